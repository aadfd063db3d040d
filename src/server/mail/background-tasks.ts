import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Work that a request starts and does not wait for. */
export type BackgroundTasks = {
  /** Starts the work once the answer under way is written; its failure is logged under what it was for. */
  start(purpose: string, work: () => Promise<unknown>): void;
  /** Resolves once nothing is under way. */
  settle(): Promise<void>;
};

export const createBackgroundTasks = (log: FastifyBaseLogger): BackgroundTasks => {
  const running = new Set<Promise<void>>();

  const start = (purpose: string, work: () => Promise<unknown>): void => {
    const task = run(purpose, work).finally(() => running.delete(task));
    running.add(task);
  };

  const run = async (purpose: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await nextRound();
      await work();
    } catch (error) {
      log.error({ err: error, purpose }, 'background task failed');
    }
  };

  const settle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  return { start, settle };
};
