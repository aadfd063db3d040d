import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';

const mostFiles = 24;

let sources: Map<string, string>;

beforeAll(async () => {
  const page = await readFile(inProject('docs', 'how-a-save-travels.md'), 'utf8');
  const files = Array.from(page.matchAll(/^\| \d+ \| `([^`]+)`/gm), ([, file = '']) => file);
  sources = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(inProject('src', file), 'utf8')] as const)),
  );
});

/** Without folders: the names in the table are unique. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/from '(?:#|\.\/)([^']+)'/g)].map(([, imported = '']) => imported.split('/').at(-1) ?? '');

test('the way of a save crosses few files', () => {
  expect(sources.size).toBeGreaterThan(10);
  expect(sources.size).toBeLessThanOrEqual(mostFiles);
});

/** These files join the parts of a kind and of its screen. */
const puttingTogether = [
  'web/quests/owners-quests.tsx',
  'web/documents/pane/pane-content.ts',
  'web/documents/pane/owners-documents.tsx',
];

test('every file on the way imports another one or is imported by it', async () => {
  const names = [...sources.keys()].map((file) => file.split('/').at(-1) ?? '');
  const others = await Promise.all(puttingTogether.map((file) => readFile(inProject('src', file), 'utf8')));
  const imported = new Set([...sources.values(), ...others].flatMap(importsOf));
  expect(names.filter((name) => !imported.has(name))).toEqual([]);
});
