// The order to read this folder in: session-state (who is known to be here), this file (asking the server), session-actions
// (signing in and out), session-notice (what is said about it).

import { useDeferredValue } from 'react';
import { authRoutes } from '#contract/auth-routes.ts';
import { onRefusal, request, ServerUnreachable } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { recallUser, rememberUser, concernsUser } from './remember-user.ts';
import type { SignedInUser } from './session-answers.ts';
import { resetSessionNotice } from './session-notice.ts';
import { ask, currentUser, knowUser, useKnownSession } from './session-state.ts';

/** `unreachable`: the server does not answer, so that nobody knows yet who is here. */
export type Session =
  | { readonly status: 'loading' | 'guest' | 'unreachable'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SignedInUser };

/** What reads the server's answers about people; guests are spared it. */
export const loadSessionAnswers = () => import('./session-answers.ts');

const fetchSession = async (): Promise<SignedInUser | null> => {
  const { body } = await request('GET', authRoutes.session);
  return body === null ? null : (await loadSessionAnswers()).readSessionAnswer(body);
};

/** Out of reach of the server, whoever was here last is taken to be here still: it asks again with everything it is sent. */
const fetchOrRecall = async (): Promise<SignedInUser | null> => {
  try {
    return rememberUser(await fetchSession());
  } catch (error) {
    const user = error instanceof ServerUnreachable ? await recallUser() : null;
    if (!user) throw error;
    return user;
  }
};

/**
 * Asks who is here, and asks again whenever that may have changed: somebody comes back to the window, or another window of
 * this browser keeps somebody else. Whoever is here is known once `screen` is there as well, so that it is drawn once and
 * whole. Returns how to stop.
 */
export const followSession = (screen: Promise<unknown>): (() => void) => {
  const follow = () => {
    const answered = askAnew(async () => {
      const user = await fetchOrRecall();
      if (user) await screen;
      return user;
    });
    answered.catch((error: unknown) => logError('Asking who is here failed', error));
  };
  const handleVisibility = () => document.visibilityState === 'visible' && follow();
  const handleStorage = (event: StorageEvent) => concernsUser(event) && follow();
  follow();
  window.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('storage', handleStorage);
  return () => {
    window.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('storage', handleStorage);
  };
};

/** What was read for one person goes where the answer is another. */
const askAnew = async (answer: () => Promise<SignedInUser | null>): Promise<void> => {
  const before = currentUser();
  await ask(answer);
  if (before && before.id !== currentUser()?.id) forgetWhatWasRead();
};

/** Who is here. What a member's arrival changes is drawn bit by bit, so that the browser stays at hand; who leaves is gone at once. */
export const useSession = (): Session => {
  const { user, isUnreachable } = useKnownSession();
  const drawn = useDeferredValue(user);
  const shown = user && !drawn ? drawn : user;
  if (shown) return { status: 'signed-in', user: shown };
  if (shown === null) return { status: 'guest', user: null };
  return { status: isUnreachable ? 'unreachable' : 'loading', user: null };
};

/** The person signed in, for components which only they get to see. */
export const useSignedInUser = (): SignedInUser => {
  const { user } = useKnownSession();
  if (!user) throw new Error('This part of the product needs a signed-in person around it.');
  return user;
};

/** Asks the server again who is here. */
export const refreshSession = (): Promise<void> => askAnew(async () => rememberUser(await fetchSession()));

/** What was read for one person and is none of the next one's. */
type ReadForOne = {
  /** Nothing under way is kept any more once this is done. */
  readonly stop: () => Promise<unknown>;
  readonly forget: () => void;
};

const readForOne: ReadForOne[] = [];

const forgetWhatWasRead = (): void => {
  for (const { forget } of readForOne) forget();
};

/** What `read` names goes with the person that it was read for. */
export const forgetWithSession = (read: ReadForOne): void => void readForOne.push(read);

/** Lets nothing that is still being read for somebody arrive after this. */
export const stopReading = (): Promise<unknown> => Promise.all(readForOne.map(({ stop }) => stop()));

/** Forgets who was here, and what was read for them. */
export const becomeGuest = (): void => {
  rememberUser(null);
  knowUser(null);
  forgetWhatWasRead();
};

let endAsked: Promise<void> | null = null;

/**
 * A 401 to somebody signed in means that the session ended elsewhere, or was replaced here while the request was on its way, as
 * by a second factor: the server tells which. To a guest it is the answer to a wrong password.
 */
onRefusal(401, () => {
  if (!currentUser()) return;
  endAsked ??= leaveWhereEnded()
    .catch((error: unknown) => logError('Asking whether the session ended failed', error))
    .finally(() => (endAsked = null));
});

const leaveWhereEnded = async (): Promise<void> => {
  const user = await fetchSession();
  if (!currentUser()) return;
  if (user) return refreshSession();
  resetSessionNotice();
  becomeGuest();
};

/** A refusal to somebody signed in may mean that their rank has changed. */
onRefusal(403, () => {
  if (!currentUser()) return;
  refreshSession().catch((error: unknown) => logError('Asking who is here failed', error));
});
