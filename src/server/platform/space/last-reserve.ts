import { existsSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { megabyte } from '#domain/limits.ts';

/** Takes up space on the volume of the data folder, to be given up where none is left. */
export const lastReserveFile = 'reserve';

const mostBytes = 8 * megabyte;
const largestShare = 1 / 8;

/** With less the database may be unable to open its log. */
const leastToStart = 2 * megabyte;

/** The file is made only where so many times its size would stay free. */
const timesFree = 4;

export type LastReserve = {
  /** false: there was none. */
  giveUp(): boolean;
  /** Makes it anew where there is space. */
  keep(): void;
};

export const createLastReserve = (dataDir: string): LastReserve => {
  const file = join(dataDir, lastReserveFile);

  const giveUp = (): boolean => {
    if (!existsSync(file)) return false;
    rmSync(file, { force: true });
    return true;
  };

  /** Random bytes, since some volumes store no zeros. */
  const keep = (): void => {
    const { free, whole } = measure(dataDir);
    const bytes = Math.floor(Math.min(mostBytes, whole * largestShare));
    if (existsSync(file) || free < timesFree * bytes) return;
    const unfinished = `${file}.unfinished`;
    writeFileSync(unfinished, randomBytes(bytes), { mode: 0o600 });
    try {
      renameSync(unfinished, file);
    } catch (error) {
      // Another start in this folder was sooner: it renamed the same file.
      if (!existsSync(file)) throw error;
    }
  };

  return { giveUp, keep };
};

/** Before anything is opened or written. */
export const makeRoomToStart = (dataDir: string, reserve: Pick<LastReserve, 'giveUp'>): boolean =>
  measure(dataDir).free < leastToStart && reserve.giveUp();

const measure = (folder: string): { readonly free: number; readonly whole: number } => {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, whole: blocks * bsize };
};
