import { authRoutes } from '#contract/auth-routes.ts';
import { request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { sessionMessages } from '#web/shared/session/session-notice.ts';
import { leave } from '#web/shared/session/session-actions.ts';
import { refreshSession } from '#web/shared/session/session.ts';
import { deviceSessionsQuery } from './devices/session-requests.ts';

type PasswordChange = { readonly currentPassword: string; readonly newPassword: string };

export const changeDisplayName = async (name: string): Promise<void> => {
  await request('POST', authRoutes.updateUser, { body: { name } });
  await refreshSession();
};

/** Also ends the account's other sessions. */
export const changePassword = async (change: PasswordChange): Promise<void> => {
  await request('POST', authRoutes.changePassword, { body: change });
  await queryClient.invalidateQueries(deviceSessionsQuery);
};

export const requestAccountDeletion = async ({ password }: { readonly password: string }): Promise<void> => {
  await request('POST', authRoutes.deleteUser, { body: { password } });
  await leave(sessionMessages.accountDeleted);
};
