import type { Rank } from '#domain/account/rank.ts';

/** What the product calls the people of a rank. */
export const rankNames: Record<Rank, string> = { default: 'Designer', administrator: 'Administrator' };
