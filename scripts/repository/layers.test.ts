import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';
import { layers } from './layers.ts';

const readDirections = async (): Promise<[string, string[]][]> => {
  const page = await readFile(inProject('docs', 'architecture.md'), 'utf8');
  const [, section = ''] = /^## Direction$([\s\S]*?)^## /m.exec(page) ?? [];
  return Array.from(section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm), ([, folder = '', imported = '']) => [
    folder,
    Array.from(imported.matchAll(/`([^`]+)`/g), ([, name = '']) => name).toSorted(),
  ]);
};

test('the architecture page has the directions that the lint checks', async () => {
  const held = layers.map(({ folder, imports }) => [folder, [...imports].toSorted()]);
  expect(await readDirections()).toEqual(held);
});

test('a layer imports no layer that imports it', () => {
  const importsOf = new Map<string, readonly string[]>(layers.map(({ folder, imports }) => [folder, imports]));
  const bothWays = layers.filter(({ folder, imports }) =>
    imports.some((name) => importsOf.get(name)?.includes(folder)),
  );
  expect(bothWays).toEqual([]);
});
