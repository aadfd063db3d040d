/** `seeded`: with the world of tests, too. */
export type Template = 'migrated' | 'seeded';
