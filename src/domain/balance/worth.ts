import type { Gathered } from '#domain/story-line/gathered.ts';

/** Purses hold up to 99 of copper and silver: a hundred make one of the next metal. */
const copperIn = { gold: 10_000, silver: 100, copper: 1 } as const;

export type Coins = Gathered['coins'];

/** What coins are worth in copper. */
export const worthOf = ({ gold, silver, copper }: Coins): number =>
  gold * copperIn.gold + silver * copperIn.silver + copper;

/** A worth in copper as the fewest coins. */
export const toCoins = (worth: number): Coins => ({
  gold: Math.floor(worth / copperIn.gold),
  silver: Math.floor((worth % copperIn.gold) / copperIn.silver),
  copper: worth % copperIn.silver,
});
