import type { QuestContent } from '#domain/quest/quest.ts';

export type Amount = { readonly name: string; readonly amount: number };

/** Sums over quests that are done: coins of each metal, experience and highest level by profession, items. */
export type Gathered = {
  readonly coins: { readonly gold: number; readonly silver: number; readonly copper: number };
  readonly experience: readonly Amount[];
  readonly items: readonly Amount[];
  readonly levels: readonly Amount[];
};

export const gather = (quests: readonly QuestContent[]): Gathered => {
  const rewards = quests.flatMap((quest) => Object.values(quest.rewards));
  const coins = rewards.filter((reward) => reward.type === 'Currency Reward');
  const sum = (metal: keyof Gathered['coins']): number => coins.reduce((total, reward) => total + reward[metal], 0);
  return {
    coins: { gold: sum('gold'), silver: sum('silver'), copper: sum('copper') },
    experience: toAmounts(
      rewards
        .filter((reward) => reward.type === 'XP Reward')
        .map((reward) => ({ name: reward.profession_name, amount: reward.profession_experience })),
      add,
    ),
    items: toAmounts(
      rewards
        .filter((reward) => reward.type === 'Item Reward')
        .map((reward) => ({ name: reward.item_name, amount: reward.item_quantity })),
      add,
    ),
    levels: toAmounts(
      quests
        .flatMap((quest) => Object.values(quest.requirements))
        .map((requirement) => ({ name: requirement.profession_name, amount: requirement.profession_level })),
      Math.max,
    ),
  };
};

const add = (one: number, other: number): number => one + other;

const toAmounts = (amounts: readonly Amount[], join: (one: number, other: number) => number): Amount[] => {
  const byName = new Map<string, number>();
  for (const { name, amount } of amounts) byName.set(name, join(byName.get(name) ?? 0, amount));
  return [...byName].map(([name, amount]) => ({ name, amount }));
};
