import { authRoutes } from '#contract/auth-routes.ts';
import { request } from '#web/shared/api.ts';
import { logError } from '#web/shared/log.ts';
import { currentUser } from '#web/shared/session-state.ts';
import { refreshSession } from '#web/shared/session.ts';

/** Verifies the address that the token was mailed to; all windows of whoever is here learn it. */
export const verifyEmail = async (token: string): Promise<void> => {
  await request('POST', authRoutes.verifyEmail, { body: { token } });
  if (currentUser()) await refreshSession().catch((error: unknown) => logError('Asking who is here failed', error));
};
