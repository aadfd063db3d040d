import { readFileSync } from 'node:fs';

/**
 * Milliseconds since its start in which the process's first thread, its event loop, was ready to run while the machine's processors ran
 * something else. 0 where the system doesn't tell.
 */
export const readQueued = (pid: number): number => {
  try {
    const [, queued] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(queued) / 1_000_000;
  } catch {
    return 0;
  }
};
