import { ownValue } from '#domain/own-value.ts';
import type { Property } from '#domain/world/property.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

/** How many of each coin, by its id. */
export type CoinSum = Readonly<Record<string, number>>;

type Purse = Readonly<Record<string, unknown>>;

/** Counted in the least coin. */
export const worthOf = (purse: Purse, { coins }: IndexedWorld): number =>
  coins.reduce((total, { id, worth }) => total + Number(ownValue(purse, id) ?? 0) * worth, 0);

/** The fewest coins of a worth. */
export const toCoins = (worth: number, { coins }: IndexedWorld): CoinSum => {
  let left = worth;
  const sum: Record<string, number> = {};
  for (const coin of coins.toSorted((one, other) => other.worth - one.worth)) {
    sum[coin.id] = Math.floor(left / coin.worth);
    left %= coin.worth;
  }
  return sum;
};

/** The value of the items that a reward gives, in the least coin. 0: nobody knows it. */
export const worthOfItem = (reward: Property, world: IndexedWorld, { entryOf }: KnownEntries): number => {
  const subject = world.kindOf(reward.type)?.subject;
  const id = subject ? String(ownValue(reward, subject.idKey) ?? '') : '';
  const value = subject && id !== '' ? entryOf(subject.catalogue, id)?.value : null;
  return (value ?? 0) * (world.amountOf(reward) ?? 1);
};
