import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';
import { chunkPatterns } from './chunk-patterns.ts';

const modules = [
  'src/**/*.{ts,tsx}',
  'node_modules/{downshift,virtua,compute-scroll-into-view,prop-types,@atlaskit/*,bind-event-listener,raf-schd,@babel/runtime}/package.json',
  'node_modules/lucide-react/dist/esm/icons/*.mjs',
  'node_modules/@tanstack/{query-core,react-query}/build/modern/*.js',
];
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
