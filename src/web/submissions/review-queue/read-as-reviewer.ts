import { ApiError, request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { refreshSession } from '#web/shared/session/session.ts';

/** After a refusal it reloads the session, which may show a lost rank. */
export const readAsReviewer = async (address: string): Promise<unknown> => {
  try {
    return (await request('GET', address)).body;
  } catch (error) {
    logError('Submissions could not be loaded', error);
    if (error instanceof ApiError && error.status === 403) await refreshSession();
    throw error;
  }
};
