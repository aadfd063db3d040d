import { expect, test } from 'vitest';
import { findExcess, mostInBody } from './find-excess.ts';

const levels = (count: number, [open, close]: readonly [string, string], inside = '0'): Buffer =>
  Buffer.from(open.repeat(count) + inside + close.repeat(count));

const values = (count: number): Buffer => Buffer.from(`[${Array.from({ length: count }, () => 0).join(',')}]`);

test.each([['[', ']'] as const, ['{"a":', '}'] as const])('JSON of %s is deep past so many levels', (...pair) => {
  expect(findExcess(levels(mostInBody.levels, pair))).toBeNull();
  expect(findExcess(levels(mostInBody.levels + 1, pair))).toBe('levels');
});

test('JSON has many values past so many', () => {
  expect(findExcess(values(mostInBody.values))).toBeNull();
  expect(findExcess(values(mostInBody.values + 1))).toBe('values');
});

test.each([
  ['texts', JSON.stringify('['.repeat(1_000))],
  ['texts with quotes', JSON.stringify({ a: `"${'{'.repeat(1_000)}"`, b: '\\' })],
  ['texts, and commas', JSON.stringify(','.repeat(mostInBody.values + 1))],
  ['neighbours', `[${'[],{},'.repeat(1_000)}0]`],
])('JSON with brackets in %s is neither', (_where, json) => {
  expect(findExcess(Buffer.from(json))).toBeNull();
});
