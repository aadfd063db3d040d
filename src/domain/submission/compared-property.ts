import type { Property } from '#domain/quest-properties/property.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { ComparedProperty } from './comparison.ts';

/** A property as people read it. One of an unknown kind has its values under their keys. */
export const comparedProperty = (property: Property, world: IndexedWorld): ComparedProperty => {
  const kind = world.kindOf(property.type);
  const { id: _id, type: _type, type_count: _count, group: _group, ...values } = property;
  return {
    ...world.named(property),
    values: kind
      ? kind.fields.map((field) => ({ label: field.label, value: shownValue(field, property[field.key]) }))
      : Object.entries(values).map(([label, value]) => ({ label, value: String(value) })),
  };
};

export const shownValue = (field: IndexedField, value: unknown): string =>
  (field.control === 'choice' && field.options.find(({ id }) => id === value)?.label) || String(value ?? '');
