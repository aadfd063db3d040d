/** `seeded`: with the world of tests, too. `official`: as after the first start, with official quests and story lines. */
export type Template = 'migrated' | 'seeded' | 'official';
