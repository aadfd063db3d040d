import { expect, test } from 'vitest';
import { isDeep, mostLevels } from './is-deep.ts';

const levels = (count: number, [open, close]: readonly [string, string], inside = '0'): Buffer =>
  Buffer.from(open.repeat(count) + inside + close.repeat(count));

test.each([['[', ']'] as const, ['{"a":', '}'] as const])('JSON of %s is deep past so many levels', (...pair) => {
  expect(isDeep(levels(mostLevels, pair))).toBe(false);
  expect(isDeep(levels(mostLevels + 1, pair))).toBe(true);
});

test.each([
  ['texts', JSON.stringify('['.repeat(1_000))],
  ['texts with quotes', JSON.stringify({ a: `"${'{'.repeat(1_000)}"`, b: '\\' })],
  ['neighbours', `[${'[],{},'.repeat(1_000)}0]`],
])('JSON with brackets in %s is not deep', (_where, json) => {
  expect(isDeep(Buffer.from(json))).toBe(false);
});
