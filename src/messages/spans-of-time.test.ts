import { expect, test } from 'vitest';
import { daysOrHours, inHours } from './en/plural.ts';

test.each([
  [1, 'in an hour', '1 hour'],
  [2, 'in 2 hours', '2 hours'],
  [24, 'in 24 hours', '1 day'],
  [36, 'in 36 hours', '36 hours'],
  [72, 'in 72 hours', '3 days'],
])('%i hours are %j from now and last %j', (hours, from, span) => {
  expect([inHours(hours), daysOrHours(hours)]).toEqual([from, span]);
});
