import { describe, expect, it } from 'vitest';
import { excerptAround } from './excerpt-around.ts';
import { foldText } from '#domain/text/text.ts';
import { matchOf, toWanted } from './match-text.ts';

describe('matchOf', () => {
  it.each([
    ['ember', 0],
    ['Ember Watch', 1],
    ['The ember', 2],
    ['Watch the ember', 2],
    ['December', 4],
    ['Wolves', null],
  ])('%s', (text, match) => {
    expect(matchOf(foldText(text), toWanted('Ember'))).toBe(match);
  });
});

describe('excerptAround', () => {
  it.each([
    ['a word', 'The salt wolves', 'salt', ['The ', 'salt', ' wolves']],
    ['the beginning of a word before another part', 'Unsalted salt', 'salt', ['Unsalted ', 'salt', '']],
    ['an accent that was not typed', 'In the Café of Sorrows', 'cafe', ['In the ', 'Café', ' of Sorrows']],
    ['a separate accent', 'In the Cafe\u0301 of Sorrows', 'café', ['In the ', 'Cafe\u0301', ' of Sorrows']],
    ['an apostrophe', 'The weaver’s knot', 'weavers knot', ['The ', 'weaver’s knot', '']],
    ['signs between words', 'Salt -- and wolves', 'salt and', ['', 'Salt -- and', ' wolves']],
    ['nothing', 'The salt wolves', 'bell', ['The salt wolves', '', '']],
    ['the first word of several apart', 'The salt wolves', 'wolves the', ['The salt ', 'wolves', '']],
  ])('marks %s', (_, text, query, [before, found, after]) => {
    expect(excerptAround(text, toWanted(query))).toEqual({ before, found, after });
  });

  it('shortens what stands around', () => {
    const { before, found, after } = excerptAround(`${'a'.repeat(33)} bell ${'b'.repeat(65)}`, toWanted('bell'));
    expect([before, found, after]).toEqual([`…${'a'.repeat(31)} `, 'bell', ` ${'b'.repeat(63)}…`]);
  });
});
