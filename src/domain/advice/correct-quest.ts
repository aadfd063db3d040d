import { changeProperty } from '#domain/quest/change-properties.ts';
import { changeQuestFields } from '#domain/quest/quest-fields.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { Correction } from './advice.ts';

export const correctQuest = (
  quest: QuestContent,
  { collection, property, changes }: Correction,
  world: IndexedWorld,
): QuestContent =>
  collection === 'fields'
    ? changeQuestFields(quest, changes, world)
    : changeProperty(quest, collection, { ...changes, id: property });
