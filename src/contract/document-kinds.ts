/** The kinds of documents in addresses, and in tables and events. Devices store both, so they never change. */
export const tablesOfKinds = { quests: 'quests', 'story-lines': 'story_lines' } as const;

export type DocumentKindName = keyof typeof tablesOfKinds;

export const documentKindNames = Object.keys(tablesOfKinds) as readonly DocumentKindName[];
