import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const smallestFile = 256;
const worthwhile = 0.95;

const encodings = [
  { suffix: '.br', compress: promisify(brotliCompress) },
  { suffix: '.gz', compress: promisify<Buffer, Buffer>(gzip) },
];

export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
};

const compressFile = async (file: string): Promise<void> => {
  if ((await stat(file)).size <= smallestFile) return;
  const content = await readFile(file);
  for (const { suffix, compress } of encodings) {
    const compressed = await compress(content);
    if (compressed.length < content.length * worthwhile) await writeFile(file + suffix, compressed);
  }
};
