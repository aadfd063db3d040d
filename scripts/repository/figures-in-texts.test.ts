import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';

/** Spans of time, and what a world or a server has few of. */
const few = [
  'days',
  'hours',
  'minutes',
  'seconds',
  'kinds',
  'catalogues',
  'tables',
  'at_most',
  'want',
  'rate.per_second',
];

const countedForms = /plural\(\s*(?<count>[\w.]+),\s*\{(?<forms>.*?)\}\s*\)/gsu;

const plainCounts = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(countedForms)].flatMap(({ groups: { count = '', forms = '' } = {} }) =>
    !few.includes(count) && forms.includes(`\${${count}}`) ? [`${file}: ${forms.trim()}`] : [],
  );

test('a text writes what it counts with commas: 1,500', () => {
  const files = globSync('src/messages/en/**/*.ts', { cwd: inProject() });
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => plainCounts(inProject(file)))).toEqual([]);
});

/** Where a title may be broken follows from its own letters. */
const otherFormats = /(?:\.toLocale(?:Date|Time)?String|new Intl\.(?!Segmenter)\w+)\(\s*(?!language\b)[^\s)]?/gu;

const isProduct = (file: string): boolean => !/\.test\.tsx?$|\/testing\//u.test(file);

test('numbers, times and lists are written in the language of the texts', () => {
  const files = globSync('src/{domain,contract,messages,server,web}/**/*.{ts,tsx}', { cwd: inProject() }).filter(
    isProduct,
  );
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((file) =>
    [...readFileSync(inProject(file), 'utf8').matchAll(otherFormats)].map(([format]) => `${file}: ${format}`),
  );
  expect(found).toEqual([]);
});
