import type { IndexedWorld } from '#domain/world/index-world.ts';

/** How many of each coin, by its id. */
export type CoinSum = Readonly<Record<string, number>>;

type Purse = Readonly<Record<string, unknown>>;

/** Counted in the least coin. */
export const worthOf = (purse: Purse, { coins }: IndexedWorld): number =>
  coins.reduce((total, { id, worth }) => total + Number(purse[id] ?? 0) * worth, 0);

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
