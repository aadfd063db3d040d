import { describe, expect, it } from 'vitest';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Requirement, Reward } from '#domain/world/property.ts';
import type { SubmissionState } from '#domain/submission/submission.ts';
import { isFiltering, levelBandsOf, listDocuments, plainListing, type Listing } from './listing.ts';
import { questLevel } from '#domain/quest/quest-level.ts';
import { byName } from '#texts/language.ts';

const levelBands = levelBandsOf(tidewantWorld);

const asks = (profession_id: string, profession_level: number): Requirement => ({
  id: '',
  type: 'Level Requirement',
  type_count: 1,
  profession_id,
  profession_name: profession_id,
  profession_level,
});

const gives = (profession_id: string): Reward => ({
  id: '',
  type: 'XP Reward',
  type_count: 1,
  profession_id,
  profession_name: profession_id,
  profession_experience: 100,
});

const coins: Reward = { id: '', type: 'Currency Reward', type_count: 1, copper: 1, silver: 0, gold: 0 };

const aListed = (title: string, requirements: Requirement[], rewards: Reward[] = [coins]) => ({
  id: title,
  title,
  type: 'Main Story' as const,
  updated_at: 0,
  requirements: numberProperties(requirements),
  rewards: numberProperties(rewards),
});

const shown = (
  items: Parameters<typeof listDocuments>[0],
  listing: Partial<Listing>,
  reviews?: Map<string, SubmissionState>,
) =>
  listDocuments(
    items,
    { ...plainListing, ...listing },
    { world: tidewantWorld, byTitle: byName, ...(reviews && { reviews }) },
  ).map(({ title }) => title);

describe('the level of a quest', () => {
  it.each([
    [[], null, null],
    [[asks('mining', 3), asks('magic', 9)], null, 9],
    [[asks('mining', 3), asks('magic', 9)], 'mining', 3],
    [[asks('magic', 9)], 'mining', null],
  ])('that asks for %o, of %s: %s', (requirements, profession, level) => {
    expect(questLevel({ requirements: numberProperties(requirements) }, tidewantWorld, profession)).toBe(level);
  });
});

describe('level bands', () => {
  it('leave out no level, and have none twice', () => {
    const { min, max } = { min: 1, max: 100 };
    for (let level = min; level <= max; level += 1)
      expect(levelBands.filter((band) => level >= band.min && level <= band.max)).toHaveLength(1);
    expect([levelBands[0]?.min, levelBands.at(-1)?.max]).toEqual([min, max]);
  });
});

describe('a listing', () => {
  const items = [
    aListed('none', []),
    aListed('mining 20', [asks('mining', 20)]),
    aListed('mining 21', [asks('mining', 21)]),
    aListed('mining 40, magic 41', [asks('mining', 40), asks('magic', 41)]),
    aListed('gives magic', [], [gives('magic')]),
  ];
  const [low = 'none', second = 'none', third = 'none'] = levelBands;

  it.each<[Partial<Listing>, string[]]>([
    [{}, items.map(({ title }) => title)],
    [{ level: 'none' }, ['none', 'gives magic']],
    [{ level: low }, ['mining 20']],
    [{ level: second }, ['mining 21']],
    [{ level: third }, ['mining 40, magic 41']],
    [{ profession: 'magic' }, ['mining 40, magic 41', 'gives magic']],
    [{ profession: 'mining', level: second }, ['mining 21', 'mining 40, magic 41']],
    [{ profession: 'magic', level: 'none' }, ['gives magic']],
    [{ profession: 'cooking' }, []],
    [{ type: 'Side Story' }, []],
  ])('%o shows', (listing, titles) => {
    expect(shown(items, listing)).toEqual(titles);
  });

  it('filters by type', () => {
    const side = { ...aListed('side', []), type: 'Side Story' as const };
    expect(shown([...items, side], { type: 'Side Story' })).toEqual(['side']);
  });

  it('of story lines ignores the filters by profession and level', () => {
    const line = { id: 'line', title: 'line', type: 'Main Story' as const, updated_at: 0 };
    expect(shown([line], { profession: 'magic', level: low })).toEqual(['line']);
  });

  it.each<[Listing['review'], string[]]>([
    ['approved', ['mining 20']],
    ['changes requested', ['none']],
    ['not submitted', ['mining 21', 'mining 40, magic 41', 'gives magic']],
    ['declined', []],
  ])('filters by the review: %s', (review, titles) => {
    const reviews = new Map<string, SubmissionState>([
      ['none', 'changes requested'],
      ['mining 20', 'approved'],
      ['mining 21', 'withdrawn'],
    ]);
    expect(shown(items, { review }, reviews)).toEqual(titles);
  });
});

describe('an order', () => {
  const items = [
    { ...aListed('Tale 10', [asks('mining', 2)]), updated_at: 1 },
    { ...aListed('tale 9', [asks('mining', 1)]), updated_at: 3 },
    { ...aListed('Émile', []), updated_at: 2 },
  ];

  it.each<[Listing['order'], string[]]>([
    ['Order made', ['Tale 10', 'tale 9', 'Émile']],
    ['Title', ['Émile', 'tale 9', 'Tale 10']],
    ['Level', ['Émile', 'tale 9', 'Tale 10']],
    ['Last changed', ['tale 9', 'Émile', 'Tale 10']],
  ])('by %s', (order, titles) => {
    expect(shown(items, { order })).toEqual(titles);
  });

  it('has every entry', () => {
    expect(isFiltering({ ...plainListing, order: 'Level' })).toBe(false);
    expect(isFiltering({ ...plainListing, level: 'none' })).toBe(true);
  });
});
