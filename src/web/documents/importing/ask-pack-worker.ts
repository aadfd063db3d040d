import type { ChosenFile, PackedBook, PackFault } from './pack-book.ts';

/** Packs a book in a worker. Where the browser has no worker, the page does it. An aborted signal rejects. */
export const askPackWorker = async (
  files: readonly ChosenFile[],
  signal: AbortSignal,
): Promise<PackedBook | PackFault> => {
  if (typeof Worker === 'undefined') {
    const { packBook } = await import('./pack-book.ts');
    const packed = await packBook(files);
    signal.throwIfAborted();
    return packed;
  }
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
