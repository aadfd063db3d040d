import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { archiveLimits } from '#domain/exchange/import/archive-limits.ts';
import { isOpened } from '#domain/exchange/import/roots.ts';
import { ArchiveError, type OpenedFiles } from './open-archive.ts';

/** The files of a folder that readers open, within the bounds of an archive. Links are not followed. */
export const openFolder = async (folder: string): Promise<OpenedFiles> => {
  const files = new Map<string, Uint8Array>();
  let whole = 0;
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const full = join(each.parentPath, each.name);
    const path = relative(folder, full).split(sep).join('/');
    if (!each.isFile() || !isOpened(path)) continue;
    const { size } = await stat(full);
    whole += size;
    if (files.size >= archiveLimits.files) throw new ArchiveError('archive_of_too_many_files');
    if (size > archiveLimits.file || whole > archiveLimits.whole) throw new ArchiveError('archive_too_big', path);
    files.set(path, await readFile(full));
  }
  return files;
};
