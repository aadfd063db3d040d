import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const named = /^runeloom-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.gz$/;
const leftover = /^runeloom-.*\.backup\.gz\.[\da-f-]{36}\.partial$/;

/** Names in the order of time. */
export const nameBackup = (at: number): string =>
  `runeloom-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`;

/** Backups have email addresses and password hashes. */
export const openBackupFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => named.test(name)).toSorted();

/** What a killed server left. Only the one that makes the backup may call it. */
export const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) if (leftover.test(name)) await rm(join(folder, name), { force: true });
};

/** Other files of the folder stay. */
export const keepLatest = async (folder: string, keep: number): Promise<void> => {
  const names = await listBackups(folder);
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(join(folder, name), { force: true });
};

type Volumes = { readonly folder: string; readonly dataDir: string; readonly reserve: number };

/** Bytes that are missing for a backup as large as the latest. On the volume of the data the reserve stays. */
export const missingSpace = async ({ folder, dataDir, reserve }: Volumes): Promise<number> => {
  const latest = (await listBackups(folder)).at(-1);
  const size = latest === undefined ? 0 : (await stat(join(folder, latest))).size;
  const [own, data, { bavail, blocks, bsize }] = await Promise.all([stat(folder), stat(dataDir), statfs(folder)]);
  const kept = own.dev === data.dev ? Math.min(reserve, Math.floor((blocks * bsize) / 4)) : 0;
  return Math.max(0, size + kept - bavail * bsize);
};
