import type { FastifyBaseLogger } from 'fastify';

type Task = { readonly run: (signal: AbortSignal) => Promise<unknown>; readonly failure: string };

type Regularly = { readonly log: Pick<FastifyBaseLogger, 'error'>; readonly every: number };

/** One after the other. A run that is still under way isn't begun again. */
export const runRegularly = (tasks: readonly Task[], { log, every }: Regularly) => {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  const runAll = async (): Promise<void> => {
    for (const { run, failure } of tasks)
      await run(stopping.signal).catch((error: unknown) => log.error({ err: error }, failure));
    running = null;
  };
  const start = (): void => {
    running ??= runAll();
  };

  start();
  const timer = setInterval(start, every);

  const stop = async (): Promise<void> => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
  return { stop };
};
