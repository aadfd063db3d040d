import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** In memory. A container's may have 64 MB in all. */
const inMemory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

const hasRoom = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enoughBytes;
};

/** The attack measures waits for the disk too. */
const needsDisk = process.env['BUDGETS'] !== undefined;

export const memoryFolder: string = !needsDisk && hasRoom(inMemory) ? inMemory : tmpdir();
