import type { PathsAsked, PathsFound } from './check-paths.ts';

/** A worker that waits for the next request. A worker that is stopped before its answer is terminated. */
let idle: Worker | null = null;

/** A worker that takes longer is ended, and what it was asked is not decided. In milliseconds. */
const longestCheck = 10_000;

/**
 * Checks the paths in a worker. Where the browser has no worker, the page does it. Returns how to stop; then neither function is called.
 */
export const askPathsWorker = (
  asked: PathsAsked,
  { onEnd, onFail }: { onEnd: (found: PathsFound) => void; onFail: (error: unknown) => void },
): (() => void) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const checkHere = async (): Promise<void> => {
    const { checkPaths } = await import('./check-paths.ts');
    if (!signal.aborted) onEnd(checkPaths(asked));
  };
  const checkInPage = (): void =>
    void checkHere().catch((error: unknown) => {
      if (!signal.aborted) onFail(error);
    });
  const worker = idle ?? startWorker();
  idle = null;
  if (!worker) {
    checkInPage();
    return () => stopping.abort();
  }
  const giveUp = (): void => {
    stopping.abort();
    worker.terminate();
    onFail(new Error(`The paths were not checked within ${longestCheck} ms.`));
  };
  const timer = setTimeout(giveUp, longestCheck);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const finish = (): void => {
    stopping.abort();
    if (idle) worker.terminate();
    else idle = worker;
  };
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<PathsFound>) => {
      finish();
      onEnd(data);
    },
    { signal },
  );
  worker.addEventListener('error', checkInPage, { signal, once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(asked);
  return () => {
    if (!signal.aborted) worker.terminate();
    stopping.abort();
  };
};

const startWorker = (): Worker | null =>
  typeof Worker === 'undefined' ? null : new Worker(new URL('./paths-worker.ts', import.meta.url), { type: 'module' });
