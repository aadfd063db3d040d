import { rich } from '#messages/rich.ts';
import { language } from './language.ts';
import { inFigures, plural } from './plural.ts';

export const history = 'History';
export const theHistory = 'The history';
export const historyOf = (title: string): string => `History of ${title}`;
export const loadingHistory = 'Loading the history';
export const savedIsSafe = 'What was saved is safe there.';
export const close = 'Close';
export const versions = 'Versions';
export const version = (number: number): string => `Version ${number}`;
export const currentVersion = (number: number): string => `Version ${number} (current)`;
export const savedBy = <Part>({ since, person }: { since: Part; person: string }) => rich<Part>`${since} by ${person}`;
export const noted = (note: string): string => `Note: ${note}`;
export const olderNotLoaded = 'Older versions could not be loaded.';
export const showOlder = 'Show older versions';
export const you = 'you';
export const formerAccount = 'somebody whose account was deleted';

// What differs between two of them.

export const difference = (number: number): string => `Differences of version ${number}`;
export const comparedWith = (number: number): string => `Version ${number} compared with`;
export const firstVersion = 'This is how it was first saved.';
export const onlyVersion = 'There is no other version.';
export const restoringChanges = 'Restoring it would change this:';
export const thisVersion = 'This version';
export const loadingDifference = 'Loading the difference';
export const noDifference = 'Both versions are the same.';
export const deletedTitle = (title: string): string => `${title} (deleted)`;

// `one` names a kind.

export const restore = 'Restore';
export const restoreVersion = (number: number): string => `Restore version ${number}`;
export const restoreQuestion = ({ number, one }: { number: number; one: string }): string =>
  `Restore version ${number}? It is saved as a new version of this ${one}; every other version stays in the history.`;
export const preparing = 'Checking what can be restored';
export const versionRestored = (number: number): string => `Version ${number} is restored as the newest one.`;
export const keptOnDevice = 'Kept on this device. It will be restored once the connection is back.';
export const unreachable = 'The server could not be reached. Nothing was changed.';
export const savedMeanwhile = 'It was saved elsewhere meanwhile. Nothing was changed; close this and open it again.';
export const notRestored = 'It could not be restored. Nothing was changed.';
export const notValid = 'it is not valid.';
export const breaksRule = (rule: string): string => `This version breaks a current rule: ${rule}`;

type Names = { readonly one: string; readonly many: string };
type Gone = {
  readonly count: number;
  readonly contained: Names;
  readonly titles: string;
  readonly one: string;
  readonly violation: string | null;
};
export const containedGone = ({ count, contained, titles, one, violation }: Gone): string => {
  const gone = plural(count, {
    one: `A ${contained.one} of this version is gone`,
    other: `${inFigures(count)} ${contained.many} of this version are gone`,
  });
  const them = plural(count, { one: 'it', other: 'them' });
  const links = plural(count, { one: 'it and its links', other: 'them and their links' });
  const rest =
    violation !== null
      ? `Without ${them} it can't be restored: ${violation.replace(/\.?$/, '.')}`
      : `The ${one} is restored without ${links}.`;
  const names = titles && `: ${titles}`;
  const first =
    titles &&
    ` To have ${them} back in place, restore the ${plural(count, { one: contained.one, other: contained.many })} first.`;
  return `${gone}${names}. ${rest}${first}`;
};
export const listTitles = ({ titles, others }: { titles: readonly string[]; others: number }): string => {
  const rest = others > 0 ? [plural(others, { one: '1 other', other: `${inFigures(others)} others` })] : [];
  return new Intl.ListFormat(language).format([...titles.map((title) => `“${title}”`), ...rest]);
};

export const recentlyDeleted = 'Recently deleted';
export const deletedShort = 'Deleted';
export const lately = 'The list of deleted documents';
export const recentlyDeletedOf = (many: string): string => `Recently deleted ${many}`;
export const loadingDeleted = (many: string): string => `Loading deleted ${many}`;
export const deletedOf = (many: string): string => `Deleted ${many}`;
export const nothingDeleted = 'Nothing to restore';
export const nothingElseDeleted = 'Nothing else to restore';
export const deletedKept = (days: number): string => `What is deleted can be restored here for ${days} days.`;
export const restNotLoaded = 'The rest could not be loaded.';
export const restoreTitled = (title: string): string => `Restore ${title}`;
export const restoreRestOf = (title: string): string => `Restore the rest of ${title}`;
export const restoreRest = 'Restore the rest';
export const titleRestored = (title: string): string => `“${title}” is restored.`;
export const restoredAlone = (title: string): string =>
  `${titleRestored(title)} Story lines that held it stay without it. Add it there again, or restore an earlier version of the line.`;
export const waiting = 'Waiting on this device to be restored';
export const notSent = 'Not sent';
type Deletion<Part> = { since: Part; person: string | null; days: number };
export const deletion = <Part>({ since, person, days }: Deletion<Part>) =>
  person === null
    ? rich<Part>`Deleted ${since}, ${remaining(days)}`
    : rich<Part>`Deleted ${since} by ${person}, ${remaining(days)}`;
const remaining = (days: number): string =>
  plural(days, { one: `kept for ${days} more day`, other: `kept for ${days} more days` });

// Space is freed.

export const deleteForGood = 'Delete for good';
export const deleteForGoodTitled = (title: string): string => `Delete for good: ${title}`;
export const deleteForGoodQuestion = (title: string): string =>
  `Delete “${title}” for good? Every version of it goes. It can’t be restored after that.`;
export const goneForGood = (title: string): string => `“${title}” is gone for good.`;
export const notDeletedForGood = 'It could not be deleted. Some of its versions may be gone. Try again.';
export const dropVersions = 'Drop earlier versions';
export const dropVersionsQuestion = ({ one }: { one: string }): string =>
  `Drop every earlier version of this ${one}? Only what it says now stays. Versions that saves of a story line name stay as long as those saves.`;
export const dropSavesQuestion =
  'Drop every earlier save of this story line? Only what it says now stays. Its quests keep their own versions.';
export const droppedSome = ({ dropped, kept }: { dropped: number; kept: number }): string => {
  const gone = plural(dropped, { one: '1 version is gone.', other: `${inFigures(dropped)} versions are gone.` });
  const stay = plural(kept, {
    one: '1 stays: a save of a story line names it.',
    other: `${inFigures(kept)} stay: saves of story lines name them.`,
  });
  return kept > 0 ? `${gone} ${stay}` : gone;
};
export const notDropped = 'The versions could not be dropped. Some of them may be gone. Try again.';
