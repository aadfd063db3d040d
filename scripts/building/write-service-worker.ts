import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inProject } from '#scripts/project.ts';

const source = 'src/service-worker/service-worker.ts';

/** Pages are cached as the answer of `/`. All supported browsers take woff2. Pictures of screens say what stands beside them, too. */
const isNeeded = (file: string): boolean =>
  !file.endsWith('.html') && !file.endsWith('.woff') && !file.startsWith('assets/pictures/');

/** Imports Vite only here, so that a start with a built app skips it. */
export const writeServiceWorker = async (folder: string, name: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const built = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = built.map((file) => relative(folder, file)).filter(isNeeded);
  const build = { name, files: files.toSorted().map((file) => `/${file}`) };
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(await readFile(inProject(source), 'utf8'), source);
  await writeFile(join(folder, 'service-worker.js'), `const build = ${JSON.stringify(build)};\n${code}`);
};
