import { chmodSync, lstatSync, readdirSync, statSync, type Stats } from 'node:fs';
import { basename, join } from 'node:path';
import * as texts from '#texts/server/command-line.ts';

const privateFiles = /^(?:runeloom\.db(?:-wal|-shm|-journal)?|secret|first-start|reserve)$/;

/** The folder for mails that no mail server took. */
export const mailFolder = 'mail';

const others = 0o077;
const sticky = 0o1000;

/** Returns paths that another account owns and that stay open. Skips a shared folder with the sticky bit, such as `/tmp`. */
export const keepPrivate = (dataDir: string): string[] => {
  const mail = join(dataDir, mailFolder);
  const mails = namesIn(mail).filter((name) => name.endsWith('.eml'));
  const files = [
    ...namesIn(dataDir)
      .filter((name) => privateFiles.test(name))
      .map((name) => join(dataDir, name)),
    ...mails.map((name) => join(mail, name)),
  ];
  const open = [...closeFolder(dataDir), ...closeFolder(mail)];
  return [...open, ...files.flatMap(closeFile)];
};

export const keepDatabasePrivate = (file: string): string[] =>
  ['', '-wal', '-shm', '-journal'].flatMap((suffix) => closeFile(file + suffix));

const closeFolder = (path: string): string[] => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return [];
  return (stats.mode & sticky) === 0 ? close(path, stats) : stillOpen(path, stats);
};

/** A link may lead to a file outside of the product. */
const closeFile = (path: string): string[] => {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? close(path, stats) : [];
};

const close = (path: string, stats: Stats): string[] => {
  if ((stats.mode & others) === 0) return [];
  try {
    chmodSync(path, stats.mode & 0o700);
    return [];
  } catch (error) {
    if (isGone(error)) return [];
    return stillOpen(path, stats);
  }
};

const stillOpen = (path: string, { mode }: Stats): string[] => ((mode & others) === 0 ? [] : [path]);

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
};

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const describeOpenPath = (path: string): string => texts.openPath({ name: basename(path), path });
