import { useState } from 'react';
import { notReachedTryAgain } from '#texts/shared.ts';
import { notDone } from '#texts/spaces.ts';
import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { ProofCancelled } from '#web/shared/api/with-proof.ts';
import { logError } from '#web/shared/errors/log.ts';

/** Runs one command at a time, and says why one failed. */
export const useAct = () => {
  const [warning, setWarning] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setWarning(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof ProofCancelled) return;
      logError('A command of a space failed', error);
      setWarning(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy, warning, setWarning };
};

const explain = (error: unknown): string => {
  if (error instanceof ServerUnreachable) return notReachedTryAgain;
  return (error instanceof ApiError && problemOf(error)?.detail) || notDone;
};
