export const showOther = 'Show a quest of another line';
export const showHere = 'Show it here';
export const filter = 'Filter quests of other lines';
export const describeShown = (opens: string | null): string =>
  opens === null
    ? 'It gets a small card here. Draw a link from it to the quest that it opens.'
    : `It gets a small card here, and opens “${opens}”.`;
export const shown = (title: string): string => `“${title}” is shown here now.`;
export const noOthers = 'No quests in other lines';
export const noOthersHint = 'Quests that your other story lines hold can be shown here.';
export const loadingLines = 'Loading your other story lines';
export const shownStep = (title: string): string => `showed “${title}” of another line`;
export const belongsTo = (line: string): string => `Belongs to the story line “${line}”.`;
export const referenceHint =
  'It opens quests here and is none of this line: its texts and its own prerequisites are changed in its line.';
export const removeCard = 'Remove its card';
