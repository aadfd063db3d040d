import type { IndexedKind } from '#domain/world/index-world.ts';
import type { Property, PropertyValue } from '#domain/world/property.ts';

export type StoredValues = Readonly<Record<string, PropertyValue>>;

/** What a property stores apart from what all kinds have. */
export const valuesOf = ({
  id: _id,
  type: _type,
  type_count: _count,
  group: _group,
  originId: _row,
  ...values
}: Property): StoredValues => values;

export const leaveOutKnown = (values: StoredValues, keys: IndexedKind['keys']): StoredValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));

/** What its kind has no more, by the stored keys. */
export const unknownValuesOf = (property: Property, { keys }: Pick<IndexedKind, 'keys'>): StoredValues =>
  leaveOutKnown(valuesOf(property), keys);
