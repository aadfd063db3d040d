import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { servedKinds } from '#server/content/kinds/served-kinds.ts';
import { jobs } from './jobs.ts';

const known: ReadonlySet<unknown> = new Set(Object.values(jobs));

test('the threads know the jobs of every kind', () => {
  const ofKinds = servedKinds.flatMap(({ isStoredText, largeToWrite }) => [isStoredText, largeToWrite]);
  expect(ofKinds.filter((job) => !known.has(job))).toEqual([]);
});

test('the threads know every job that they are asked for', async () => {
  const asked: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })) {
    const source = await readFile(`${import.meta.dirname}/${file}`, 'utf8');
    asked.push(...Array.from(source.matchAll(/[pP]ool\.run\(\s*([\w.]+)/g), ([, job = '']) => job));
  }
  const ofAnyKind = ['isStoredText', 'kind.largeToWrite'];
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((job) => !(job in jobs) && !ofAnyKind.includes(job))).toEqual([]);
});
