import type { MeantName } from '#domain/advice/advice.ts';
import { changeProperty } from '#domain/quest-properties/change-properties.ts';
import { changeQuestFields } from '#domain/quest/fields/change-quest-field.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { entryIdOf } from '#web/quests/editor/entries/entry-suggestions.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

export const correctName = (quest: QuestContent, { collection, property, name, entry }: MeantName): QuestContent => {
  const world = loadedWorld();
  if (collection === 'fields') return entry ? changeQuestFields(quest, { [entry.field]: name }, world) : quest;
  if (entry) return changeProperty(quest, collection, { [entry.field]: name, id: property });
  const field = world.kindOf(quest[collection][property]?.type ?? '')?.subject;
  if (!field?.isFreeText) return quest;
  const changes = { [field.key]: name, [field.idKey]: entryIdOf(field, name) };
  return changeProperty(quest, collection, { ...changes, id: property });
};
