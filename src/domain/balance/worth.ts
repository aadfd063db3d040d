import type { Gathered } from '#domain/story-line/play-through/gathered.ts';

/** In copper. */
const copperIn = { gold: 10_000, silver: 100, copper: 1 } as const;

export type CoinSum = Gathered['coins'];

export const worthOf = ({ gold, silver, copper }: CoinSum): number =>
  gold * copperIn.gold + silver * copperIn.silver + copper;

/** The fewest coins of a worth in copper. */
export const toCoins = (worth: number): CoinSum => ({
  gold: Math.floor(worth / copperIn.gold),
  silver: Math.floor((worth % copperIn.gold) / copperIn.silver),
  copper: worth % copperIn.silver,
});
