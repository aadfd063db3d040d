import { alignProperties } from '#domain/merge/align-properties.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { collections, type Property } from '#domain/world/property.ts';
import { ownValue } from '#domain/own-value.ts';
import { toKeys, valueAt } from './quote-place.ts';

type Documents = { readonly before: object; readonly after: object };

type Move = (place: string) => string | null;

/**
 * Where a comment stands after a save: a save renumbers properties, and they are found as merging finds them. null: what the place
 * named is gone.
 */
export const movePlace = (documents: Documents, place: string): string | null => movePlaces(documents)(place);

/** The same for many places: each collection is compared once. */
export const movePlaces = ({ before, after }: Documents): Move => {
  const became = new Map<string, ReadonlyMap<string, string>>();
  const compare = (collection: string): ReadonlyMap<string, string> => {
    const known = became.get(collection) ?? idsAfter(propertiesOf(before, collection), propertiesOf(after, collection));
    became.set(collection, known);
    return known;
  };
  return (place) => {
    const [section, id, ...inside] = toKeys(place);
    const collection = collections.find((each) => each === section);
    if (collection === undefined || id === undefined) return isThere(after, place) ? place : null;
    const now = compare(collection).get(id);
    if (now === undefined) return null;
    const moved = toPlace([collection, now, ...inside]);
    return isThere(after, moved) ? moved : null;
  };
};

const idsAfter = (before: readonly Property[], after: readonly Property[]): ReadonlyMap<string, string> => {
  const { became } = alignProperties(before, after);
  return new Map(before.flatMap(({ id }, index) => (became[index] ? [[id, became[index].id]] : [])));
};

/** What a comment on a story line can stand at: its sections and what they name, such as `/story_quests/quest_1`. */
export const headsOf = (document: object): string[] =>
  Object.entries(document).flatMap(([section, inside]) => [
    toPlace([section]),
    ...(typeof inside === 'object' && inside !== null
      ? Object.keys(inside).map((name) => toPlace([section, name]))
      : []),
  ]);

/** In a story line a place stays while what it is in stays. */
export const stayAtHeads = (heads: ReadonlySet<string>): Move => {
  return (place) => (heads.has(place) || heads.has(toPlace(toKeys(place).slice(0, headKeys))) ? place : null);
};

const headKeys = 2;

const isThere = (document: object, place: string): boolean => {
  const value = valueAt(document, place);
  return value !== undefined && value !== null;
};

const propertiesOf = (document: object, collection: string): Property[] =>
  listProperties((ownValue(document as Record<string, unknown>, collection) ?? {}) as Record<string, Property>);

const toPlace = (keys: readonly string[]): string => keys.map((key) => `/${escapeKey(key)}`).join('');

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
