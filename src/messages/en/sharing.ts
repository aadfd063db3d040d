import { plural } from './plural.ts';

// The dialog.

export const shareLink = 'Share a link';
export const shareHint = (days: number): string =>
  `The link shows this as players see it, as it is now. It needs no account. It ends after ${plural(days, { one: 'one day', other: `${days} days` })}. Later changes are not shown.`;
export const notShared = 'It is not shared.';
export const sharedUntil = (date: string): string => `It is shared until ${date}.`;
export const makeLink = 'Make a link';
export const makeNewLink = 'Make a new link';
export const newLinkHint = 'A new link shows the present state, and ends the one before.';
export const shownOnce = 'The link is shown only now:';
export const sharedLink = 'Shared link';
export const copy = 'Copy the link';
export const copied = 'Copied.';
export const notCopied = 'It could not be copied. Select it by hand.';
export const takeBack = 'Take the link back';
export const takenBack = 'The link leads nowhere from now on.';

// What the link shows.

export const leadsNowhere = 'This link leads nowhere';
export const leadsNowhereHint = 'It has ended, it was taken back, or this server allows no such links any more.';
export const notRead = 'What the link shows could not be read. Please try again.';
export const sharedAs = 'This is how players see it, as it was when it was shared.';
export const playIt = 'Play it through';
export const theQuests = (count: number): string => plural(count, { one: 'The quest', other: 'The quests' });
export const aboutRuneloom = 'What is Runeloom?';
