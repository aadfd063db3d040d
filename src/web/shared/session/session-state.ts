import { create } from 'zustand';
import { isPassing, retryDelay } from '#web/shared/api/api.ts';
import { wait } from '#web/shared/api/wait.ts';
import type { SignedInUser } from './session-answers.ts';

type Known = {
  /** Null for a guest, undefined before the server has told. */
  readonly user: SignedInUser | null | undefined;
  /** Whether the server was asked last without an answer. */
  readonly isUnreachable: boolean;
};

const start: Known = { user: undefined, isUnreachable: false };

/** What this window knows of who is here. */
export const useKnownSession = create<Known>(() => start);

/** The person signed in, where code outside of components asks. */
export const currentUser = (): SignedInUser | null => useKnownSession.getState().user ?? null;

let lastAsked = 0;

/** What somebody learned without asking; whatever is being asked meanwhile counts no more. */
export const knowUser = (user: SignedInUser | null): void => {
  lastAsked += 1;
  useKnownSession.setState({ user, isUnreachable: false });
};

/** Of several questions under way, the one asked last tells who is here. Throws what `answer` throws. */
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

const onceMore = async <Result>(act: () => Promise<Result>, error: unknown): Promise<Result> => {
  if (!isPassing(error)) throw error;
  await wait(retryDelay);
  return act();
};

/** As in a window that has just been opened. */
export const forgetKnownSession = (): void => {
  lastAsked += 1;
  useKnownSession.setState(start);
};
