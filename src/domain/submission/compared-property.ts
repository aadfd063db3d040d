import { ownValue } from '#domain/own-value.ts';
import type { Property } from '#domain/world/property.ts';
import { valuesOf } from '#domain/quest-properties/stored-values.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { ComparedProperty } from './comparison.ts';

type Groups = QuestContent['reward_groups'];

/** A property as people read it. One of an unknown kind has its values under their keys. */
export const comparedProperty = (property: Property, world: IndexedWorld, groups: Groups = {}): ComparedProperty => {
  const { type, group } = property;
  const kind = world.kindOf(type);
  const choice = group === undefined ? undefined : (ownValue(groups, group)?.title ?? group);
  return {
    ...world.named(property),
    values: kind
      ? kind.fields
          .map((field) => ({ label: field.label, value: shownValue(field, ownValue(property, field.key)), of: field }))
          .filter(({ value, of }) => value !== '' || of.required)
          .map(({ label, value }) => ({ label, value }))
      : Object.entries(valuesOf(property)).map(([label, value]) => ({ label, value: String(value) })),
    ...(choice !== undefined && { choice }),
  };
};

/** A flag that is set has a tick. */
export const shownValue = (field: IndexedField, value: unknown): string => {
  if (field.control === 'flag') return value === true ? '✓' : '';
  return (field.control === 'choice' && field.options.find(({ id }) => id === value)?.label) || String(value ?? '');
};
