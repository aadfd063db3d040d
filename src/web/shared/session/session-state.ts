import { create } from 'zustand';
import { isPassing, retryDelay, wait } from '#web/shared/api/api.ts';
import type { SignedInUser } from './session-answers.ts';

type Known = {
  /** Null for a guest, undefined before the first answer. */
  readonly user: SignedInUser | null | undefined;
  /** The last request had no answer. */
  readonly isUnreachable: boolean;
};

const start: Known = { user: undefined, isUnreachable: false };

export const useKnownSession = create<Known>(() => start);

export const currentUser = (): SignedInUser | null => useKnownSession.getState().user ?? null;

let lastAsked = 0;

/** Answers of running requests are ignored. */
export const knowUser = (user: SignedInUser | null): void => {
  lastAsked += 1;
  useKnownSession.setState({ user, isUnreachable: false });
};

/** Of several running requests the last one counts. Throws what `answer` throws. */
export const ask = async (answer: () => Promise<SignedInUser | null>): Promise<void> => {
  const number = ++lastAsked;
  if (useKnownSession.getState().user === undefined) useKnownSession.setState({ isUnreachable: false });
  try {
    const user = await answer().catch((error: unknown) => onceMore(answer, error));
    if (number === lastAsked) knowUser(user);
  } catch (error) {
    if (number === lastAsked) useKnownSession.setState({ isUnreachable: true });
    throw error;
  }
};

const onceMore = async <Result>(work: () => Promise<Result>, error: unknown): Promise<Result> => {
  if (!isPassing(error)) throw error;
  await wait(retryDelay);
  return work();
};

/** The state of a new window. @internal */
export const forgetKnownSession = (): void => {
  lastAsked += 1;
  useKnownSession.setState(start);
};
