import { withoutGuard } from '#server/db/guarded-commits.ts';
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export type BackgroundTasks = {
  /** Starts after the current answer is written. Each failure is logged with its purpose. */
  start(purpose: string, work: () => Promise<unknown>): void;
  /** Waiting tries run at once, for the last time. */
  settle(): Promise<void>;
};

type Options = {
  readonly log: FastifyBaseLogger;
  readonly pauses?: readonly number[];
  /** `isLost`: no try follows. */
  readonly onFailure?: (purpose: string, isLost: boolean) => void;
};

type Task = { readonly purpose: string; readonly work: () => Promise<unknown> };

export const createBackgroundTasks = ({ log, pauses = [], onFailure }: Options): BackgroundTasks => {
  const running = new Set<Promise<void>>();
  const settling = new AbortController();

  const start = (purpose: string, work: () => Promise<unknown>): void => {
    const task = withoutGuard(() => run({ purpose, work })).finally(() => running.delete(task));
    running.add(task);
  };

  const run = async (task: Task): Promise<void> => {
    await nextRound();
    for (const pause of [...pauses, null]) {
      const isLast = pause === null || settling.signal.aborted;
      if ((await isDone(task, isLast)) || isLast) return;
      await pauseUnlessAborted(pause, settling.signal);
    }
  };

  const isDone = async ({ purpose, work }: Task, isLast: boolean): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      log.error({ err: error, purpose, isLost: isLast }, 'background task failed');
      onFailure?.(purpose, isLast);
      return false;
    }
  };

  const settle = async (): Promise<void> => {
    settling.abort();
    while (running.size > 0) await Promise.all(running);
  };

  return { start, settle };
};

const pauseUnlessAborted = async (pause: number, signal: AbortSignal): Promise<void> => {
  await wait(pause, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
};
