/** `json`: one file; `folder`: a file for each quest. */
export const betterDialects = ['json', 'folder'] as const;
export type BetterDialect = (typeof betterDialects)[number];
