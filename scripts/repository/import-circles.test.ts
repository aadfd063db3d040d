import { expect, test } from 'vitest';
import { findCircles, readImports } from '#scripts/read-imports.ts';

test('a circle and those who import it are found', () => {
  const imports = { a: ['b'], b: ['c'], c: ['b', 'd'], d: [] };
  expect(findCircles(new Map(Object.entries(imports)))).toEqual(['a', 'b', 'c']);
});

test('no file imports itself through others, at once or late', async () => {
  const imports = await readImports();
  expect([...imports.values()].flat().filter((file) => imports.has(file)).length).toBeGreaterThan(5_000);
  expect(findCircles(imports)).toEqual([]);
});
