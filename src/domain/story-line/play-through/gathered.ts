import { ownValue } from '#domain/own-value.ts';
import { worthOf, type CoinSum } from '#domain/quest/worth.ts';
import { mostGiven } from '#domain/quest/most-given.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { Property } from '#domain/world/property.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { KindMeaning } from '#domain/world/world.ts';

export type Amount = { readonly name: string; readonly amount: number };

/** Sums over done quests, by what they are of. Of rewards to choose from, those count that give most. */
export type Gathered = {
  readonly coins: CoinSum;
  readonly experience: readonly Amount[];
  readonly items: readonly Amount[];
  readonly levels: readonly Amount[];
};

export const gather = (quests: readonly QuestContent[], world: IndexedWorld): Gathered => {
  const amountOf = (property: Property): number => world.amountOf(property) ?? 1;
  const given = (meaning: KindMeaning, measure = amountOf): Property[] =>
    quests.flatMap((quest) => mostGiven(quest, { meaning, world, measure }));
  const amountsOf = (properties: readonly Property[]): Amount[] =>
    properties.map((property) => ({
      name: world.subjectOf(property) ?? world.named(property).type,
      amount: amountOf(property),
    }));
  const levels = quests
    .flatMap((quest) => Object.values(quest.requirements))
    .filter((requirement) => world.meaningOf(requirement) === 'level');
  return {
    coins: sumCoins(
      given('give_coins', (reward) => worthOf(reward, world)),
      world,
    ),
    experience: toAmounts(amountsOf(given('give_experience')), add),
    items: toAmounts(amountsOf(given('give_item')), add),
    levels: toAmounts(amountsOf(levels), Math.max),
  };
};

const sumCoins = (rewards: readonly Property[], { coins }: IndexedWorld): CoinSum =>
  Object.fromEntries(
    coins.map(({ id }) => [id, rewards.reduce((total, reward) => total + Number(ownValue(reward, id) ?? 0), 0)]),
  );

const add = (one: number, other: number): number => one + other;

const toAmounts = (amounts: readonly Amount[], join: (one: number, other: number) => number): Amount[] => {
  const byName = new Map<string, number>();
  for (const { name, amount } of amounts) byName.set(name, join(byName.get(name) ?? 0, amount));
  return [...byName].map(([name, amount]) => ({ name, amount }));
};
