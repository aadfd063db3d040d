import { authRoutes } from '#contract/auth-routes.ts';
import { request } from '#web/shared/api/api.ts';
import { clearDevice } from '#web/shared/device-storage/device-storage.ts';
import { logError } from '#web/shared/errors/log.ts';
import { checkTypes, resetSessionNotice, sessionMessages, setSessionNotice } from './session-notice.ts';
import { currentUser } from './session-state.ts';
import { becomeGuest, loadSessionAnswers, refreshSession, stopReading } from './session.ts';
import { dropUnsavedWork } from '#web/shared/device-storage/unsaved-work.ts';

type Credentials = { readonly email: string; readonly password: string };
type NewAccount = Credentials & { readonly termsAccepted: boolean; readonly invitation?: string | undefined };

/** `code-due`: the code of a second factor has to follow. */
export const signIn = async (credentials: Credentials): Promise<'signed-in' | 'code-due'> => {
  const { body } = await request('POST', authRoutes.signIn, { body: credentials });
  if ((await loadSessionAnswers()).isCodeAskedFor(body)) return 'code-due';
  await enter();
  return 'signed-in';
};

/** Sets the notice before the session exists, so that redirects know that this is a log-in. */
export const enter = async (): Promise<void> => {
  setSessionNotice(checkTypes.signingIn, sessionMessages.signedIn);
  await refreshSession().catch((error: unknown) => {
    resetSessionNotice();
    throw error;
  });
};

export const signUp = async ({ email, password, termsAccepted, invitation }: NewAccount): Promise<void> => {
  const body = { email, password, name: '', terms_accepted: termsAccepted, invitation };
  await request('POST', authRoutes.signUp, { body });
  await refreshSession();
};

/** Ends the session and clears the device. A failure is logged only; the person stays signed in. */
export const signOut = async ({ keepsWork = false } = {}): Promise<void> => {
  try {
    await request('POST', authRoutes.signOut, { body: {} });
  } catch (error) {
    logError('Signing out failed', error);
    return;
  }
  await leave(sessionMessages.signedOut, keepsWork);
};

/** Forgets the person in this browser after the server did. `message` is the notice. */
export const leave = async (message: string, keepsWork = false): Promise<void> => {
  const user = currentUser();
  await stopReading();
  clearDevice();
  if (user && !keepsWork) dropUnsavedWork(user.id);
  setSessionNotice(checkTypes.signingOut, message);
  becomeGuest();
};
