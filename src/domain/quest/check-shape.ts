import { ownValue } from '#domain/own-value.ts';
import { collections, type Collection, type Property, type PropertyValue } from '#domain/world/property.ts';
import { unknownFieldsAmong } from './unknown-fields.ts';
import { valuesOf } from '#domain/quest-properties/stored-values.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { fieldValuesOf } from './quest-fields.ts';
import type { QuestContent } from './quest.ts';
import type { QuestPlace } from './quest-rules.ts';
import type { StoredKey } from '#domain/world/stored-keys.ts';
import type { QuestRules, Violation } from '#domain/violation.ts';

export type ShapeViolation = Violation<
  Pick<QuestRules, 'property_type' | 'property_part_unknown' | 'property_part_missing' | 'property_part_value'>
> &
  QuestPlace;

/** null: each property has the keys of its kind with values of their sort. */
export const checkShape = (quest: QuestContent, world: IndexedWorld): ShapeViolation | null => {
  const [first = null] = listMisshapen(quest, world);
  return first;
};

/** The first field that the world has no more. The server refuses a save with it. */
export const findUnknownField = (quest: QuestContent, world: IndexedWorld): ShapeViolation | null => {
  for (const violation of listMisshapen(quest, world)) if (violation.code === 'property_part_unknown') return violation;
  return null;
};

/** Every key whose shape is not the world's. */
export function* listMisshapen(quest: QuestContent, world: IndexedWorld): Generator<ShapeViolation> {
  const { questKeys } = world;
  if (quest.fields)
    for (const fault of listFaults(fieldValuesOf(quest), questKeys)) {
      const { part, label } = fault.params;
      yield { ...fault, section: 'fields', field: questKeys.get(part)?.of ?? label };
    }
  for (const section of collections)
    for (const property of Object.values(quest[section])) yield* listInProperty(property, section, world);
}

function* listInProperty(property: Property, section: Collection, { kindOf }: IndexedWorld): Generator<ShapeViolation> {
  const { id, type, group } = property;
  const kind = kindOf(type);
  const place = { section, property: id };
  if (kind?.collection !== section) {
    yield { ...place, field: 'type', code: 'property_type', params: { type } };
    return;
  }
  for (const fault of listFaults(valuesOf(property), kind.keys)) yield { ...place, field: fault.params.part, ...fault };
  if (group !== undefined && section !== 'rewards')
    yield { ...place, field: 'group', code: 'property_part_unknown', params: { part: 'group', label: 'group' } };
}

type Fault = {
  readonly code: 'property_part_unknown' | 'property_part_missing' | 'property_part_value';
  readonly params: QuestRules['property_part_unknown'];
};

function* listFaults(
  values: Readonly<Record<string, PropertyValue>>,
  keys: ReadonlyMap<string, StoredKey>,
): Generator<Fault> {
  for (const { keys: unknown, label } of unknownFieldsAmong(values, keys))
    yield { code: 'property_part_unknown', params: { part: unknown[0], label } };
  for (const stored of keys.values()) {
    const { key: part, label, required } = stored;
    const value = ownValue(values, part);
    if (value === undefined && required) yield { code: 'property_part_missing', params: { part, label } };
    if (value !== undefined && !isOfSort(value, stored)) yield { code: 'property_part_value', params: { part, label } };
  }
}

const entryIdShape = /^[!-~\u00A1-\u{10FFFF}]{0,128}$/u;

const isOfSort = (value: PropertyValue, { sort }: StoredKey): boolean => {
  switch (sort) {
    case 'id':
      return typeof value === 'string' && entryIdShape.test(value);
    case 'name':
    case 'text':
      return typeof value === 'string';
    case 'whole':
      return Number.isInteger(value);
    case 'flag':
      return typeof value === 'boolean';
  }
};
