import * as z from 'zod/mini';
import { authRoutes } from '#contract/auth-routes.ts';
import { accountRoutes, deviceSessions, sessionAddress, type DeviceSession } from '#contract/account.ts';
import { withProof } from '#web/shared/api/with-proof.ts';
import { request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { sessionMessages } from '#web/shared/session/session-notice.ts';
import { leave } from '#web/shared/session/session-actions.ts';
import { refreshSession } from '#web/shared/session/session.ts';

type PasswordChange = { readonly currentPassword: string; readonly newPassword: string };

export const changeDisplayName = async (name: string): Promise<void> => {
  await request('POST', authRoutes.updateUser, { body: { name } });
  await refreshSession();
};

/** Changes the password, and ends the account's other sessions. */
export const changePassword = async (change: PasswordChange): Promise<void> => {
  await request('POST', authRoutes.changePassword, { body: change });
  await queryClient.invalidateQueries(deviceSessionsQuery);
};

/** Without a password the provider proves who is there. */
export const requestAccountDeletion = async ({ password }: { readonly password?: string }): Promise<void> => {
  await withProof(() => request('POST', authRoutes.deleteUser, { body: { password } }));
  await leave(sessionMessages.accountDeleted);
};

const fetchDeviceSessions = async (): Promise<readonly DeviceSession[]> => {
  const { body } = await request('GET', accountRoutes.sessions);
  return z.parse(deviceSessions, body).items;
};

export const deviceSessionsQuery = { queryKey: ['device-sessions'], queryFn: fetchDeviceSessions };

/** Loads the list again after a failure too: the list may have been out of date. */
export const requestSessionEnd = async (which: DeviceSession | 'others'): Promise<void> => {
  try {
    await request('DELETE', which === 'others' ? accountRoutes.sessions : sessionAddress(which.id));
  } finally {
    await queryClient.invalidateQueries(deviceSessionsQuery);
  }
};
