import type { SeenVersion } from '#contract/versions.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Objective, Requirement, Reward } from '#domain/world/property.ts';
import { toQuestId, type Quest, type QuestContent } from '#domain/quest/quest.ts';
import type { Entry } from '#domain/world/entry.ts';
import { tidewantItems, tidewantNpcs } from './tidewant-world.ts';

const unnumbered = { id: '', type_count: 0 };

const entryNamed = (entries: readonly Entry[], name: string): Entry => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`The world has no ${name}.`);
  return entry;
};

const item = entryNamed(tidewantItems, 'Drymouth Cutlass');
const npc = entryNamed(tidewantNpcs, 'Harbourmaster Ottoline Pask');

const requirements: Requirement[] = [
  {
    ...unnumbered,
    type: 'Level Requirement',
    profession_id: 'mining',
    profession_name: 'Mining',
    profession_level: 12,
  },
];

const objectives: Objective[] = [
  { ...unnumbered, type: 'Collect Item', item_id: item.id, item_name: item.name, item_quantity: 3 },
  { ...unnumbered, type: 'Slay Creature', npc_id: '', npc_name: 'Ebbhound', npc_kill_count: 5 },
  { ...unnumbered, type: 'Escort NPC', npc_id: npc.id, npc_name: npc.name },
  { ...unnumbered, type: 'Talk with NPC', npc_id: npc.id, npc_name: npc.name },
];

const rewards: Reward[] = [
  { ...unnumbered, type: 'Currency Reward', copper: 20, silver: 4, gold: 1 },
  { ...unnumbered, type: 'Item Reward', item_id: '', item_name: 'Fogproof Lantern', item_quantity: 1 },
  {
    ...unnumbered,
    type: 'XP Reward',
    profession_id: 'fishing',
    profession_name: 'Fishing',
    profession_experience: 900,
  },
];

export const aQuest = (overrides: Partial<QuestContent> = {}): QuestContent => ({
  title: 'The bell under the bay',
  description: 'Find out who rings the drowned bell at every ebb, and why.',
  type: 'Side Story',
  requirements: numberProperties(requirements),
  objectives: numberProperties(objectives),
  rewards: numberProperties(rewards),
  ...overrides,
});

export const anOwnedQuest = ({ id = aQuestId(), uid = 'designer', ...content }: Partial<Quest> = {}): Quest => ({
  ...aQuest(content),
  id,
  uid,
});

export const aQuestId = (): string => toQuestId(crypto.randomUUID());

/** Without a stamp, as older clients send it. */
export const seen = (version: number): SeenVersion => ({ version, stamp: null });
