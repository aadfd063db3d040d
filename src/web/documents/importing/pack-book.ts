// A book is told by its content on the device, and goes to the server as one file.

import { unzipSync, zipSync, type UnzipFileInfo, type Unzipped } from 'fflate';
import { archiveLimits } from '#domain/exchange/import/archive-limits.ts';
import { chooseTextures, namesTextures, texturesNamedIn } from '#domain/exchange/import/textures.ts';
import { findRoots, formatOfText, isOpened, type Root } from '#domain/exchange/import/roots.ts';

/** `path` is relative to the folder that was chosen. */
export type ChosenFile = { readonly path: string; readonly file: Blob };

/** Its type is that of the request. `roots` are the places that a reader takes, the likeliest first. */
export type PackedBook = { readonly file: Blob; readonly roots: readonly [Root, ...Root[]] };

export type PackFault = 'notRead' | 'noBook' | 'tooLarge' | 'tooManyFiles';

export const packBook = async (files: readonly ChosenFile[]): Promise<PackedBook | PackFault> => {
  const [only, ...others] = files;
  if (!only) return 'noBook';
  try {
    const packed =
      others.length > 0 || !(await isArchive(only.file)) ? await packFiles(files) : await openArchive(only.file);
    if (typeof packed !== 'string' && packed.file.size > archiveLimits.packed) return 'tooLarge';
    return packed;
  } catch {
    return 'notRead';
  }
};

const isArchive = async (file: Blob): Promise<boolean> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
};

const packFiles = async (files: readonly ChosenFile[]): Promise<PackedBook | PackFault> => {
  const [only, ...others] = files;
  if (only && others.length === 0 && /\.(?:json|csv|tsv|txt)$/i.test(only.path)) return packLone(only);
  const opened = files.filter(({ path }) => isOpened(path));
  if (opened.length > archiveLimits.files) return 'tooManyFiles';
  const [root, ...roots] = findRoots(opened.map(({ path }) => path));
  if (!root) return 'noBook';
  const bytes: Unzipped = {};
  for (const { path, file } of opened) bytes[path] = new Uint8Array(await file.arrayBuffer());
  const sized = files.map(({ path, file }) => ({ path, size: file.size, file }));
  for (const { path, file } of chooseTextures(sized, namedIn(bytes)).values())
    bytes[path] = new Uint8Array(await file.arrayBuffer());
  return { file: toArchive(bytes), roots: [root, ...roots] };
};

/** JSON or a table. */
const packLone = async ({ path, file }: ChosenFile): Promise<PackedBook | PackFault> => {
  const format = formatOfText(await file.slice(0, 16_000).text());
  if (!format) return 'noBook';
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  return { file: new Blob([file], { type }), roots: [{ path, format }] };
};

/** A larger archive is packed again with the files of books, and the pictures that they name, alone. */
const openArchive = async (file: Blob): Promise<PackedBook | PackFault> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const paths: string[] = [];
  const isLarge = bytes.length > archiveLimits.packed;
  const found = unzipSync(bytes, {
    filter: ({ name }) => {
      const path = name.replaceAll('\\', '/');
      if (!isOpened(path)) return false;
      paths.push(path);
      return isLarge;
    },
  });
  const [root, ...roots] = findRoots(paths);
  if (!root) return 'noBook';
  if (paths.length > archiveLimits.files) return 'tooManyFiles';
  if (isLarge) Object.assign(found, unpackTextures(bytes, namedIn(found)));
  return { file: isLarge ? toArchive(found) : new Blob([file], { type: 'application/zip' }), roots: [root, ...roots] };
};

/** What chapters call their pictures. */
const namedIn = (files: Unzipped): ReadonlySet<string> => {
  const decoder = new TextDecoder();
  const chapters = Object.entries(files).filter(([path]) => namesTextures(path.replaceAll('\\', '/')));
  return new Set(chapters.flatMap(([, bytes]) => texturesNamedIn(decoder.decode(bytes))));
};

const unpackTextures = (bytes: Uint8Array, names: ReadonlySet<string>): Unzipped => {
  const files: { readonly path: string; readonly size: number; readonly name: string }[] = [];
  const list = ({ name, originalSize: size }: UnzipFileInfo): boolean => {
    files.push({ path: name.replaceAll('\\', '/'), size, name });
    return false;
  };
  unzipSync(bytes, { filter: list });
  const wanted = new Set([...chooseTextures(files, names).values()].map(({ name }) => name));
  return unzipSync(bytes, { filter: ({ name }) => wanted.has(name) });
};

const toArchive = (files: Unzipped): Blob =>
  new Blob([zipSync(files, { level: 4 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
