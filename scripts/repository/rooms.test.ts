import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';

const mostFiles = 20;

/** Only migrations, which stand in the order of their numbers. */
const isNumbered = (folder: string): boolean => folder.endsWith('/migrations');

const listFiles = async (): Promise<string[]> => {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: inProject(), maxBuffer: 2 ** 26 },
  );
  return stdout.split('\0').filter(Boolean);
};

test('a folder holds 20 files at most', async () => {
  const sizes = new Map<string, number>();
  for (const file of await listFiles()) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  expect(sizes.size).toBeGreaterThan(100);
  expect([...sizes].filter(([folder, size]) => size > mostFiles && !isNumbered(folder))).toEqual([]);
});
