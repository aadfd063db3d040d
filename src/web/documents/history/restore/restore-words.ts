import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { keptOnDevice } from '#web/shared/device-storage/unsaved-work.ts';
import * as texts from '#texts/history.ts';

export const describeRestoreFailure = (error: unknown): string => {
  if (error instanceof ServerUnreachable) return texts.unreachable;
  if (error instanceof ApiError && error.status === 412) return texts.savedMeanwhile;
  if (error instanceof ApiError && error.status === 422)
    return texts.breaksRule(problemOf(error)?.detail ?? texts.notValid);
  return texts.notRestored;
};

export const describeRestored = (outcome: unknown, restored: string): string =>
  outcome === keptOnDevice ? texts.keptOnDevice : restored;
