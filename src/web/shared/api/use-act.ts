import { useState } from 'react';
import { notDoneTryAgain, notReachedTryAgain } from '#texts/shared.ts';
import { logError } from '#web/shared/errors/log.ts';
import { ServerUnreachable } from './api.ts';
import { detailOf } from './problem-of.ts';
import { ProofCancelled } from './with-proof.ts';

/** Runs one command at a time, and says why one failed. `act` says whether it worked. */
export const useAct = () => {
  const [warning, setWarning] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setWarning(null);
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ProofCancelled) return false;
      logError('A command failed', error);
      setWarning(explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy, warning, setWarning };
};

const explain = (error: unknown): string => {
  if (error instanceof ServerUnreachable) return notReachedTryAgain;
  return detailOf(error) || notDoneTryAgain;
};
