/**
 * Every kind of document: the name that addresses, lists and devices know it by, and what tables and events call it. Devices
 * keep both, so that they never change.
 */
export const tablesOfKinds = { quests: 'quests', 'story-lines': 'story_lines' } as const;

export type DocumentKindName = keyof typeof tablesOfKinds;

export const documentKindNames = Object.keys(tablesOfKinds) as readonly DocumentKindName[];
