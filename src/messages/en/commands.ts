import { commaList } from './common.ts';
import { inFigures, plural } from './plural.ts';

export const palette = 'Command palette';
export const paletteWithKeys = (keys: string): string => `Command palette (${keys})`;
export const thePalette = 'The command palette';
export const search = 'Find a quest, a story line or something to do';
export const results = 'What you can do';
export const nothingFound = 'Nothing has that name.';
export const found = (count: number): string => plural(count, { one: '1 found.', other: `${inFigures(count)} found.` });
export const firstFound = ({ shown, all }: { shown: number; all: string }): string =>
  `The first ${shown} of ${all}. Type more to find others.`;
export const stillLoading = 'Still loading …';
export const listsMissing = 'Some lists could not be loaded.';
export const entryKinds = {
  command: 'Command',
  place: 'Go to',
  ownQuest: 'Your quest',
  ownStoryLine: 'Your story line',
  spaceQuest: 'Quest',
  spaceStoryLine: 'Story line',
  officialQuest: 'Official quest',
  officialStoryLine: 'Official story line',
} as const;

export const inSpace = ({ kind, space }: { kind: string; space: string }): string => `${kind} in ${space}`;
const mostNamed = 2;
/** Below one of several quests with the same title. */
export const inLines = (titles: readonly string[]): string => {
  if (titles.length === 0) return 'In no story line';
  const named = titles.slice(0, mostNamed).map((title) => `“${title}”`);
  const more = titles.length - named.length;
  return `In ${commaList(more > 0 ? [...named, `${inFigures(more)} more`] : named)}`;
};
/** Below one of several story lines with the same title. */
export const ofQuests = (count: number): string =>
  plural(count, { one: '1 quest', other: `${inFigures(count)} quests` });
export const spacesLeftOut = (count: number): string =>
  plural(count, {
    one: 'What is in 1 more space is found there alone.',
    other: `What is in ${inFigures(count)} more spaces is found there alone.`,
  });

export const createQuest = 'Create New Quest';
export const createStoryLine = 'Create New Story';
export const themeSwitches = {
  dark: 'Switch to the dark theme',
  light: 'Switch to the light theme',
  device: 'Switch to the device’s theme',
} as const;

/** What people type who look for these, beside their titles. */
export const searchWords = {
  theme: 'mode appearance colours',
  account: 'password email address display name profile settings two-factor devices delete',
  signOut: 'log out logout',
} as const;

export const workshop = 'Your workshop';
export const account = 'Your account';
export const officialQuests = 'Official Quest List';
export const officialStoryLines = 'Official Quest Story Lines List';

export const shortcuts = 'Keyboard shortcuts';
export const theShortcuts = 'The keyboard shortcuts';
export const singleKeys = 'Shortcuts of a single key, such as ?';
export const isOff = '(off)';
export const keyHint = ({ keys, action }: { keys: string; action: string }): string =>
  `A key does this, too. ${keys}: ${action}.`;
export const shortcutPlaces = {
  everywhere: 'Everywhere',
  lists: 'Lists',
  editors: 'Editors',
  comments: 'Comments',
  graph: 'Story line graph',
} as const;
export const shortcutActions = {
  palette: 'Open the command palette',
  help: 'Show the keyboard shortcuts',
  search: 'Search the list',
  create: 'Create a new quest or story line',
  edit: 'Edit what is open',
  row: 'Go to the row above or below, the first or the last',
  rowPage: 'Go ten rows up or down',
  rowTitle: 'In a list, go to the next title that begins so',
  save: 'Save',
  undo: 'Undo a step of the story line',
  redo: 'Redo it',
  sendComment: 'Send the comment, the reply or the change that you write',
  copy: 'Copy the selected quests',
  paste: 'Paste the copied quests',
  duplicate: 'Duplicate the selected quests',
  newQuest: 'A new quest below the selected one, or in the middle',
  nextQuest: 'A new quest that follows the selected one',
  openQuest: 'Write or read the focused quest',
  rename: 'Change its title on the card',
  pick: 'Select the focused quest or link',
  addToSelection: 'Add it to the selection',
  pickAll: 'Select every quest',
  pickNone: 'Select nothing',
  move: 'Move the selected quests, or the view',
  stride: 'Move the selected quests in long steps',
  link: 'Start a link. Choose its end with the arrows, then press Enter',
  choice: 'Make a choice of the selected quests',
  frame: 'Put a frame around the selected quests',
  note: 'Add a note',
  showOther: 'Show a quest of another line',
  complete: 'While playing, complete the quest or take it back',
  remove: 'Remove what is selected',
} as const;
