/** What an import may add to the world. */
export const worldParts = ['kinds', 'limits', 'entries', 'markup'] as const;
export type WorldPart = (typeof worldParts)[number];
