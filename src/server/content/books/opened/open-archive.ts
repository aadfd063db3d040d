import { unzipSync } from 'fflate';
import type { SourceFile } from '#domain/exchange/imported.ts';
import { archiveLimits } from '#domain/exchange/import/archive-limits.ts';
import { isOpened } from '#domain/exchange/import/roots.ts';
import { megabyte } from '#domain/limits.ts';

export type ArchiveFault = 'not_an_archive' | 'archive_too_big' | 'archive_of_too_many_files';

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly fault: ArchiveFault;
  readonly file: string | null;

  constructor(fault: ArchiveFault, file: string | null = null) {
    super(file === null ? fault : `${fault}: ${file}`);
    this.fault = fault;
    this.file = file;
  }
}

/** Bytes by path. */
export type OpenedFiles = ReadonlyMap<string, Uint8Array>;

/** A smaller file may pack very well. */
const anyRatio = megabyte;

/** The files that readers open. Sizes are checked before anything is unpacked, and no file unpacks to more than it says. */
export const openZip = (bytes: Uint8Array): OpenedFiles => {
  if (bytes.length > archiveLimits.packed) throw new ArchiveError('archive_too_big');
  let [files, whole] = [0, 0];
  const check = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }): boolean => {
    if (!isOpened(toPath(name))) return false;
    files += 1;
    whole += originalSize;
    if (files > archiveLimits.files) throw new ArchiveError('archive_of_too_many_files');
    const isTooDense = originalSize > anyRatio && originalSize > Math.max(1, size) * archiveLimits.ratio;
    if (originalSize > archiveLimits.file || whole > archiveLimits.whole || isTooDense)
      throw new ArchiveError('archive_too_big', name);
    return true;
  };
  const unpacked = unpack(bytes, check);
  return new Map(Object.entries(unpacked).map(([name, file]) => [toPath(name), file]));
};

const unpack = (bytes: Uint8Array, filter: NonNullable<Parameters<typeof unzipSync>[1]>['filter']) => {
  try {
    return unzipSync(bytes, { filter: filter ?? (() => false) });
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('not_an_archive');
  }
};

/** Some tools write other slashes. Nothing leads out of the archive. */
export const toPath = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');

export type DecodedFile = SourceFile & { readonly isWindows: boolean };

/** Older tools wrote the letters of the writer's Windows. */
export const decodeFile = (path: string, bytes: Uint8Array): DecodedFile => {
  try {
    return { path, text: utf8.decode(bytes), isWindows: false };
  } catch {
    return { path, text: windows.decode(bytes), isWindows: true };
  }
};
