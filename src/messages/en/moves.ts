import { language } from './language.ts';
import { listFirst } from './list-first.ts';
import { inFigures, plural } from './plural.ts';

// The commands and their dialog.

export const moveTo = 'Move to';
export const copyTo = 'Copy to';
export const moveOrCopy = 'Move or copy';
export const theWay = 'What to do';
export const ways = { move: 'Move', copy: 'Copy' } as const;
export const place = 'Place';
export const choosePlace = 'Choose a place';
/** Where somebody else moved to: documents leave for one's own work or a space alone. */
export const ownWorkOf = (name: string): string => `the own work of ${name}`;
export const ownersMove = 'Only an owner of the space moves what is in it. You can copy it.';
export const nowhere = 'There is no other place where you may write. Make a space, or ask for the role Editor in one.';
export const thePlaces = 'The places';
export const offline = 'This needs a connection to the server.';

const questsAndLines = ({ quests, lines }: { quests: number; lines: number }): string => {
  const parts = [
    ...(lines > 0 ? [plural(lines, { one: '1 story line', other: `${inFigures(lines)} story lines` })] : []),
    ...(quests > 0 ? [plural(quests, { one: '1 quest', other: `${inFigures(quests)} quests` })] : []),
  ];
  return new Intl.ListFormat(language).format(parts);
};

// While documents are dragged over the places.

export const manyQuests = (count: number): string => questsAndLines({ quests: count, lines: 0 });
export const dropHere = {
  move: 'Drop on a place to move there. Ctrl or Alt copies.',
  copy: 'Drop on a place to copy there.',
} as const;

// Before it.

export const looking = 'Looking at what goes along';
export const movesWhat = (what: { quests: number; lines: number }): string =>
  `${questsAndLines(what)} ${what.quests + what.lines === 1 ? 'goes' : 'go'} there, with history and marks.`;
export const copiesWhat = (what: { quests: number; lines: number }): string =>
  `${questsAndLines(what)} ${what.quests + what.lines === 1 ? 'is' : 'are'} made there anew. What is here stays as it is.`;
export const stops = 'It can’t be done yet';
export const inLines = (titles: readonly string[]): string =>
  `Stays in: ${listFirst(titles)}. Take it out there first, or move the whole story line.`;
export const unsavedFirst = (titles: readonly string[]): string =>
  `Not saved yet: ${listFirst(titles)}. Save or discard that first.`;
export const ends = 'What ends';
export const linkEnds = ({ title, count }: { title: string; count: number }): string =>
  plural(count, {
    one: `“${title}” shows a quest of another line that is then elsewhere. Its card stays empty.`,
    other: `“${title}” shows ${inFigures(count)} quests of other lines that are then elsewhere. Their cards stay empty.`,
  });
export const copiedLinkEnds = ({ title, count }: { title: string; count: number }): string =>
  plural(count, {
    one: `The copy of “${title}” does not show the quest of another line that it shows here.`,
    other: `The copy of “${title}” does not show the ${inFigures(count)} quests of other lines that it shows here.`,
  });
export const approvalsEnd = (count: number): string =>
  plural(count, { one: '1 approval ends.', other: `${inFigures(count)} approvals end.` });
export const readersEnd = 'Who is in this space but not there no longer sees them.';
export const ownersBring = (name: string): string => `Only an owner of ${name} can move them out again.`;
export const along = 'What goes along';
export const commentsAlong = (count: number): string =>
  plural(count, {
    one: '1 thread of comments, which all members there read.',
    other: `${inFigures(count)} threads of comments, which all members there read.`,
  });
export const linksAlong = (count: number): string =>
  plural(count, { one: '1 shared link, which goes on.', other: `${inFigures(count)} shared links, which go on.` });
export const asideAlong = (count: number): string =>
  plural(count, { one: '1 check that is set aside.', other: `${inFigures(count)} checks that are set aside.` });
export const groupsJoined = (titles: readonly string[]): string => {
  const listed = listFirst(titles);
  return plural(titles.length, {
    one: `The place in the group ${listed}, which is there already.`,
    other: `The places in the groups ${listed}, which are there already.`,
  });
};
export const groupsMade = (titles: readonly string[]): string => {
  const listed = listFirst(titles);
  return plural(titles.length, {
    one: `The group ${listed}, which is made there.`,
    other: `The groups ${listed}, which are made there.`,
  });
};
export const tablesGo = (titles: readonly string[]): string => {
  const listed = listFirst(titles);
  return plural(titles.length, {
    one: `The reward table ${listed}, which nothing else here names.`,
    other: `The reward tables ${listed}, which nothing else here names.`,
  });
};
export const tablesCopied = (titles: readonly string[]): string => {
  const listed = listFirst(titles);
  return plural(titles.length, {
    one: `A copy of the reward table ${listed}.`,
    other: `Copies of the reward tables ${listed}.`,
  });
};
export const tablesShared = (titles: readonly string[]): string => {
  const listed = listFirst(titles);
  return plural(titles.length, {
    one: `A copy of the reward table ${listed}, which something else here names, too.`,
    other: `Copies of the reward tables ${listed}, which something else here names, too.`,
  });
};
export const tablesSentAlong = (titles: readonly string[]): string => {
  const listed = listFirst(titles);
  return plural(titles.length, {
    one: `A copy of the reward table ${listed} under another id, for that place has another table of its id.`,
    other: `Copies of the reward tables ${listed} under other ids, for that place has other tables of their ids.`,
  });
};
export const tablesThere = (titles: readonly string[]): string => {
  const listed = listFirst(titles);
  return plural(titles.length, {
    one: `The reward table ${listed}, which is there already.`,
    other: `The reward tables ${listed}, which are there already.`,
  });
};
export const stays = 'What stays here';
export const commentsStay = (count: number): string =>
  plural(count, { one: '1 thread of comments.', other: `${inFigures(count)} threads of comments.` });
export const linksStay = (count: number): string =>
  plural(count, { one: '1 shared link.', other: `${inFigures(count)} shared links.` });
export const historyStays = 'The history.';
export const groupsStay = (titles: readonly string[]): string => {
  const listed = listFirst(titles);
  return plural(titles.length, {
    one: `The group ${listed}: that place has no room for it.`,
    other: `The groups ${listed}: that place has no room for them.`,
  });
};

// After it.

export const moved = ({ place: name, ...what }: { place: string; quests: number; lines: number }): string =>
  `Moved to ${name}: ${questsAndLines(what)}.`;
export const copied = ({ place: name, ...what }: { place: string; quests: number; lines: number }): string =>
  `Copied to ${name}: ${questsAndLines(what)}.`;
export const openThere = 'Open it there';
export const undo = 'Undo';
export const undone = 'It is back where it was.';
export const unanswered =
  'No answer came, so nobody here knows how it ended. Do it again: what is done already is not done twice.';

// Of what left a place.

export const leftLately = 'Moved elsewhere';
export const leftNotLoaded = 'What was moved elsewhere could not be loaded.';
/** `titles` are the first ones. */
export const leftWhat = ({
  titles,
  all,
  place: name,
  by,
}: {
  titles: readonly string[];
  all: number;
  place: string;
  by: string;
}): string => {
  const more = all - titles.length;
  const named = more > 0 ? [...titles, `${inFigures(more)} more`] : titles;
  return `${new Intl.ListFormat(language).format(named)} to ${name}, by ${by}`;
};
export const somewhereElse = 'another place';
export const takeBack = 'Take back';
export const takeBackOf = (what: string): string => `Take back: ${what}`;
export const isBack = 'Taken back.';
export const tookBack = 'What was moved is back.';

// In place of a document that moved.

export const movedAway = ({ one, place: name }: { one: string; place: string }): string =>
  `This ${one} is now in ${name}`;
export const movedAwayHint = 'It was moved there.';
