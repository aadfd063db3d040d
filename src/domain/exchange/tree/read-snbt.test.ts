import { expect, it } from 'vitest';
import { readSnbt } from './read-snbt.ts';
import { writeCompact } from './snbt.ts';

it.each([
  ['[L;4000000L,9007199254740993l]', '[L; 4000000L, 9007199254740993L]'],
  ['[L; 1, -9223372036854775808]', '[L; 1L, -9223372036854775808L]'],
  ['[b; 1B, true]', '[B; 1, 1]'],
  ['[I; 1, 2]', '[I; 1, 2]'],
])('the array %s is written as %s', (read, written) => {
  expect(writeCompact(readSnbt(`{a: ${read}}`).tree ?? {})).toBe(`{a:${written}}`);
});

it.each([
  ['of an older game', "{\n\ta: 'a \"knight\\'s\" move',\n\tb: 1\n}", `a "knight's" move`],
  ['of a newer one, which knows no such escape', "{\n\ta: 'a \"knight\\'s\" move'\n\tb: 1\n}", 'a "knights" move'],
])('reads an apostrophe within apostrophes %s', (_, text, read) => {
  expect(readSnbt(text).tree).toMatchObject({ a: read });
});
