import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { inProject } from '#scripts/project.ts';

const isOfTests = /\.test\.tsx?$|\/testing\/|^src\/test-support\//;
const isOfWorlds = /^src\/domain\/worlds\//;

/** They hold the world of an installation's start until its own is loaded. The samples are of whichever world it is; the line that strangers try has its own. */
const mayImport = [
  'src/server/content/current-world/default-world.ts',
  'src/web/about/tried-line.tsx',
  'src/web/home/sample-lines.ts',
  'src/web/shared/world/proposed-titles.ts',
];

const files = globSync(`${inProject('src')}/**/*.{ts,tsx}`)
  .map((file) => ({ file: relative(inProject('.'), file), source: readFileSync(file, 'utf8') }))
  .filter(({ file }) => !isOfTests.test(file) && !isOfWorlds.test(file));

const importsAWorld = (source: string): boolean => /['"]#domain\/worlds\/(?!worlds\.ts)/.test(source);

const namedTypes = (source: string): string[] =>
  tidewant.kinds.map(({ type }) => type).filter((type) => new RegExp(`['"\`>]${type}['"\`<]`).test(source));

it('only the modules of worlds know a world', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files
      .filter(({ source }) => importsAWorld(source))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(mayImport);
});

it('no other code names a kind of a world', () => {
  expect(files.flatMap(({ file, source }) => namedTypes(source).map((type) => `${file}: ${type}`))).toEqual([]);
});

it.each([
  ["import { tidewant } from '#domain/worlds/tidewant/world.ts';", true],
  ["import { shippedWorlds } from '#domain/worlds/worlds.ts';", false],
])('%s shows that code knows a world: %s', (source, knows) => {
  expect(importsAWorld(source)).toBe(knows);
});

it.each([
  ["if (type === 'Collect Item') return;", ['Collect Item']],
  ["'Collect Item 1'", []],
])('%s names %j', (source, types) => {
  expect(namedTypes(source)).toEqual(types);
});
