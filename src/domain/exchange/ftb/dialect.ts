/**
 * The version of the game that a book is written for. From 1.21 on its texts stand in files for each language, and items have components.
 * From 26.1 on its files are JSON5.
 */
export const dialects = ['1.20', '1.21', '26.1'] as const;
export type Dialect = (typeof dialects)[number];

export const hasLanguages = (dialect: Dialect): boolean => dialect !== '1.20';
