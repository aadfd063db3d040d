import { alignProperties } from '#domain/merge/align-properties.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { collections, type Property } from '#domain/world/property.ts';
import { ownValue } from '#domain/own-value.ts';
import { toKeys, valueAt } from './quote-place.ts';

type Documents = { readonly before: object; readonly after: object };

/**
 * Where a comment stands after a save: a save renumbers properties, and they are found as merging finds them. null: what the place
 * named is gone.
 */
export const movePlace = ({ before, after }: Documents, place: string): string | null => {
  const [section, id, ...inside] = toKeys(place);
  const collection = collections.find((each) => each === section);
  if (collection === undefined || id === undefined) return isThere(after, place) ? place : null;
  const [old, now] = [propertiesOf(before, collection), propertiesOf(after, collection)];
  const index = old.findIndex((property) => property.id === id);
  const became = alignProperties(old, now).became[index];
  if (!became) return null;
  const moved = [`/${collection}/${became.id}`, ...inside.map((key) => `/${escapeKey(key)}`)].join('');
  return isThere(after, moved) ? moved : null;
};

const isThere = (document: object, place: string): boolean => {
  const value = valueAt(document, place);
  return value !== undefined && value !== null;
};

const propertiesOf = (document: object, collection: string): Property[] =>
  listProperties((ownValue(document as Record<string, unknown>, collection) ?? {}) as Record<string, Property>);

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
