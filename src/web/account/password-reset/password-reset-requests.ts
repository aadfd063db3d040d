import { authRoutes } from '#contract/auth-routes.ts';
import { request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { refreshSession } from '#web/shared/session/session.ts';

type PasswordReset = { readonly token: string; readonly newPassword: string };

export const requestPasswordReset = async ({ email }: { readonly email: string }): Promise<void> => {
  await request('POST', authRoutes.requestPasswordReset, { body: { email } });
};

/** Ends every session of the account, this one included. */
export const sendNewPassword = async (reset: PasswordReset): Promise<void> => {
  await request('POST', authRoutes.resetPassword, { body: reset });
  await refreshSession().catch((error: unknown) => logError('Asking who is here failed', error));
};
