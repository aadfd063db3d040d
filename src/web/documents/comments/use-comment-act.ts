import { useState } from 'react';
import { notDone } from '#texts/comments.ts';
import { notReachedTryAgain } from '#texts/shared.ts';
import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { logError } from '#web/shared/errors/log.ts';

/** Runs one command at a time, and says why one failed. `act` says whether it worked. */
export const useCommentAct = () => {
  const [warning, setWarning] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>): Promise<boolean> => {
    setWarning(null);
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      logError('A comment could not be sent or changed', error);
      setWarning(explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy, warning };
};

const explain = (error: unknown): string => {
  if (error instanceof ServerUnreachable) return notReachedTryAgain;
  return (error instanceof ApiError && problemOf(error)?.detail) || notDone;
};
