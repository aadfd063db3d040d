import { expect, test } from 'vitest';
import { phrasesOf } from './entry-words.ts';

const worded = (from: number, words: number): string =>
  Array.from({ length: words }, (_, index) => `w${from + index}`).join(' ');

test('an entry is found by every word of its name, its id and its aliases', () => {
  const phrases = phrasesOf({ id: 'mod:pick', name: 'The iron pick', aliases: ['Old tool'] });
  expect(phrases.toSorted()).toEqual(['iron pick', 'mod pick', 'old tool', 'pick', 'the iron pick', 'tool']);
});

test('of too many words in aliases the last ones are left out, never those of the name and the id', () => {
  const aliases = Array.from({ length: 50 }, (_, index) => worded(index * 100, 50));
  const phrases = phrasesOf({ id: 'mod:pick', name: worded(9_000, 40), aliases });
  expect(phrases).toHaveLength(500);
  expect(phrases).toEqual(expect.arrayContaining(['mod pick', 'w9039', worded(0, 50).slice(0, 60)]));
});
