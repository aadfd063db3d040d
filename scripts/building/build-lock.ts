import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const busy = 5;

/** The operating system's lock on an SQLite file ends with its process, so that no lock stays behind. */
export const withLock = async <Result>(file: string, work: () => Promise<Result>): Promise<Result> => {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!isTaken(lock)) await wait(50);
    return await work();
  } finally {
    lock.close();
  }
};

const isTaken = (lock: DatabaseSync): boolean => {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false;
    throw error;
  }
};
