import { expect, test } from 'vitest';
import { remainingDays } from './deleted-row.tsx';

const day = 24 * 60 * 60 * 1000;

test.each([
  [30 * day, 30],
  [29 * day + 1, 30],
  [29 * day, 29],
  [day, 1],
  [1, 1],
  [0, 1],
])('a deletion with %d ms left is shown for %d days', (remaining, days) => {
  expect(remainingDays(1_000 + remaining, 1_000)).toBe(days);
});
