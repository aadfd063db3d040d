import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BackupError, type BackupSums } from './backup-format.ts';
import type { BackupOrder, BackupWord } from './backup-worker.ts';

/** Rows are read 50 at a time. */
const memory = { maxOldGenerationSizeMb: 256 };

/** In a thread with a connection of its own, so that nobody waits for it. */
export const makeInWorker = async (workerData: BackupOrder, signal: AbortSignal): Promise<BackupSums> => {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: memory,
    workerData,
  });
  try {
    const [word] = (await once(worker, 'message', { signal })) as [BackupWord];
    if ('failure' in word) throw new BackupError(word.failure);
    return word.sums;
  } finally {
    await worker.terminate();
  }
};
