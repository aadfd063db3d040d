import type { MeantName } from '#domain/advice/advice.ts';
import { changeProperty } from '#domain/quest-properties/property-collection.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { entryIdOf } from '#web/quests/editor/entry-suggestions.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

export const correctName = (quest: QuestContent, { collection, property, name }: MeantName): QuestContent => {
  const type = quest[collection][property]?.type ?? '';
  const field = loadedWorld().kindOf(type)?.subject;
  if (!field?.isFreeText) return quest;
  const changes = { [field.key]: name, [field.idKey]: entryIdOf(field, name) };
  return changeProperty(quest, collection, { ...changes, id: property });
};
