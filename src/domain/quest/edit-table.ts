import { listProperties } from '#domain/quest-properties/property-collection.ts';
import {
  addProperty,
  changeProperty,
  deleteProperty,
  moveProperty,
  type PropertyChange,
  type PropertyMove,
} from './change-properties.ts';
import { deleteFields } from './unknown-fields.ts';
import type { QuestContent } from './quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { RewardTableContent } from './reward-table.ts';
import { questOfTable } from './to-stored-table.ts';

export const blankTable: RewardTableContent = { title: '', count: 1, empty_weight: 0, rewards: [] };

/** The weights follow their rewards. */
const withRewards = (
  table: RewardTableContent,
  quest: QuestContent,
  weights: readonly number[],
): RewardTableContent => ({
  ...table,
  rewards: listProperties(quest.rewards).map((reward, index) => ({ reward, weight: weights[index] ?? 1 })),
});

const weightsOf = ({ rewards }: RewardTableContent): number[] => rewards.map(({ weight }) => weight);

export const addTableReward = (table: RewardTableContent, type: string, world: IndexedWorld): RewardTableContent =>
  withRewards(table, addProperty(questOfTable(table), type, world), weightsOf(table));

export const changeTableReward = (table: RewardTableContent, change: PropertyChange): RewardTableContent =>
  withRewards(table, changeProperty(questOfTable(table), 'rewards', change), weightsOf(table));

export const deleteTableReward = (table: RewardTableContent, index: number): RewardTableContent =>
  withRewards(
    table,
    deleteProperty(questOfTable(table), 'rewards', String(index)),
    weightsOf(table).filter((_, at) => at !== index),
  );

export const deleteTableFields = (
  table: RewardTableContent,
  index: number,
  keys: readonly string[],
): RewardTableContent => {
  const place = { collection: 'rewards', id: String(index) } as const;
  return withRewards(table, deleteFields(questOfTable(table), place, keys), weightsOf(table));
};

export const moveTableReward = (table: RewardTableContent, { from, to }: PropertyMove): RewardTableContent => {
  const weights = weightsOf(table);
  const [weight = 1] = weights.splice(from, 1);
  weights.splice(to, 0, weight);
  return withRewards(table, moveProperty(questOfTable(table), 'rewards', { from, to }), weights);
};

export const weighReward = (table: RewardTableContent, index: number, weight: number): RewardTableContent => ({
  ...table,
  rewards: table.rewards.map((each, at) => (at === index ? { ...each, weight } : each)),
});

/** The share of draws that give each reward. */
export const sharesOf = ({ rewards, empty_weight }: RewardTableContent): number[] => {
  const all = rewards.reduce((sum, { weight }) => sum + weight, empty_weight);
  return rewards.map(({ weight }) => (all > 0 ? weight / all : 0));
};
