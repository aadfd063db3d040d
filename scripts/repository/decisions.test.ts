import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';

test('each decision has a number of its own, and no number is left out', async () => {
  const numbers: number[] = [];
  for await (const file of glob('docs/decisions/*/*.md', { cwd: inProject() }))
    numbers.push(parseInt(basename(file), 10));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
});
