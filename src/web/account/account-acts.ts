import { authRoutes } from '#contract/auth-routes.ts';
import { request } from '#web/shared/api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { sessionMessages } from '#web/shared/session-notice.ts';
import { leave } from '#web/shared/session-acts.ts';
import { refreshSession } from '#web/shared/session.ts';
import { deviceSessionsQuery } from './settings/session-acts.ts';

type PasswordChange = { readonly currentPassword: string; readonly newPassword: string };

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
export const requestAccountDeletion = async ({ password }: { readonly password: string }): Promise<void> => {
  await request('POST', authRoutes.deleteUser, { body: { password } });
  await leave(sessionMessages.accountDeleted);
};
