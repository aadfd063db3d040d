import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A file system in memory. That of a container may have 64 MB in all. */
const inMemory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

const hasRoom = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enoughBytes;
};

/** The attack measures how long people wait, also for the disk. */
const needsDisk = process.env['BUDGETS'] !== undefined;

/** The folder for files that need not outlast a test: in memory where there is room, else on the disk. */
export const memoryFolder: string = !needsDisk && hasRoom(inMemory) ? inMemory : tmpdir();
