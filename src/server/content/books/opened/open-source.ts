import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportedFormat, Root } from '#domain/exchange/import/roots.ts';
import { archiveLimits } from '#domain/exchange/import/archive-limits.ts';
import { findRoots, formatOfText, isNamesFile, pathIn } from '#domain/exchange/import/roots.ts';
import { readNames } from '#domain/exchange/import/read-names.ts';
import type { SourceFile } from '#domain/exchange/imported.ts';
import { ArchiveError, decodeFile, isZip, openZip, type DecodedFile, type OpenedFiles } from './open-archive.ts';
import { openFolder } from './open-folder.ts';

/** What stands at a place of the disk: a folder, a zip, or one file. */
export const openPath = async (path: string): Promise<OpenedFiles> => {
  const { isDirectory, size } = await describe(path);
  if (isDirectory) return openFolder(path);
  if (size > archiveLimits.packed) throw new ArchiveError('archive_too_big');
  const bytes = await readFile(path);
  return isZip(bytes) ? openZip(bytes) : new Map([[basename(path), bytes]]);
};

const describe = async (path: string): Promise<{ readonly isDirectory: boolean; readonly size: number }> => {
  const found = await stat(path);
  return { isDirectory: found.isDirectory(), size: found.size };
};

export type OpenedBook = {
  readonly root: Root;
  /** Other places of the archive that a reader takes. */
  readonly others: readonly Root[];
  /** Files named by their paths in the root. */
  readonly files: readonly SourceFile[];
  readonly names: ReadonlyMap<string, string>;
  /** Files whose letters were not UTF-8. */
  readonly windows: readonly string[];
};

/** null: no reader takes any of it. */
export const openBookIn = (
  opened: OpenedFiles,
  format: ImportedFormat | null,
  wanted: string | null = null,
): OpenedBook | null => {
  const roots = rootsIn(opened).filter((each) => format === null || each.format === format);
  const root = wanted === null ? roots[0] : roots.find(({ path }) => path === wanted);
  const others = roots.filter((each) => each !== root);
  if (!root) return null;
  const decoded = [...opened].flatMap(([path, bytes]): DecodedFile[] => {
    const inRoot = path === root.path ? path : pathIn(root.path, path);
    return inRoot === null ? [] : [decodeFile(inRoot, bytes)];
  });
  const names = [...opened].flatMap(([path, bytes]) => (isNamesFile(path) ? [decodeFile(path, bytes)] : []));
  return {
    root,
    others,
    files: decoded.map(({ path, text }) => ({ path, text })),
    names: readNames(names),
    windows: decoded.flatMap(({ path, isWindows }) => (isWindows ? [path] : [])),
  };
};

const rootsIn = (opened: OpenedFiles): readonly Root[] => {
  const roots = findRoots([...opened.keys()]);
  const [[path, bytes] = [], ...more] = opened;
  if (path === undefined || bytes === undefined || more.length > 0 || roots.length > 0) return roots;
  const format = formatOfText(decodeFile(path, bytes).text);
  return format ? [{ path, format }] : [];
};
