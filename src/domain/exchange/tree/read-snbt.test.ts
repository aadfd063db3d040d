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
