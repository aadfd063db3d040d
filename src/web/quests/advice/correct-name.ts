import type { MeantName } from '#domain/advice/advice.ts';
import { changeProperty } from '#domain/quest-properties/property-collection.ts';
import { kindOf } from '#domain/quest-properties/registry.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { referenceId } from '#web/quests/editor/reference-suggestions.ts';

export const correctName = (quest: QuestContent, { collection, property, name }: MeantName): QuestContent => {
  const type = quest[collection][property]?.type;
  const field = type && kindOf(type).fields.find(({ control }) => control !== 'number' && control !== 'profession');
  if (!field || field.control === 'number' || field.control === 'profession') return quest;
  const changes = { [field.key]: name, [field.idKey]: referenceId(field.control, name) };
  return changeProperty(quest, collection, { ...changes, id: property });
};
