import { inFigures, plural } from './plural.ts';

export const canvas = 'Story line graph';
export const elements = 'Quests and links';
export const questRole = 'quest';
export const linkRole = 'link';
export const referenceRole = 'quest of another story line';
export const anotherLine = 'another story line';
export const questInLine = ({ title, line }: { title: string; line: string }): string => `${title}, in ${line}`;
export const linkName = ({ source, target }: { source: string; target: string }): string =>
  `${source} comes before ${target}`;
const countQuests = (count: number): string => plural(count, { one: '1 quest', other: `${inFigures(count)} quests` });
const countLinks = (count: number): string => plural(count, { one: '1 link', other: `${inFigures(count)} links` });
export const overview = ({ quests, links }: { quests: number; links: number }): string =>
  `${countQuests(quests)} and ${countLinks(links)}, in the overview. Zoom in to go through them here. The tab Quests of the inspector holds them all.`;

export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const zoom = 'Zoom';
export const zoomFigure = (percent: number): string => `${percent} %`;
export const fitView = 'Fit view';
export const lock = 'Lock';
export const compactCards = 'Compact cards';
export const lockHint = 'Keeps every quest and link as it is';
export const lockedHint = 'Nothing can be changed while you read';
export const tidyUp = 'Tidy up';
export const layout = 'Layout';
export const layouts = { down: 'Top-down', right: 'Left-to-right' } as const;
export const map = 'Map';
export const credit = 'React Flow';
export const creditName = 'React Flow attribution';

// Read out after an action.

export const tidied = (count: number): string => `${countQuests(count)} tidied up.`;
export const connected = ({ source, target }: { source: string; target: string }): string =>
  `“${source}” now comes before “${target}”.`;
export const madeChoice = (count: number): string => `Made a choice of ${inFigures(count)} quests. Write its title.`;
export const nothingMoved = 'Nothing moved.';
export const movedTo = ({ title, x, y }: { title: string; x: number; y: number }): string =>
  `“${title}” moved to ${x}, ${y}.`;
export const movedQuests = (count: number): string => `${inFigures(count)} quests moved.`;
export const removed = ({ quests, links }: { quests: number; links: number }): string => {
  if (quests > 0 && links > 0) return `Removed ${countQuests(quests)} and ${countLinks(links)}.`;
  if (quests > 0) return `Removed ${countQuests(quests)}.`;
  return links > 0 ? `Removed ${countLinks(links)}.` : 'Removed nothing.';
};
export const linkingFrom = (title: string): string =>
  `Linking from “${title}”. Go to the quest that follows with Tab or the arrow keys, and press Enter. Escape cancels.`;
export const linkingCancelled = 'Linking cancelled.';

export const showProperties = 'Show Quest Properties';
export const hideProperties = 'Hide Quest Properties';
export const noProperties = 'None';
export const missingTitle = 'Missing quest';
export const missingText =
  'This quest no longer exists. Its place and links stay until it is taken out of the story line.';

// The marks on a card.

export const playStandings = { open: 'Open', waiting: 'Waiting', done: 'Done', lost: 'Lost' } as const;
export const checksOfQuest = (count: number): string =>
  plural(count, { one: '1 check', other: `${inFigures(count)} checks` });
/** Who else is at the quest now. */
export const peopleAtCard = (names: string): string => `here now: ${names}`;
/** What a save did to a quest. The sign stands on its card. */
export const savedMarks = {
  added: { sign: '+', words: 'New in this save' },
  changed: { sign: '≠', words: 'Changed in this save' },
  gone: { sign: '−', words: 'Taken out in this save' },
} as const;
export const markedQuest = ({ title, signs }: { title: string; signs: readonly string[] }): string =>
  [title, ...signs].join(', ');

export const glance = ({ asks, gives }: { asks: readonly string[]; gives: readonly string[] }): string =>
  [asks.length > 0 && `Asks for ${asks.join(', ')}.`, gives.length > 0 && `Gives ${gives.join(', ')}.`]
    .filter(Boolean)
    .join(' ');
export const askedLevel = (level: number): string => `level ${level}`;
export const askedTimes = ({ type, count }: { type: string; count: number }): string =>
  plural(count, { one: type, other: `${type} × ${inFigures(count)}` });
export const givenCoins = ({ figure, metal }: { figure: string; metal: string }): string => `${figure} ${metal}`;
export const givenItems = ({ count, figure }: { count: number; figure: string }): string =>
  plural(count, { one: '1 item', other: `${figure} items` });

/** The name of the menu of what was pressed on the canvas. */
export const menu = 'Commands here';
export const newQuestHere = 'A new quest here';
export const leadElsewhere = 'Lead its end to another quest';
