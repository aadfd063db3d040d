/** The kinds of documents in addresses, and in tables and events. Devices store both, so they never change. */
export const tablesOfKinds = { quests: 'quests', 'story-lines': 'story_lines' } as const;

/** Further kinds, which are kept in the same way. Devices keep no lists of them. */
export const tablesOfFurtherKinds = { views: 'views', patterns: 'patterns', 'reward-tables': 'reward_tables' } as const;

/** The tables of all of them. */
export const documentTables = [...Object.values(tablesOfKinds), ...Object.values(tablesOfFurtherKinds)] as const;

export type KindTable = (typeof documentTables)[number];

/** The table of the world, and its kind in events. It is one document, so it has no lists. */
export const worldTable = 'world';

/** The groups of an owner's story lines. They are one document, so they have no lists. */
export const lineGroupsTable = 'line_groups';

export type DocumentKindName = keyof typeof tablesOfKinds;

export type ListedTable = (typeof tablesOfKinds)[DocumentKindName];

export type ServedKindName = DocumentKindName | keyof typeof tablesOfFurtherKinds;

export const documentKindNames = Object.keys(tablesOfKinds) as readonly DocumentKindName[];
