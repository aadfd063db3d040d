import { describe, expect, it } from 'vitest';
import { isOneLine, toFieldText, toLine, text } from './text.ts';

describe('toFieldText', () => {
  it.each([
    ['plain', 'plain'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['a\u0000b\u000Bc\u007Fd', 'abcd'],
    ['lone \uD83D half', 'lone \uFFFD half'],
    ['a dragon 🐉', 'a dragon 🐉'],
  ])('makes of %j %j', (typed, kept) => {
    expect(toFieldText(typed)).toBe(kept);
    expect(text.safeParse(kept).success).toBe(true);
  });

  it('cuts to the length asked for', () => {
    expect(toFieldText('x'.repeat(51), 50)).toBe('x'.repeat(50));
    expect(toFieldText('x'.repeat(50), 50)).toBe('x'.repeat(50));
  });

  it('does not cut a character in half', () => {
    expect(toFieldText('abc🐉🐉', 3)).toBe('abc');
    expect(toFieldText('abc🐉🐉', 4)).toBe('abc🐉');
    expect(toFieldText('abc🐉🐉', 5)).toBe('abc🐉🐉');
  });
});

describe('toLine', () => {
  it.each([
    ['plain', 'plain'],
    ['two\nlines', 'two lines'],
    ['two\r\n\r\nlines', 'two lines'],
    ['a\ttab', 'a tab'],
    ['next\u0085line\u2028and\u2029more', 'next line and more'],
    ['a\u0000b\u009Fc', 'abc'],
  ])('makes of %j %j', (typed, kept) => {
    expect(toLine(typed)).toBe(kept);
    expect([isOneLine(typed), isOneLine(kept)]).toEqual([typed === kept, true]);
  });

  it('cuts to the length asked for', () => {
    expect(toLine('a\nbc', 3)).toBe('a b');
  });
});
