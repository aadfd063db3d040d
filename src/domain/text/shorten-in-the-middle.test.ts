import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenInTheMiddle } from './shorten-in-the-middle.ts';

describe('shortenInTheMiddle', () => {
  it.each([
    ['', 7, ''],
    ['1234567', 7, '1234567'],
    ['12345678', 7, '123…678'],
    ['12345678', 6, '123…78'],
    ['12345678', 1, '…'],
    ['12345678', 2, '1…'],
    ['12🐺4567', 7, '12🐺4567'],
    ['12🐺4567', 6, '12🐺…67'],
    ['🐺🐺🐺🐺', 4, '🐺🐺🐺🐺'],
    ['🐺🐺🐺🐺', 3, '🐺…🐺'],
    ['12345🐺', 5, '12…5🐺'],
  ])('%s to at most %d is %s', (text, max, shortened) => {
    expect(shortenInTheMiddle(text, max)).toBe(shortened);
  });

  it('never exceeds the limit, wastes nothing of it and parts no character', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', ' ', '…', '🐺'), maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 60 }), (text, max) => {
        const shortened = shortenInTheMiddle(text, max);
        expect(Array.from(shortened)).toHaveLength(Math.min(Array.from(text).length, max));
        expect(shortened.isWellFormed()).toBe(true);
      }),
    );
  });
});
