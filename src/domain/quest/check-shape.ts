import { collections, type Collection, type Property, type PropertyValue } from '#domain/quest-properties/property.ts';
import { unknownPartsOf } from '#domain/quest-properties/unknown-parts.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { unknownFieldsOf, fieldValuesOf } from './quest-fields.ts';
import type { QuestContent } from './quest.ts';
import type { QuestViolation, QuestPlace } from './quest-rules.ts';
import type { StoredKey } from '#domain/world/stored-keys.ts';
import type { QuestRules, Violation } from '#domain/violation.ts';

/** The first part that the world has no more. The server refuses a save with it. */
export const findUnknownPart = (quest: QuestContent, world: IndexedWorld): QuestViolation | null => {
  const [field] = unknownFieldsOf(quest, world);
  const code = 'property_part_unknown';
  if (field !== undefined) return { section: 'fields', field, code, params: { part: field } };
  for (const section of collections)
    for (const property of Object.values(quest[section])) {
      const kind = world.kindOf(property.type);
      const [part] = kind ? unknownPartsOf(property, kind) : [];
      if (part) return { section, property: property.id, field: part.keys[0], code, params: { part: part.label } };
    }
  return null;
};

export type ShapeViolation = Violation<
  Pick<QuestRules, 'property_type' | 'property_part_unknown' | 'property_part_missing' | 'property_part_value'>
> &
  QuestPlace;

/** null: each property has the keys of its kind with values of their sort. */
export const checkShape = (quest: QuestContent, world: IndexedWorld): ShapeViolation | null => {
  const fault = quest.fields && findFault(fieldValuesOf(quest), world.questKeys);
  if (fault) {
    const { of = fault.params.part } = world.questKeys.get(fault.params.part) ?? {};
    return { ...fault, section: 'fields', field: of };
  }
  for (const section of collections)
    for (const property of Object.values(quest[section])) {
      const violation = checkProperty(property, section, world);
      if (violation) return violation;
    }
  return null;
};

const checkProperty = (property: Property, section: Collection, { kindOf }: IndexedWorld): ShapeViolation | null => {
  const { id, type_count: _count, type, group, ...values } = property;
  const kind = kindOf(type);
  const place = { section, property: id };
  if (kind?.collection !== section) return { ...place, field: 'type', code: 'property_type', params: { type } };
  const fault = findFault(values, kind.keys);
  if (fault) return { ...place, field: fault.params.part, ...fault };
  if (group === undefined || section === 'rewards') return null;
  return { ...place, field: 'group', code: 'property_part_unknown', params: { part: 'group' } };
};

type Fault = {
  readonly code: 'property_part_unknown' | 'property_part_missing' | 'property_part_value';
  readonly params: { readonly part: string };
};

const findFault = (
  values: Readonly<Record<string, PropertyValue>>,
  keys: ReadonlyMap<string, StoredKey>,
): Fault | null => {
  for (const [part, value] of Object.entries(values)) {
    const stored = keys.get(part);
    if (!stored) return { code: 'property_part_unknown', params: { part } };
    if (!isOfSort(value, stored)) return { code: 'property_part_value', params: { part } };
  }
  for (const { key, required } of keys.values())
    if (required && !Object.hasOwn(values, key)) return { code: 'property_part_missing', params: { part: key } };
  return null;
};

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
