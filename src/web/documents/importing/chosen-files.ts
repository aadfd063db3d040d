import { isNamesFile, isOpened } from '#domain/exchange/import/roots.ts';
import { mayBeTexture } from '#domain/exchange/import/textures.ts';
import type { ChosenFile } from './pack-book.ts';

export type Chosen = { readonly name: string; readonly files: readonly ChosenFile[] };

/** Of an input, for files or for a folder. null: nothing is chosen. */
export const chosenInInput = ({ files }: HTMLInputElement): Chosen | null => {
  const all = [...(files ?? [])];
  const [first] = all;
  if (!first) return null;
  const [folder = ''] = first.webkitRelativePath.split('/');
  if (folder === '') return { name: first.name, files: [{ path: first.name, file: first }] };
  return { name: folder, files: all.map((file) => ({ path: file.webkitRelativePath, file })) };
};

/** What is dropped: a file, or a folder with all that a book may have. Call it while the event runs. */
export const chosenInDrop = async ({ items }: DataTransfer): Promise<Chosen | null> => {
  // Some programs hand over files that stand in no folder.
  const dropped = [...items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);
  const [first] = dropped;
  if (!first) return null;
  const files: ChosenFile[] = [];
  for (const each of dropped)
    if (each instanceof File) files.push({ path: each.name, file: each });
    else await gather(each, files);
  return { name: first.name, files };
};

const gather = async (entry: FileSystemEntry, files: ChosenFile[]): Promise<void> => {
  const path = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    if (!path.includes('/') || isOpened(path) || isNamesFile(path) || mayBeTexture(path))
      files.push({ path, file: await fileOf(entry) });
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  // A reader gives some entries at a time, and none at its end.
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader))
    for (const each of some) await gather(each, files);
};

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

const readSome = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => {
    reader.readEntries(resolve, reject);
  });
