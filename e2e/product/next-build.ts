import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const hashedName = /[\w.-]+-[\w-]{7}\.\w+/g;
const isText = (file: string): boolean => /\.(?:html|js|css|webmanifest)$/.test(file);
const isCompressed = (file: string): boolean => /\.(?:br|gz)$/.test(file);

/** A hash that stands for other content. */
const rename = (name: string): string => name.replace(/-[\w-]{7}(\.\w+)$/, (hash) => `-next${hash.slice(5)}`);

export const writeNextBuild = async (build: string, next: string): Promise<void> => {
  const entries = await readdir(build, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isCompressed(entry.name));
  const names = new Map(
    files.filter(({ parentPath }) => basename(parentPath) === 'assets').map(({ name }) => [name, rename(name)]),
  );
  names.set(basename(build), basename(next));
  const renameIn = (text: string): string =>
    text.replaceAll(hashedName, (name) => names.get(name) ?? name).replaceAll(basename(build), basename(next));
  for (const { parentPath, name } of files) {
    const from = join(parentPath, name);
    const to = join(next, from.slice(build.length)).replace(name, names.get(name) ?? name);
    await mkdir(dirname(to), { recursive: true });
    const content = await readFile(from);
    await writeFile(to, isText(name) ? renameIn(content.toString()) : content);
  }
};
