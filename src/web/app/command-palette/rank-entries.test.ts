import { describe, expect, it } from 'vitest';
import type { EntryKind, PaletteEntry } from './palette-entry.ts';
import { indexPaletteEntries, rankEntries, type Ranking } from './rank-entries.ts';

const anEntry = (title: string, kind: EntryKind = 'officialQuest', changedAt = 0): PaletteEntry => ({
  id: title,
  title,
  kind,
  changedAt,
  choice: { goTo: '/' },
});

const titlesOf = (entries: readonly PaletteEntry[], ranking: Partial<Ranking>) =>
  rankEntries(indexPaletteEntries(entries), { query: '', recent: [], most: 50, ...ranking }).shown.map(
    ({ title }) => title,
  );

describe('a query', () => {
  const titles = ['Embers', 'Ember Watch', 'The ember', 'Watch the dead embers', 'December', 'Wolves'];

  it('finds the same title, then its beginning, then words, then parts', () => {
    const entries = [...titles, 'Ember'].map((title) => anEntry(title)).toReversed();
    expect(titlesOf(entries, { query: 'ember' })).toEqual([
      'Ember',
      'Embers',
      'Ember Watch',
      'The ember',
      'Watch the dead embers',
      'December',
    ]);
  });

  it.each([
    ['every word counts, in any order', 'embers watch', ['Watch the dead embers']],
    ['words side by side come first', 'the dead', ['Watch the dead embers']],
    ['case and blanks do not', '  EMBER   watch', ['Ember Watch', 'Watch the dead embers']],
    ['nothing found', 'dragon', []],
  ])('ranks its entries: %s', (_, query, found) => {
    expect(
      titlesOf(
        titles.map((title) => anEntry(title)),
        { query },
      ),
    ).toEqual(found);
  });

  it.each(['cafe', 'CAFÉ', 'café'])('passes over accents: %s', (query) => {
    expect(titlesOf([anEntry('The Café of Sorrows')], { query })).toEqual(['The Café of Sorrows']);
  });

  it.each(['weavers', "weaver's", 'weaver’s'])('passes over apostrophes: %s', (query) => {
    expect(titlesOf([anEntry('The weaver’s knot')], { query })).toEqual(['The weaver’s knot']);
  });

  it('prefers what was used lately among equal matches only', () => {
    const entries = [anEntry('Wolf hunt'), anEntry('Wolf song'), anEntry('The wolf')];
    expect(titlesOf(entries, { query: 'wolf', recent: ['The wolf', 'Wolf song'] })).toEqual([
      'Wolf song',
      'Wolf hunt',
      'The wolf',
    ]);
  });

  it('prefers commands to documents, and own documents to official ones', () => {
    const entries = [anEntry('Wolf a'), anEntry('Wolf b', 'ownQuest'), anEntry('Wolf c', 'command')];
    expect(titlesOf(entries, { query: 'wolf' })).toEqual(['Wolf c', 'Wolf b', 'Wolf a']);
  });
});

describe('without a query', () => {
  it('puts recent choices first, then commands, then the latest change', () => {
    const entries = [
      anEntry('Old', 'ownQuest', 1),
      anEntry('New', 'ownQuest', 2),
      anEntry('Sign out', 'command'),
      anEntry('Opened', 'officialStoryLine'),
    ];
    expect(titlesOf(entries, { recent: ['Opened'] })).toEqual(['Opened', 'Sign out', 'New', 'Old']);
  });
});

it('answers the most it is asked for, and counts all', () => {
  const entries = Array.from({ length: 60 }, (_, index) => anEntry(`Wolf ${index}`));
  const { shown, count } = rankEntries(indexPaletteEntries(entries), { query: 'wolf', recent: [], most: 50 });
  expect([shown.length, count]).toEqual([50, 60]);
});
