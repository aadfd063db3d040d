import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inProject } from '#scripts/project.ts';

const source = 'src/service-worker/service-worker.ts';

/** Pages are kept as the answer of `/`, and browsers that run the app take fonts as woff2. */
const isNeeded = (file: string): boolean => !file.endsWith('.html') && !file.endsWith('.woff');

/** Adds the service worker and its list of files. Vite is loaded only here: a start with a built app skips it. */
export const writeServiceWorker = async (folder: string, name: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const built = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = built.map((file) => relative(folder, file)).filter(isNeeded);
  const build = { name, files: files.toSorted().map((file) => `/${file}`) };
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(await readFile(inProject(source), 'utf8'), source);
  await writeFile(join(folder, 'service-worker.js'), `const build = ${JSON.stringify(build)};\n${code}`);
};
