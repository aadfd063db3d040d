import { ownValue } from '#domain/own-value.ts';
import type { Property } from '#domain/world/property.ts';
import { collections } from '#domain/world/property.ts';
import { firstCharacters } from '#domain/text/count-characters.ts';
import { formatProperty } from '#domain/quest-properties/format-property.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { commentLimits } from './comment.ts';

/** Keys from the outside in. */
export const toKeys = (place: string): string[] =>
  place
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What stands at a place of a document; undefined: nothing. */
export const valueAt = (document: unknown, place: string): unknown =>
  toKeys(place).reduce<unknown>((value, key) => (isObject(value) ? ownValue(value, key) : undefined), document);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type Quoted = { readonly document: unknown; readonly place: string; readonly world: IndexedWorld };

/** In words, and cut. null: nothing stands at the place. A place without words of its own has an empty quote. */
export const quotePlace = ({ document, place, world }: Quoted): string | null => {
  const value = valueAt(document, place);
  if (value === undefined || value === null) return null;
  return firstCharacters(
    isProperty(place) ? formatProperty(value as Property, world) : wordsOf(value),
    commentLimits.quote,
  );
};

const isProperty = (place: string): boolean => {
  const [collection, , ...inside] = toKeys(place);
  return inside.length === 0 && place.split('/').length === 3 && collections.some((each) => each === collection);
};

const wordsOf = (value: unknown): string => {
  if (!isObject(value)) return String(value);
  const name = ownValue(value, 'title') ?? ownValue(value, 'name');
  return typeof name === 'string' ? name : '';
};
