import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const named = /^runeloom-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-(?<installation>[\da-f]{12}))?\.backup\.gz$/;
const leftover = /^(?<file>runeloom-.*\.backup\.gz)\.[\da-f-]{36}\.partial$/;

/** Names in the order of time. Installations that share a folder may make theirs in the same second. */
export const nameBackup = (at: number, installation: string): string =>
  `runeloom-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z-${installation}.backup.gz`;

/** A folder of scheduled backups, as one installation sees it. */
export type BackupFolder = { readonly folder: string; readonly installation: string | null };

/** Backups have email addresses and password hashes. */
export const openBackupFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

export type FoundBackups = { readonly own: readonly string[]; readonly others: readonly string[] };

/** In the order of time. Those without an installation in their name are of nobody, so they count as others'. */
export const listBackups = async ({ folder, installation }: BackupFolder): Promise<FoundBackups> => {
  const backups = (await listFiles(folder)).filter((name) => named.test(name)).toSorted();
  return {
    own: backups.filter((name) => isOf(name, installation)),
    others: backups.filter((name) => !isOf(name, installation)),
  };
};

/** A backup is no folder, and no link. */
const listFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true })).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

const isOf = (name: string, installation: string | null): boolean =>
  installation !== null && named.exec(name)?.groups?.['installation'] === installation;

/** What a killed server left. Only the one that makes the backup may call it. */
export const removeLeftovers = async ({ folder, installation }: BackupFolder): Promise<void> => {
  for (const name of await listFiles(folder))
    if (isOf(leftover.exec(name)?.groups?.['file'] ?? '', installation)) await rm(join(folder, name), { force: true });
};

/** Other files of the folder stay, and backups of others do. */
export const keepLatest = async (shared: BackupFolder, keep: number): Promise<void> => {
  const { own } = await listBackups(shared);
  for (const name of own.slice(0, Math.max(0, own.length - keep))) await rm(join(shared.folder, name), { force: true });
};

type Volumes = BackupFolder & { readonly dataDir: string; readonly reserve: number };

/** Bytes that are missing for a backup as large as the latest. On the volume of the data the reserve stays. */
export const missingSpace = async ({ dataDir, reserve, ...shared }: Volumes): Promise<number> => {
  const { folder } = shared;
  const latest = (await listBackups(shared)).own.at(-1);
  const size = latest === undefined ? 0 : (await stat(join(folder, latest))).size;
  const [own, data, { bavail, blocks, bsize }] = await Promise.all([stat(folder), stat(dataDir), statfs(folder)]);
  const kept = own.dev === data.dev ? Math.min(reserve, Math.floor((blocks * bsize) / 4)) : 0;
  return Math.max(0, size + kept - bavail * bsize);
};
