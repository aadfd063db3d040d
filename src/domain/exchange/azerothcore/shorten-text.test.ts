import { expect, it } from 'vitest';
import { shortenText } from './shorten-text.ts';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['öö', 3, 'ö'],
  ['ö', 2, 'ö'],
  ['€€', 5, '€'],
  ['🕯🕯', 7, '🕯'],
  ['🕯', 3, ''],
  ['a🕯b', 5, 'a🕯'],
  ['', 0, ''],
])('the text %j cut to %i bytes is %j', (text, bytes, expected) => {
  expect(shortenText(text, bytes)).toBe(expected);
});
