import { doJob, type GraphJobName, type GraphJobs, type SentJob } from './graph-jobs.ts';

type Answer = ReturnType<GraphJobs[GraphJobName]>;

const waiting = new Map<number, { job: SentJob; resolve: (answer: Answer) => void }>();
let worker: Worker | null | undefined;
let last = 0;

/** Does a job in a worker. Where the browser has no worker, the page does it. */
export const askGraphWorker = <Name extends GraphJobName>(
  name: Name,
  input: Parameters<GraphJobs[Name]>[0],
): Promise<ReturnType<GraphJobs[Name]>> =>
  new Promise((resolve) => {
    const job = { name, input } as SentJob;
    worker ??= startWorker();
    if (!worker) {
      resolve(doJob(job) as ReturnType<GraphJobs[Name]>);
      return;
    }
    last += 1;
    waiting.set(last, { job, resolve: resolve as (answer: Answer) => void });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage({ id: last, job });
  });

/** Starts the worker, so that its code is loaded before the first job. */
export const startGraphWorker = (): void => {
  worker ??= startWorker();
};

const startWorker = (): Worker | null => {
  if (typeof Worker === 'undefined') return null;
  const started = new Worker(new URL('./graph-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: Answer }>) => {
    waiting.get(data.id)?.resolve(data.answer);
    waiting.delete(data.id);
  });
  started.addEventListener('error', () => {
    worker = null;
    for (const { job, resolve } of waiting.values()) resolve(doJob(job));
    waiting.clear();
  });
  return started;
};
