import { collections } from '#domain/quest-properties/collections.ts';
import { unknownPartsOf } from '#domain/quest-properties/unknown-parts.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { unknownFieldsOf } from './fields/unknown-fields.ts';
import type { QuestContent } from './quest.ts';
import type { QuestViolation } from './quest-violation.ts';

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
