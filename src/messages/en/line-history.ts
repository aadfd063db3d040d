import { language } from './language.ts';
import { inFigures, plural } from './plural.ts';

// What was saved of a story line with its quests.

export const saves = 'Saves';
export const questsOf = (version: number): string => `Quests of version ${version}`;
export const current = (name: string): string => `${name} (current)`;
export const withQuests = (titles: readonly string[], others: number): string =>
  new Intl.ListFormat(language).format([
    ...titles.map((title) => `“${title}”`),
    ...(others > 0 ? [plural(others, { one: '1 other', other: `${inFigures(others)} others` })] : []),
  ]);
export const savedAlone =
  'No earlier save of this line with its quests is kept. What its quests were comes from their own histories.';

// What differs between two saves.

export const comparedWith = 'Compared with';
export const now = 'Now';
export const noDifference = 'Both are the same.';
export const sameQuest = 'Both versions are the same.';
export const questDifferences = 'Quests';
export const differenceOf = (name: string): string => `Differences of ${name}`;
export const onlySave = 'There is no other save.';
export const how = { added: 'New', changed: 'Changed', gone: 'Taken out' } as const;
export const restoringChanges = 'Restoring it would change this:';

// Restoring: all or nothing, in one save.

export const restoreSave = 'Restore this save';
export const restoreQuest = (title: string): string => `Restore “${title}” as it was`;
export const restoreQuestion = 'Restore the story line with its quests as this save left them? It is one new save.';
export const restoreQuestQuestion = (title: string): string =>
  `Restore “${title}” as this save left it? It is one new save.`;
export const nothingToRestore = 'Everything is as this save left it.';
/** Of a save some of whose quests can't come back. */
export const restIsThere = (gone: number): string =>
  `${plural(gone, { one: '1 quest of it is gone', other: `${inFigures(gone)} quests of it are gone` })}. Everything else is as this save left it.`;
export const lineChanges = 'The story line itself changes.';
export const lineStays = 'The story line itself stays as it is.';
export const questsChange = 'Quests that change';
type ChangedQuest = { readonly title: string; readonly isDeleted: boolean; readonly lines: readonly string[] };
export const questChanges = ({ title, isDeleted, lines }: ChangedQuest): string => {
  const what = isDeleted ? `“${title}” was deleted since, and comes back` : `“${title}” was changed since`;
  return lines.length > 0 ? `${what}. It changes in ${withQuests(lines, 0)}, too.` : `${what}.`;
};
export const versionsGone = (titles: readonly string[]): string =>
  `No version of that time is kept of ${withQuests(titles.slice(0, 5), Math.max(0, titles.length - 5))}. What exists stays as it is.`;
export const saveRestored = 'The save is restored.';
export const questRestored = (title: string): string => `“${title}” is restored.`;
