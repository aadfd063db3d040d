import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';

/** Texts, codes of problems and the parts of a shipped world are imported by namespace. A screen loads the parts of its reader in one piece. */
const apart = /^(src\/messages\/|src\/contract\/problems\/problem-codes\.ts|src\/domain\/worlds\/\w+\/)|\.test\.tsx?$/;

/** Playwright's, with each kind of product. */
const names = /^(test|expect)$/;

const exported = /^export (?:async )?(?:const|class|type|function\*?|async function\*?) \*?(\w+)/gm;
const exportedList = /^export (?:type )?\{([^}]*)\}/gm;

const findNames = (text: string): string[] => [
  ...Array.from(text.matchAll(exported), ([, name = '']) => name),
  ...Array.from(text.matchAll(exportedList), ([, list = '']) => list.split(','))
    .flat()
    .map((part) => /(\w+)\s*$/.exec(part)?.[1] ?? '')
    .filter(Boolean),
];

test('every way to export a name is found', () => {
  const text = "export const a = 1;\nexport type { B, C as D } from './b.ts';\nexport {\n  e,\n  type F,\n};\n";
  expect(findNames(text)).toEqual(['a', 'B', 'D', 'e', 'F']);
});

/** Journeys name what they see as the tests of pages do. */
test.each([
  ['the product and its scripts', '{src,scripts,bench}/**/*.{ts,tsx}', 1_000],
  ['journeys', 'e2e/**/*.ts', 100],
])('a name is exported once: %s', async (_, pattern, least) => {
  const places = new Map<string, Set<string>>();
  for await (const file of glob(pattern, { cwd: inProject() })) {
    if (apart.test(file)) continue;
    for (const name of findNames(await readFile(inProject(file), 'utf8')))
      if (!names.test(name)) places.set(name, (places.get(name) ?? new Set()).add(file));
  }
  expect(places.size).toBeGreaterThan(least);
  expect([...places].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])).toEqual([]);
});
