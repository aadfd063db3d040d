import type { SimulationJob, SimulationNews } from './simulation-job.ts';

type Listener = { readonly onNews: (news: SimulationNews) => void; readonly onFailure: () => void };

/** Runs a simulation beside the page, never on it. Returns how to stop. */
export const startSimulation = (job: SimulationJob, { onNews, onFailure }: Listener): (() => void) => {
  if (typeof Worker === 'undefined') {
    onFailure();
    return () => undefined;
  }
  const worker = new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' });
  const fail = (): void => {
    worker.terminate();
    onFailure();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<SimulationNews>) => {
    if (data.kind === 'result') worker.terminate();
    onNews(data);
  });
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(job);
  return () => worker.terminate();
};
