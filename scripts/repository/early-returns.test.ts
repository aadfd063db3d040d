import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';

const beginning = /^ *(?:test|it)\b.*[({[]$/;
const continuation = /^ *[)\]}].*[({[]$/;
const earlyReturn = /^ *if \(.*\) return;$/;

/** The formatted code shows by its indents where a test begins and ends. */
const findEarlyReturns = (source: string): string[] => {
  const found: string[] = [];
  let [margin, body] = [Infinity, Infinity];
  for (const line of source.split('\n').filter((each) => each.trim() !== '')) {
    const indent = line.search(/\S/);
    if (indent > margin) {
      if (indent === body && earlyReturn.test(line)) found.push(line.trim());
    } else {
      const isInTest = beginning.test(line) || (indent === margin && continuation.test(line));
      margin = isInTest ? indent : Infinity;
      body = indent + (line.endsWith('{') ? 2 : 4);
    }
  }
  return found;
};

test('a return in a test is found, one in what a test calls is not', () => {
  const source = [
    "test('one', async () => {",
    '  if (missing) return;',
    '});',
    "test.each(['a'])(",
    "  'two',",
    '  async () => {',
    '    if (absent) return;',
    '  },',
    ');',
    "  test('three', () => {",
    '    const visit = () => {',
    '      if (!done) return;',
    '    };',
    '  });',
    '  const fill = () => {',
    '    if (full) return;',
    '  };',
  ];
  expect(findEarlyReturns(source.join('\n'))).toEqual(['if (missing) return;', 'if (absent) return;']);
});

test('no test returns early: a test that proves nothing counts as skipped', async () => {
  const found: string[] = [];
  for await (const file of glob('{src,scripts,e2e,bench}/**/*.{test,spec}.{ts,tsx}', { cwd: inProject('.') }))
    for (const line of findEarlyReturns(await readFile(inProject(file), 'utf8'))) found.push(`${file}: ${line}`);
  expect(found).toEqual([]);
});
