import { inFigures, plural } from './plural.ts';

export const storyLines = 'Story lines';
export const inspector = 'Inspector';
export const pinList = 'Pin the list beside the canvas';
export const unpinList = 'Unpin the list';
export const closeList = 'Close the list';

/** For windows without room for `Create New Story` and `Delete Story Line`. */
export const shortCreate = 'New';
export const shortDelete = 'Delete';

export const unsaved = 'Unsaved changes';
export const unsavedWith = (drafts: readonly string[]): string => `${unsaved}: ${drafts.join(', ')}`;
export const untitled = 'Without a title';

export const tabs = {
  story: 'Story',
  quest: 'Quest',
  quests: 'Quests',
  checks: 'Checks',
  play: 'Play',
  history: 'History',
} as const;
export const skipToTools = 'Skip to the tools';
export const skipToInspector = 'Skip to the inspector';
export const closeInspector = 'Close the inspector';
export const inspectorWidth = 'Width of the inspector';
export const noQuestTitle = 'No quest is selected';
export const noQuestChosen = 'Select a quest on the canvas or in the tab Quests, and read it here.';
export const openQuest = 'Open quest';
export const inThisLine = 'In this story line';
export const isFirst = 'Open from the beginning.';
export const afterLabel = 'After';
export const opens = 'Opens';
export const opensNothing = 'No quest follows.';
export const mapButton = 'Map';

// The tab Story.

export const lineFacts = ({ type, count }: { type: string; count: number }): string =>
  `${type} · ${plural(count, { one: '1 quest', other: `${inFigures(count)} quests` })}`;
