import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';

/** Texts and the parts of a shipped world are imported by namespace. Each journey's steps have words of their own. */
const apart = /^(src\/messages\/|src\/domain\/worlds\/\w+\/)|\.test\.tsx?$/;

const exported = /^export (?:async )?(?:const|class|type|function\*?|async function\*?) \*?(\w+)/gm;

test('a name is exported once', async () => {
  const places = new Map<string, Set<string>>();
  for await (const file of glob(['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'bench/**/*.ts'], { cwd: inProject() })) {
    if (apart.test(file)) continue;
    for (const [, name = ''] of (await readFile(inProject(file), 'utf8')).matchAll(exported))
      places.set(name, (places.get(name) ?? new Set()).add(file));
  }
  expect(places.size).toBeGreaterThan(1_000);
  expect([...places].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])).toEqual([]);
});
