import { jobs } from './jobs.ts';
import { createWorkerPool, type CreatePool } from './platform/workers/worker-pool.ts';

/** Threads that know every job of the server. */
export const createPool: CreatePool = (options) =>
  createWorkerPool({ jobs, program: new URL('./worker.ts', import.meta.url) }, options);
