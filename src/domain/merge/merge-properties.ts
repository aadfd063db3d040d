import { isWithin, type Range } from '#domain/limits.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Collection, Property } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { ComparedProperty, ComparedSubject, ComparedValue } from '#domain/submission/comparison.ts';
import { alignProperties, wordingOf } from './align-properties.ts';
import { mergePlace, type MergedPlace, questionsOf, settled } from './merge-place.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { comparedProperty } from '#domain/submission/compared-property.ts';
import type { Merge, Versions } from './merge.ts';

type Entry = Property | null;

/** Property by property, or as a whole where a choice could break the limits. */
export const mergeProperties = (
  quests: Versions<QuestContent>,
  collection: Collection,
  world: IndexedWorld,
): Merge<Property[]> => {
  const groups = { ...quests.theirs.reward_groups, ...quests.mine.reward_groups };
  const compared = (property: Property): ComparedProperty => comparedProperty(property, world, groups);
  return mergeRows(
    {
      base: listProperties(quests.base[collection]),
      mine: listProperties(quests.mine[collection]),
      theirs: listProperties(quests.theirs[collection]),
    },
    {
      collection,
      limit: world.limits[collection],
      named: world.named,
      compared,
      describe: (property) => ({ code: 'property', params: compared(property) }),
    },
  );
};

type RowWords = {
  readonly collection: Collection;
  readonly limit: Range;
  readonly named: IndexedWorld['named'];
  readonly compared: (property: Property) => ComparedProperty;
  readonly describe: (property: Property) => ComparedValue;
};

export const mergeRows = (versions: Versions<readonly Property[]>, words: RowWords): Merge<Property[]> => {
  const places = mergeEntries(versions, words);
  const certain = places.filter(({ possible }) => possible.every(Boolean)).length;
  const possible = places.filter((place) => place.possible.some(Boolean)).length;
  if (isWithin(certain, words.limit) && isWithin(possible, words.limit)) return mergeOf(places);
  const whole = mergePlace(wholeWords(words), versions);
  return { questions: questionsOf([whole]), settle: (choices) => [...whole.pick(choices)] };
};

const mergeOf = (places: readonly MergedPlace<Entry>[]): Merge<Property[]> => ({
  questions: questionsOf(places),
  settle: (choices) => places.flatMap((place) => place.pick(choices) ?? []),
});

const mergeEntries = (
  { base, mine, theirs }: Versions<readonly Property[]>,
  { collection, named, describe }: RowWords,
): MergedPlace<Entry>[] => {
  const [ours, others] = [alignProperties(base, mine), alignProperties(base, theirs)];
  const addedAt = (index: number) => addBoth(others.added[index] ?? [], ours.added[index] ?? []);
  const words = {
    isSame: isSameEntry,
    describe: (property: Entry): ComparedValue | null => property && describe(property),
  };
  const kept = base.map((property, index) => {
    const versions = { base: property, mine: ours.became[index] ?? null, theirs: others.became[index] ?? null };
    const about: ComparedSubject = { code: 'property', params: named(property) };
    return mergePlace<Entry>({ ...words, id: `${collection}/${index}`, about }, versions);
  });
  return [...kept.flatMap((place, index) => [...addedAt(index), place]), ...addedAt(base.length)];
};

const isSameEntry = (one: Entry, other: Entry): boolean =>
  one === other || (one !== null && other !== null && wordingOf(one) === wordingOf(other));

const addBoth = (theirs: readonly Property[], mine: readonly Property[]): MergedPlace<Entry>[] => {
  const unmatched = theirs.map(wordingOf);
  const mineAlone = mine.filter((property) => {
    const match = unmatched.indexOf(wordingOf(property));
    if (match >= 0) unmatched.splice(match, 1);
    return match < 0;
  });
  return [...theirs, ...mineAlone].map((property) => settled<Entry>(property));
};

const wholeWords = ({ collection, compared }: RowWords) => ({
  id: collection,
  about: { code: 'all_properties', params: { collection } } as const,
  isSame: (one: readonly Property[], other: readonly Property[]) =>
    one.length === other.length && one.every((property, index) => isSameEntry(property, other[index] ?? null)),
  describe: (properties: readonly Property[]): ComparedValue | null =>
    properties.length === 0 ? null : { code: 'properties', params: properties.map(compared) },
});
