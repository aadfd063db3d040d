import { describe, expect, it } from 'vitest';
import { cutForCard } from './cut-for-card.ts';

const prose = 'The ferry crosses at low water, and who pays the keeper in salt may wait for the bell. ';

describe('cutForCard', () => {
  it.each([
    ['a short text', 'Find out who rings the drowned bell.', 4],
    ['a text as wide as its lines', 'a'.repeat(124), 4],
  ])('leaves %s whole', (_, text, lines) => {
    expect(cutForCard(text, lines)).toEqual([text, '']);
  });

  it.each([
    ['a longer text', prose.repeat(3).trim(), 4],
    ['one that is wider than its lines', 'a'.repeat(125), 4],
    ['a title that leaves one line', prose.trim(), 1],
    ['wide letters', '鐘'.repeat(80), 4],
  ])('puts %s in two parts that are all of it', (_, text, lines) => {
    const [head, tail] = cutForCard(text, lines);
    expect(tail).not.toBe('');
    expect(head + tail).toBe(text);
  });

  it('cuts between words', () => {
    expect(cutForCard(prose.trim(), 1)).toEqual([
      'The ferry crosses at low water, and who ',
      'pays the keeper in salt may wait for the bell.',
    ]);
  });

  it('has of more than 300 characters the first 150 and the last 149', () => {
    const text = `${'a'.repeat(200)}${'z'.repeat(200)}`;
    expect(cutForCard(text, 4)).toEqual(['a'.repeat(150), `…${'z'.repeat(149)}`]);
  });
});
