import { authRoutes } from '#contract/auth-routes.ts';
import type { VerificationClaim } from '#contract/auth.ts';
import { request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { refreshSession } from '#web/shared/session/session.ts';
import { currentUser } from '#web/shared/session/session-state.ts';

type PasswordReset = { readonly token: string; readonly newPassword: string };

export const requestPasswordReset = async ({ email }: { readonly email: string }): Promise<void> => {
  await request('POST', authRoutes.requestPasswordReset, { body: { email } });
};

/** Ends every session of the account, this one included. */
export const sendNewPassword = async (reset: PasswordReset): Promise<void> => {
  await request('POST', authRoutes.resetPassword, { body: reset });
  await refreshSession().catch((error: unknown) => logError('Asking who is here failed', error));
};

/** Verifies the address. All windows of the signed-in person show it. */
export const requestEmailVerification = async (token: string): Promise<void> => {
  await request('POST', authRoutes.verifyEmail, { body: { token } });
  if (currentUser()) await refreshSession().catch((error: unknown) => logError('Asking who is here failed', error));
};

/** Reading it verifies nothing. */
export const readClaim = async (token: string): Promise<VerificationClaim> => {
  const { body } = await request('POST', authRoutes.verificationClaim, { body: { token } });
  const { verificationClaim } = await import('#contract/auth.ts');
  return verificationClaim.parse(body);
};

export const requestVerificationRefusal = async (token: string): Promise<void> => {
  await request('POST', authRoutes.refuseVerification, { body: { token } });
};
