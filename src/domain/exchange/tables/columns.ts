/** Of all quests and properties, before those that the world names. */
export const questColumns = ['id', 'title', 'description', 'type'] as const;
export const propertyColumns = ['quest', 'collection', 'place', 'kind', 'reward_group'] as const;

/** The column of a key of the world: its own name, unless a column of all has that. */
export const columnOfSheet = (key: string, columns: readonly string[]): string =>
  columns.includes(key) ? `field_${key}` : key;
