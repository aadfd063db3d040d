import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { ProblemError } from '#server/errors.ts';
import { memoryOf, releaseMemory } from '#server/platform/turns/memory-of.ts';
import type { Finished, JobRequest, Jobs } from './job.ts';

const callJob = (jobs: Jobs, { name, input }: JobRequest): unknown => {
  const job = jobs[name] as ((input: unknown) => unknown) | undefined;
  if (!job) throw new Error(`The threads have no job ${name}.`);
  return job(input);
};

const finish = (jobs: Jobs, order: JobRequest): Finished => {
  try {
    return { value: callJob(jobs, order) };
  } catch (error) {
    if (!(error instanceof ProblemError)) return { error };
    const { status, code, headers, members, mayStay } = error;
    return { problem: { status, code, headers, members, mayStay } };
  }
};

/** The program of a thread. */
export const doJobs = (jobs: Jobs): void => {
  /** Other work comes first. Only Linux applies this to a thread, other systems to the process. */
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

  parentPort?.on('message', (order: JobRequest) => {
    const finished = finish(jobs, order);
    parentPort?.postMessage(finished, 'value' in finished ? memoryOf(finished.value) : []);
    releaseMemory(order.input);
  });
};
