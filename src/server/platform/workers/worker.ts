import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { ProblemError } from '#server/errors.ts';
import { memoryOf } from './memory-of.ts';
import { doWorkerJob, type Finished, type JobRequest } from './jobs.ts';

const finish = (order: JobRequest): Finished => {
  try {
    return { value: doWorkerJob(order) };
  } catch (error) {
    if (!(error instanceof ProblemError)) return { error };
    const { status, code, headers, members, mayStay } = error;
    return { problem: { status, code, headers, members, mayStay } };
  }
};

/** At once: a collection of garbage, which would do it, comes late. */
const release = (input: unknown): void => {
  for (const memory of memoryOf(input)) memory.transfer(0);
};

/** Other work comes first. Only Linux applies this to a thread, other systems to the process. */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on('message', (order: JobRequest) => {
  const finished = finish(order);
  release(order.input);
  parentPort?.postMessage(finished, 'value' in finished ? memoryOf(finished.value) : []);
});
