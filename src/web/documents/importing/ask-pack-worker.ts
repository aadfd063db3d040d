import type { ChosenFile, PackedBook, PackFault } from './pack-book.ts';

/** Packs a book in a worker, never in the page: what reads archives would join the first load. An aborted signal rejects. */
export const askPackWorker = async (
  files: readonly ChosenFile[],
  signal: AbortSignal,
): Promise<PackedBook | PackFault> => {
  const worker = new Worker(new URL('./pack-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<PackedBook | PackFault>) => resolve(data));
      worker.addEventListener('error', () => resolve('notRead'));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(files);
    });
  } finally {
    worker.terminate();
  }
};
