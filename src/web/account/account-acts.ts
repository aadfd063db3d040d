import { authRoutes } from '#contract/auth.ts';
import { request } from '#web/shared/api.ts';
import { logError } from '#web/shared/log.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { sessionMessages } from '#web/shared/session-notice.ts';
import { leave, refreshSession } from '#web/shared/session.ts';
import { deviceSessionsQuery } from './settings/session-acts.ts';

type PasswordReset = { readonly token: string; readonly newPassword: string };
type PasswordChange = { readonly currentPassword: string; readonly newPassword: string };

export const requestPasswordReset = async ({ email }: { readonly email: string }): Promise<void> => {
  await request('POST', authRoutes.requestPasswordReset, { body: { email } });
};

/** Sets the password of whoever holds the mailed token, which ends every session of the account, this one included. */
export const resetPassword = async (reset: PasswordReset): Promise<void> => {
  await request('POST', authRoutes.resetPassword, { body: reset });
  await refreshSession().catch((error: unknown) => logError('Asking who is here failed', error));
};

export const changeDisplayName = async (name: string): Promise<void> => {
  await request('POST', authRoutes.updateUser, { body: { name } });
  await refreshSession();
};

/** Ends the account's other sessions as well. */
export const changePassword = async (change: PasswordChange): Promise<void> => {
  await request('POST', authRoutes.changePassword, { body: change });
  await queryClient.invalidateQueries(deviceSessionsQuery);
};

/** Asks for the password again, since nothing brings the account back. */
export const deleteAccount = async ({ password }: { readonly password: string }): Promise<void> => {
  await request('POST', authRoutes.deleteUser, { body: { password } });
  await leave(sessionMessages.accountDeleted);
};
