import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';
import { chunkPatterns } from './chunk-patterns.ts';

const modules = ['src/**/*.{ts,tsx}', 'node_modules/{downshift,compute-scroll-into-view,prop-types}/package.json'];
const isBuilt = (file: string): boolean => !/\.test\.|\/testing\//.test(file);

test('every pattern of a built file matches a module', async () => {
  const paths: string[] = [];
  for await (const file of glob(modules, { cwd: inProject('.') })) if (isBuilt(file)) paths.push(`/${file}`);
  const all = Object.entries(chunkPatterns).flatMap(([name, patterns]) =>
    patterns.map((pattern) => ({ name, pattern })),
  );
  const unmatched = all.filter(({ pattern }) => !paths.some((path) => pattern.test(path)));
  expect(unmatched.map(({ name, pattern }) => `${name}: ${pattern.source}`)).toEqual([]);
});
