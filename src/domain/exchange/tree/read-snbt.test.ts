import { expect, it } from 'vitest';
import { readSnbt } from './read-snbt.ts';
import { writeCompact } from './snbt.ts';

it.each([
  ['[L;4000000L,9007199254740993l]', '[L; 4000000L, 9007199254740993L]'],
  ['[L; 1, -2]', '[L; 1L, -2L]'],
  ['[b; 1B, true]', '[B; 1b, 1b]'],
  ['[I; 1, 2]', '[I; 1, 2]'],
])('numbers of the array %s are of its sort: %s', (read, written) => {
  expect(writeCompact(readSnbt(`{a: ${read}}`).tree ?? {})).toBe(`{a:${written}}`);
});
