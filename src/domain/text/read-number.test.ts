import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['1', 1],
  ['-12', -12],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1,25', 1.25],
  ['0,500', 0.5],
  [',5', 0.5],
  ['1,500', 1_500],
  ['1.500', 1_500],
  ['1,5000', 1.5],
  ['12.345.678', 12_345_678],
  ['1.500,5', 1_500.5],
  ['1,500.5', 1_500.5],
  ['1 500', 1_500],
  ["1'500", 1_500],
  ['1e3', 1_000],
])('the text %s is read as the number %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each(['', '-', 'many', '1,5,5', '1.2.345', '1,', '5 apples', '1.5,500.5'])(
  'the text %j is read as no number',
  (text) => {
    expect(readNumber(text)).toBeNaN();
  },
);
