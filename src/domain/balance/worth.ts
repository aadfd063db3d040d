import type { Gathered } from '#domain/story-line/play-through/gathered.ts';

/** Purses hold up to 99 of copper and silver: a hundred make one of the next metal. */
const copperIn = { gold: 10_000, silver: 100, copper: 1 } as const;

export type CoinSum = Gathered['coins'];

/** What coins are worth in copper. */
export const worthOf = ({ gold, silver, copper }: CoinSum): number =>
  gold * copperIn.gold + silver * copperIn.silver + copper;

/** A worth in copper as the fewest coins. */
export const toCoins = (worth: number): CoinSum => ({
  gold: Math.floor(worth / copperIn.gold),
  silver: Math.floor((worth % copperIn.gold) / copperIn.silver),
  copper: worth % copperIn.silver,
});
