import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';

/** A save that crosses more files than that can't be followed. */
const mostFiles = 25;

/** The files of the table, as the page tells them, with their sources. */
let sources: Map<string, string>;

beforeAll(async () => {
  const page = await readFile(inProject('docs', 'how-a-save-travels.md'), 'utf8');
  const files = Array.from(page.matchAll(/^\| \d+ \| `([^`]+)`/gm), ([, file = '']) => file);
  sources = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(inProject('src', file), 'utf8')] as const)),
  );
});

/** What a file imports from the project, without its folder: names in the table are told apart by themselves. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/from '(?:#|\.\/)([^']+)'/g)].map(([, imported = '']) => imported.split('/').at(-1) ?? '');

test('the way of a save crosses few files', () => {
  expect(sources.size).toBeGreaterThan(10);
  expect(sources.size).toBeLessThanOrEqual(mostFiles);
});

/** Where the parts of a kind and of its screen are put together: the way takes them from there. */
const puttingTogether = [
  'web/quests/owners-quests.tsx',
  'web/documents/pane/ready-parts.ts',
  'web/documents/pane/owners-documents.tsx',
];

test('every file on the way is tied to another one on it', async () => {
  const names = [...sources.keys()].map((file) => file.split('/').at(-1) ?? '');
  const others = await Promise.all(puttingTogether.map((file) => readFile(inProject('src', file), 'utf8')));
  const imported = new Set([...sources.values(), ...others].flatMap(importsOf));
  expect(names.filter((name) => !imported.has(name))).toEqual([]);
});
