/** What an import may add to the world. */
export const worldAdditions = ['kinds', 'limits', 'entries', 'markup'] as const;
export type WorldAddition = (typeof worldAdditions)[number];
