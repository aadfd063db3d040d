import { worthOf } from '#domain/quest/worth.ts';
import { mostGiven } from '#domain/quest/most-given.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

export type GivingQuest = Pick<QuestContent, 'type' | 'requirements' | 'rewards' | 'reward_groups'>;

/** Coins in the least coin, all experience together, and how many items. */
export const gainNames = ['coins', 'experience', 'items'] as const;
export type GainName = (typeof gainNames)[number];
export type Gains = Readonly<Record<GainName, number>>;

/** Of rewards to choose from, those count that give most. A missing quest gives nothing. */
export const gainsOf = (quest: GivingQuest | undefined, world: IndexedWorld): Gains => {
  if (!quest) return { coins: 0, experience: 0, items: 0 };
  const sums = {
    coins: { meaning: 'give_coins', measure: (reward) => worthOf(reward, world) },
    experience: { meaning: 'give_experience', measure: (reward) => world.amountOf(reward) ?? 0 },
    items: { meaning: 'give_item', measure: (reward) => world.amountOf(reward) ?? 1 },
  } as const satisfies Record<GainName, Pick<Parameters<typeof mostGiven>[1], 'meaning' | 'measure'>>;
  const sumOf = (name: GainName): number => {
    const { meaning, measure } = sums[name];
    return mostGiven(quest, { meaning, world, measure }).reduce((sum, reward) => sum + measure(reward), 0);
  };
  return { coins: sumOf('coins'), experience: sumOf('experience'), items: sumOf('items') };
};
