// Read this folder in this order: session-state (the known user), this file (requests), session-actions (signing in and
// out), session-notice (the notice).

import { useDeferredValue } from 'react';
import { authRoutes } from '#contract/auth-routes.ts';
import { onRefusal, request, ServerUnreachable } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { recallUser, rememberUser, concernsUser } from './remember-user.ts';
import type { SignedInUser } from './session-answers.ts';
import { resetSessionNotice } from './session-notice.ts';
import { ask, currentUser, knowUser, useKnownSession } from './session-state.ts';

/** `unreachable`: without an answer of the server the user is unknown. */
export type Session =
  | { readonly status: 'loading' | 'guest' | 'unreachable'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SignedInUser };

/** Parses the server's answers. Guests do not load it. */
export const loadSessionAnswers = () => import('./session-answers.ts');

const fetchSession = async (): Promise<SignedInUser | null> => {
  const { body } = await request('GET', authRoutes.session);
  return body === null ? null : (await loadSessionAnswers()).readSessionAnswer(body);
};

/** While offline, the last signed-in account stays active: the server checks every request later. */
const fetchOrRecall = async (): Promise<SignedInUser | null> => {
  try {
    return rememberUser(await fetchSession());
  } catch (error) {
    const user = error instanceof ServerUnreachable ? await recallUser() : null;
    if (!user) throw error;
    return user;
  }
};

/** Also for changes in other windows. Waits for `screen`, so that the first drawing is complete. Returns how to stop. */
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

const askAnew = async (answer: () => Promise<SignedInUser | null>): Promise<void> => {
  const before = currentUser();
  await ask(answer);
  if (before && before.id !== currentUser()?.id) forgetWhatWasRead();
};

/** The screen of a new user is drawn in small steps; sign-out shows at once. */
export const useSession = (): Session => {
  const { user, isUnreachable } = useKnownSession();
  const drawn = useDeferredValue(user);
  const shown = user && !drawn ? drawn : user;
  if (shown) return { status: 'signed-in', user: shown };
  if (shown === null) return { status: 'guest', user: null };
  return { status: isUnreachable ? 'unreachable' : 'loading', user: null };
};

/** The signed-in user, for components inside a member's screen. */
export const useSignedInUser = (): SignedInUser => {
  const { user } = useKnownSession();
  if (!user) throw new Error('This part of the product needs a signed-in person around it.');
  return user;
};

export const refreshSession = (): Promise<void> => askAnew(async () => rememberUser(await fetchSession()));

type ReadForOne = {
  /** Resolves once no running request can fill the cache any more. */
  readonly stop: () => Promise<unknown>;
  readonly forget: () => void;
};

const readForOne: ReadForOne[] = [];

const forgetWhatWasRead = (): void => {
  for (const { forget } of readForOne) forget();
};

export const forgetWithSession = (read: ReadForOne): void => void readForOne.push(read);

export const stopReading = (): Promise<unknown> => Promise.all(readForOne.map(({ stop }) => stop()));

export const becomeGuest = (): void => {
  rememberUser(null);
  knowUser(null);
  forgetWhatWasRead();
};

let endAsked: Promise<void> | null = null;

/** The session ended elsewhere, or a second factor replaced it: the server knows which. A guest gets it for a wrong password. */
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

/** A refusal to a signed-in user may mean that their rank has changed. */
onRefusal(403, () => {
  if (!currentUser()) return;
  refreshSession().catch((error: unknown) => logError('Asking who is here failed', error));
});
