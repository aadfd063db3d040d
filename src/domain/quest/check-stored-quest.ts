import { addMissingCoins } from './add-missing-coins.ts';
import { collections, type Property } from '#domain/world/property.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { listMisshapen } from './check-shape.ts';
import type { QuestContent } from './quest.ts';
import { listBrokenRules, type QuestPlace, type QuestViolation } from './quest-rules.ts';

/** `type`: of the property. `of`: the key of the field in the world. */
export type StoredViolation = {
  readonly violation: QuestViolation;
  readonly type: string | null;
  readonly of: string | null;
};

/**
 * All that refuses a quest which stays as it is stored, the first of each place. What it names stays, and coins that came to the world
 * later count as 0.
 */
export const checkStoredQuest = (quest: QuestContent, world: IndexedWorld): readonly StoredViolation[] => {
  const counted = addMissingCoins(quest, quest, world);
  const known = { before: quest, entryOf: () => null };
  const found = new Map<string, StoredViolation>();
  const note = (violation: QuestViolation): void => {
    const type = propertyAt(counted, violation)?.type ?? null;
    const of = fieldAt(type, violation, world);
    const place = JSON.stringify([violation.section, violation.property, of]);
    if (!found.has(place)) found.set(place, { violation, type, of });
  };
  for (const violation of listMisshapen(counted, world)) note(violation);
  for (const violation of listBrokenRules(counted, world, known)) note(violation);
  return [...found.values()];
};

const propertyAt = (quest: QuestContent, { section, property = '' }: QuestPlace): Property | undefined => {
  const collection = collections.find((each) => each === section);
  return collection && Object.values(quest[collection]).find(({ id }) => id === property);
};

const fieldAt = (type: string | null, { field }: QuestPlace, { kindOf }: IndexedWorld): string | null => {
  if (field === undefined || type === null) return field ?? null;
  return kindOf(type)?.keys.get(field)?.of ?? field;
};
