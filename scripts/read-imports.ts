import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inProject } from '#scripts/project.ts';

/** Types and code that is loaded late count, too: the lint follows no `import()`. */
const imported = /(?:\bfrom|\bimport\(|^import)\s*'((?:\.\/|#)[^']+)'/gm;

const readNames = async (): Promise<[name: string, folder: string][]> => {
  const { imports } = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return Object.entries(imports).map(([name, folder]) => [name.replace('*', ''), folder.replace('*', '')]);
};

/** The files that each file imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

export const readImports = async (): Promise<Imports> => {
  const names = await readNames();
  const toFile = (from: string, path: string): string => {
    const [start = './', folder = dirname(from)] = names.find(([name]) => path.startsWith(name)) ?? [];
    return join(folder, path.slice(start.length));
  };
  const imports = new Map<string, string[]>();
  for await (const file of glob('{src,scripts,bench,e2e}/**/*.{ts,tsx}', { cwd: inProject() })) {
    const text = await readFile(inProject(file), 'utf8');
    imports.set(
      file,
      Array.from(text.matchAll(imported), ([, path = '']) => toFile(file, path)),
    );
  }
  return imports;
};

/** What is left when all that imports nothing of the rest is taken away, again and again: circles, and who imports them. */
export const findCircles = (imports: Imports): string[] => {
  const left = new Map(imports);
  const isFree = ([, names]: readonly [string, readonly string[]]): boolean => !names.some((name) => left.has(name));
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree))
    for (const [file] of free) left.delete(file);
  return [...left.keys()].toSorted();
};
