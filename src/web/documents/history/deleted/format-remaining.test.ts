import { expect, test } from 'vitest';
import { formatRemaining } from './format-remaining.ts';

const day = 24 * 60 * 60 * 1000;

test.each([
  [30 * day, 'kept for 30 more days'],
  [29 * day + 1, 'kept for 30 more days'],
  [29 * day, 'kept for 29 more days'],
  [day, 'kept for 1 more day'],
  [1, 'kept for 1 more day'],
])('%d ms remain: %s', (remaining, words) => {
  expect(formatRemaining(1_000 + remaining, 1_000)).toBe(words);
});
