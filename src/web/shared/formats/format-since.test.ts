import { expect, it } from 'vitest';
import { formatSince } from './format-since.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [0, 'just now'],
  [minute - 1, 'just now'],
  [-minute, 'just now'],
  [minute, '1 minute ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hour ago'],
  [day, 'yesterday'],
  [3 * day, '3 days ago'],
  [7 * day, 'last week'],
  [30 * day, 'last month'],
  [800 * day, '2 years ago'],
])('formats %i ms as %s', (passed, words) => {
  const now = Date.UTC(2026, 5, 1);
  expect(formatSince(now - passed, now)).toBe(words);
});
