import type { QuestContent } from '#domain/quest/quest.ts';
import type { Property } from '#domain/quest-properties/property.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { Meaning } from '#domain/world/world.ts';

export type Amount = { readonly name: string; readonly amount: number };

/** How many of each coin, by its id. */
export type CoinSum = Readonly<Record<string, number>>;

/** Sums over quests that are done: coins of each kind, experience and highest level by what they are of, items. */
export type Gathered = {
  readonly coins: CoinSum;
  readonly experience: readonly Amount[];
  readonly items: readonly Amount[];
  readonly levels: readonly Amount[];
};

export const gather = (quests: readonly QuestContent[], world: IndexedWorld): Gathered => {
  const rewards = quests.flatMap((quest) => Object.values(quest.rewards));
  const meaning = (properties: readonly Property[], wanted: Meaning): Property[] =>
    properties.filter((property) => world.meaningOf(property) === wanted);
  const amountsOf = (properties: readonly Property[]): Amount[] =>
    properties.map((property) => ({
      name: world.subjectOf(property) ?? world.named(property).type,
      amount: world.amountOf(property) ?? 1,
    }));
  const requirements = quests.flatMap((quest) => Object.values(quest.requirements));
  return {
    coins: sumCoins(meaning(rewards, 'give_coins'), world),
    experience: toAmounts(amountsOf(meaning(rewards, 'give_experience')), add),
    items: toAmounts(amountsOf(meaning(rewards, 'give_item')), add),
    levels: toAmounts(amountsOf(meaning(requirements, 'level')), Math.max),
  };
};

const sumCoins = (rewards: readonly Property[], { coins }: IndexedWorld): CoinSum =>
  Object.fromEntries(
    coins.map(({ id }) => [id, rewards.reduce((total, reward) => total + Number(reward[id] ?? 0), 0)]),
  );

const add = (one: number, other: number): number => one + other;

const toAmounts = (amounts: readonly Amount[], join: (one: number, other: number) => number): Amount[] => {
  const byName = new Map<string, number>();
  for (const { name, amount } of amounts) byName.set(name, join(byName.get(name) ?? 0, amount));
  return [...byName].map(([name, amount]) => ({ name, amount }));
};
