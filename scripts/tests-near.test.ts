import { expect, test } from 'vitest';
import { testsNear } from './tests-near.ts';

const imports = new Map([
  ['src/a/rule.ts', []],
  ['src/a/rule.test.ts', ['src/a/rule.ts']],
  ['src/a/beside.test.ts', ['src/a/beside.ts']],
  ['src/a/beside.ts', []],
  ['src/b/user.ts', ['src/a/rule.ts']],
  ['src/b/user.test.ts', ['src/b/user.ts']],
  ['src/b/other.test.ts', ['src/b/other.ts']],
  ['src/b/other.ts', ['src/b/user.ts']],
  ['src/c/reads-rule.test.ts', ['src/a/rule.ts']],
]);

test('the tests of a change are those of its folder, of who imports it, and of its direct users', () => {
  expect(testsNear(['src/a/rule.ts'], imports)).toEqual([
    'src/a/beside.test.ts',
    'src/a/rule.test.ts',
    'src/b/user.test.ts',
    'src/c/reads-rule.test.ts',
  ]);
});

test('the user of a user of a file is not near it', () => {
  expect(testsNear(['src/a/rule.ts'], imports)).not.toContain('src/b/other.test.ts');
});

test('a changed test is near itself', () => {
  expect(testsNear(['src/c/reads-rule.test.ts'], imports)).toEqual(['src/c/reads-rule.test.ts']);
});

test('a file that no test knows has none, unless tests stand in its folder', () => {
  expect(testsNear(['docs/games.md'], imports)).toEqual([]);
  expect(testsNear(['src/b/styles.css'], imports)).toEqual(['src/b/other.test.ts', 'src/b/user.test.ts']);
});
