/** What an import may add to the world. */
export const worldParts = ['limits'] as const;
export type WorldPart = (typeof worldParts)[number];
