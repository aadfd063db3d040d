import { describe, expect, it } from 'vitest';
import { hashText } from '#domain/exchange/tree/hash-text.ts';
import { createBookIds } from './book-ids.ts';

const hex = (parts: readonly number[]): string => parts.map((part) => part.toString(16).padStart(8, '0')).join('');

describe('ids of a book', () => {
  it.each([
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('come from the FNV-1a hash: that of %j is %s', (text, hash) => {
    expect(hex(hashText(text))).toBe(hash);
  });

  it('are 16 digits, and the same each time', () => {
    const [one, other] = [createBookIds().idOf, createBookIds().idOf];
    expect(one('quest_first')).toMatch(/^[0-7][0-9A-F]{15}$/);
    expect(one('quest_first')).toBe(one('quest_first'));
    other('quest_second');
    expect(other('quest_first')).toBe(one('quest_first'));
  });

  it('clear the highest bit', () => {
    expect(createBookIds({ hash: () => [0xffff_ffff, 0xffff_ffff] }).idOf('a')).toBe('7FFFFFFFFFFFFFFF');
  });

  it('of two things with one hash differ, and none is reserved', () => {
    const { idOf } = createBookIds({
      hash: (text) => (text.endsWith('#2') ? [0, 3] : text.endsWith('#1') ? [0, 2] : [0, 1]),
    });
    expect(['a', 'b', 'a'].map(idOf)).toEqual(['0000000000000002', '0000000000000003', '0000000000000002']);
  });
});
