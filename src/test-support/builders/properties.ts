import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Objective, Requirement, Reward } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { aQuest } from './builders.ts';

const unnumbered = { id: '', type_count: 0 };

export const collect = (item_name: string): Objective => ({
  ...unnumbered,
  type: 'Collect Item',
  item_id: '',
  item_name,
  item_quantity: 1,
});

export const slay = (npc_name: string): Objective => ({
  ...unnumbered,
  type: 'Slay Creature',
  npc_id: '',
  npc_name,
  npc_kill_count: 1,
});

export const talkWith = (npc_name: string): Objective => ({
  ...unnumbered,
  type: 'Talk with NPC',
  npc_id: '',
  npc_name,
});

export const escort = (npc_name: string): Objective => ({ ...unnumbered, type: 'Escort NPC', npc_id: '', npc_name });

export const give = (item_name: string): Reward => ({
  ...unnumbered,
  type: 'Item Reward',
  item_id: '',
  item_name,
  item_quantity: 1,
});

export const pay = (gold: number, silver = 0, copper = 0): Reward => ({
  ...unnumbered,
  type: 'Currency Reward',
  gold,
  silver,
  copper,
});

/** As the world of blocks has it. */
export const drawFrom = (table_id: string): Reward => ({
  ...unnumbered,
  type: 'Loot Table',
  table_id,
  table_name: 'A chest',
  title: '',
});

export const teach = (profession_name: string, profession_experience: number): Reward => ({
  ...unnumbered,
  type: 'XP Reward',
  profession_id: profession_name.toLowerCase(),
  profession_name,
  profession_experience,
});

export const askFor = (profession_name: string, profession_level: number): Requirement => ({
  ...unnumbered,
  type: 'Level Requirement',
  profession_id: profession_name.toLowerCase(),
  profession_name,
  profession_level,
});

type Properties = {
  readonly asks?: readonly Requirement[];
  readonly objectives?: readonly Objective[];
  readonly gives?: readonly Reward[];
};

export const aQuestOf = (title: string, { asks = [], objectives = [], gives = [] }: Properties = {}): QuestContent =>
  aQuest({
    title,
    requirements: numberProperties(asks),
    objectives: numberProperties(objectives),
    rewards: numberProperties(gives),
  });

export const aQuestDrawingFrom = (...tables: string[]): QuestContent =>
  aQuest({ requirements: {}, objectives: {}, rewards: numberProperties(tables.map(drawFrom)) });
