import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';

/** Types and parts that are loaded late count, too: the lint follows no `import()`. */
const imported = /(?:\bfrom|\bimport\(|^import)\s*'((?:\.\/|#)[^']+)'/gm;

const readFolders = async (): Promise<[name: string, folder: string][]> => {
  const { imports } = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return Object.entries(imports).map(([name, folder]) => [name.replace('*', ''), folder.replace('*', '')]);
};

const readImports = async (): Promise<Map<string, string[]>> => {
  const folders = await readFolders();
  const toFile = (from: string, name: string): string => {
    const [start = './', folder = dirname(from)] = folders.find(([each]) => name.startsWith(each)) ?? [];
    return join(folder, name.slice(start.length));
  };
  const imports = new Map<string, string[]>();
  for await (const file of glob('{src,scripts,bench,e2e}/**/*.{ts,tsx}', { cwd: inProject() })) {
    const text = await readFile(inProject(file), 'utf8');
    imports.set(
      file,
      Array.from(text.matchAll(imported), ([, name = '']) => toFile(file, name)),
    );
  }
  return imports;
};

/** What is left when files whose imports are all known to be free of circles are taken away, again and again. */
const findCircles = (imports: ReadonlyMap<string, readonly string[]>): string[] => {
  const left = new Map(imports);
  const isFree = ([, names]: readonly [string, readonly string[]]): boolean => !names.some((name) => left.has(name));
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree))
    for (const [file] of free) left.delete(file);
  return [...left.keys()].toSorted();
};

test('a circle and those who import it are found', () => {
  const imports = { a: ['b'], b: ['c'], c: ['b', 'd'], d: [] };
  expect(findCircles(new Map(Object.entries(imports)))).toEqual(['a', 'b', 'c']);
});

test('no file imports itself through others, at once or late', async () => {
  const imports = await readImports();
  expect([...imports.values()].flat().filter((file) => imports.has(file)).length).toBeGreaterThan(5_000);
  expect(findCircles(imports)).toEqual([]);
});
