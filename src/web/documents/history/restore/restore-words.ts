import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { keptOnDevice } from '#web/shared/device-storage/unsaved-work.ts';

/** Why restoring failed, for people. */
export const describeRestoreFailure = (error: unknown): string => {
  if (error instanceof ServerUnreachable) return 'The server could not be reached. Nothing was changed.';
  if (error instanceof ApiError && error.status === 412)
    return 'It was saved elsewhere meanwhile. Nothing was changed; close this and open it again.';
  if (error instanceof ApiError && error.status === 422)
    return `This version breaks a rule that holds now: ${problemOf(error)?.detail ?? 'it is not valid.'}`;
  return 'It could not be restored. Nothing was changed.';
};

/** What became of restoring something: it is done, or waits on this device. */
export const describeRestored = (outcome: unknown, restored: string): string =>
  outcome === keptOnDevice ? 'Kept on this device. It will be restored once the connection is back.' : restored;
