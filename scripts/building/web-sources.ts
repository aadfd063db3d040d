import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inProject, projectFolder } from '#scripts/project.ts';

const sources = [
  'index.html',
  'public',
  'docs/guide',
  'src/web',
  'src/service-worker',
  'src/contract',
  'src/domain',
  'src/messages',
  'scripts/build.ts',
  'scripts/building/files-of-build.ts',
  'scripts/building/precompress.ts',
  'scripts/building/replace-preload.ts',
  'scripts/split-messages.ts',
  'scripts/building/write-app-shells.ts',
  'scripts/building/write-service-worker.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
];

export const hashWebSources = async (): Promise<string> => {
  const files = (await Promise.all(sources.map(listFiles))).flat().filter(isBuilt).toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, content] of contents.entries()) {
    hash.update(`${relative(projectFolder, files[index] ?? '')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
};

const listFiles = async (source: string): Promise<string[]> => {
  const path = inProject(source);
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const isBuilt = (file: string): boolean => !/\.test\.tsx?$/.test(file);
