import type { ChangesOfSort, ExportFormat, ReleaseChanges } from '#contract/releases.ts';
import type { Channel, ContentChannel } from '#domain/release/channel.ts';
import { rich } from '#messages/rich.ts';
import { language } from './language.ts';
import { inFigures, plural } from './plural.ts';

// Releases, and the channels that have them.

export const channelNames = {
  draft: 'Draft',
  test: 'Test',
  live: 'Live',
} as const satisfies Record<ContentChannel, string>;

export const releasesTitle = 'Releases';
export const releasesLead =
  'A release is a snapshot of the official content and its world. It never changes. Put it on a channel, and the games that read this channel get it. To go back, put an older release there.';
export const theReleases = 'The releases';
export const loadingReleases = 'Loading the releases';
export const noRelease = 'There is no release';
export const noReleaseHint = 'Make one once the official content is ready for players.';
export const releaseNamed = (number: number): string => `Release ${number}`;

export const emptyChannel = 'No release yet. Games that read it get nothing.';
export const putHere = <Part>({ since, who }: { since: Part; who: Part }) => rich<Part>`put here ${since} by ${who}`;

export const note = 'Note';
export const noteHint = 'What is new in it (optional)';
export const noteLength = ({ max }: { max: number }): string =>
  `The note should have at most ${inFigures(max)} characters.`;
export const showAll = 'Show all';
export const showLess = 'Show less';
export const makeRelease = 'Make Release';
export const releaseMade = (number: number): string => `Release ${number} is made.`;
export const warningsIn = (count: number): string =>
  plural(count, {
    one: 'The checks warn of 1 thing in it.',
    other: `The checks warn of ${inFigures(count)} things in it.`,
  });
type NotChecked = { names?: number | undefined; content?: true | undefined; exports?: true | undefined };
export const notChecked = ({ names = 0, content, exports }: NotChecked): string[] => [
  ...(content ? ['The checks failed, so it is not known whether it has something that no player can do.'] : []),
  ...(names > 0 ? [unknownNames(names)] : []),
  ...(exports
    ? ['It could not be checked whether the formats that this game reads leave something out that stops players.']
    : []),
];
const unknownNames = (count: number): string =>
  plural(count, {
    one: 'Of 1 name without an entry it is not known if the game has it.',
    other: `Of ${inFigures(count)} names without an entry it is not known if the game has them.`,
  });
export const releaseNotMade = 'The release could not be made. Please try again.';
export const tooManyReleases = 'There are as many releases as are kept. Delete one first.';
export const despiteTitle = 'Release Despite This?';
export const stopsPlayers = (count: number): string =>
  plural(count, {
    one: 'One thing stops players. Mend it and make the release again, or release it as it is.',
    other: `${inFigures(count)} things stop players. Mend them and make the release again, or release it as it is.`,
  });
export const stopsInContent = 'What no player can do';
export const stopsInFormat = (format: string): string => `What stops players in ${format}`;
export const releaseDespite = 'Release Anyway';
export const neverReleased = 'No release yet: games that read a channel get nothing.';
export const changedSince = (number: number): string => `The official content has changed since release ${number}.`;
export const unchangedSince = (number: number): string => `Nothing has changed since release ${number}.`;

export const releaseColumns = {
  release: 'Release',
  note: 'Note',
  quests: 'Quests',
  storyLines: 'Story lines',
  madeBy: 'Made by',
  made: 'Made',
  actions: 'Actions',
} as const;
export const noNote = 'none';
export const digestBegins = <Part>(start: Part) => rich<Part>`SHA-256 ${start}`;
export const putOn = { test: 'Put on test', live: 'Put on live' } as const satisfies Record<Channel, string>;
export const putNamed = (number: number, channel: Channel): string => `${putOn[channel]}: release ${number}`;
export const download = 'Download';
export const downloadNamed = (number: number): string => `Download release ${number}`;
export const newestReleases = (count: number): string =>
  plural(count, { one: 'The newest release', other: `The newest ${inFigures(count)} releases` });
export const allReleases = (count: number): string =>
  plural(count, { one: '1 release', other: `${inFigures(count)} releases` });
export const olderReleases = 'Older releases';
export const olderNotLoaded = 'Older releases could not be loaded.';

type Put = { release: number; before: number | null; channel: Channel };
export const putWords = ({ release, before, channel }: Put) => ({
  action: `Put Release ${release} on ${channelNames[channel]}`,
  question:
    before === null
      ? `Games that read ${channel} get release ${release} from their next reading. Until now they get nothing.`
      : `Games that read ${channel} get release ${release} instead of release ${before} from their next reading.`,
  progress: `Putting release ${release} on ${channel}…`,
  success: `Games that read ${channel} get release ${release} now.`,
});
export const movedMeanwhile = 'Another release is there now';
export const isThereNow = ({ release, channel }: { release: number; channel: Channel }): string =>
  `Release ${release} is on ${channel} now. Nothing was changed.`;
/** Which one is not known. */
export const movedMeanwhileHint = (channel: Channel): string =>
  `Somebody put another release on ${channel} meanwhile. Nothing was changed.`;

// Deleting a release.

export const deleteRelease = 'Delete';
export const deleteNamed = (number: number): string => `Delete release ${number}`;
export const deleteWords = (number: number) => ({
  action: `Delete Release ${number}`,
  question: `Delete release ${number} for good? Nobody can read or download it any more, it can't be put on a channel again, and the comments on it are lost.`,
  addition: `No later release gets the number ${number}. Official content and other releases stay as they are.`,
  progress: `Deleting release ${number}…`,
  success: `Release ${number} is deleted.`,
});
type InUse = { readonly release: number; readonly channels: readonly Channel[] };
/** `release` can't be deleted. */
export const usedByChannels = ({ release, channels }: InUse): string => {
  const names = inSentence(...channels);
  return `Games that read ${names} get release ${release}. Put another release on ${names} first.`;
};
export const usedMeanwhile = 'A channel has this release';
export const deletedAlready = (number: number): string => `Release ${number} is gone already`;
export const deletedElsewhere = 'Somebody deleted it meanwhile.';

// What games notice of a release.

export const showChanges = 'Show changes';
export const showContents = 'Show contents';
export const changesSince = (number: number): string => `Changes Since Release ${number}`;
export const firstContents = 'Contents of the First Release';
export const contentsOf = (number: number): string => `Contents of Release ${number}`;
export const theChanges = 'The changes';
export const loadingChanges = 'Looking for what changes…';
export const changesUnknown = 'What games notice could not be loaded. You can still put the release there.';
export const changeSorts = { quests: 'Quests', story_lines: 'Story lines', entries: 'Entries' } as const;
export const changeMarks = {
  added: 'new',
  changed: 'changed',
  removed: 'removed',
} as const satisfies Record<ChangesOfSort['items'][number]['change'], string>;
export const worldChanged = 'The rules or kinds of the world have changed.';
export const andMore = (count: number): string => `And ${inFigures(count)} more.`;

/** `isFirst`: compared with nothing. */
type Noticed = { readonly changes: ReleaseChanges; readonly isFirst: boolean };
export const gamesNotice = ({ changes, isFirst }: Noticed): string => {
  if (isFirst) return `Games get ${listContents(changes)}.`;
  const { brought, removed } = listChanges(changes);
  if (!brought && !removed) return 'Games notice no change.';
  if (!brought) return `Games lose ${removed}.`;
  return removed ? `Games get ${brought}, and lose ${removed}.` : `Games get ${brought}.`;
};
export const nextReleaseBrings = ({ changes, isFirst }: Noticed): string => {
  if (isFirst) return `The first release has ${listContents(changes)}.`;
  const { brought, removed } = listChanges(changes);
  if (!brought && !removed) return 'Games would notice no change.';
  if (!brought) return `The next release loses ${removed}.`;
  return removed ? `The next release brings ${brought}, and loses ${removed}.` : `The next release brings ${brought}.`;
};

export const releaseHas = (number: number, changes: ReleaseChanges): string =>
  `Release ${number} has ${listContents(changes)}.`;

const listChanges = ({ quests, story_lines, entries, world }: ReleaseChanges) => ({
  brought: inSentence(
    countQuests(quests.added, 'new '),
    countQuests(quests.changed, 'changed '),
    countLines(story_lines.added, 'new '),
    countLines(story_lines.changed, 'changed '),
    countEntries(entries.added, 'new '),
    countEntries(entries.changed, 'changed '),
    world && 'changed rules of the world',
  ),
  removed: inSentence(countQuests(quests.removed), countLines(story_lines.removed), countEntries(entries.removed)),
});
const listContents = ({ quests, story_lines, entries }: ReleaseChanges): string =>
  inSentence(countQuests(quests.added), countLines(story_lines.added), countEntries(entries.added), 'the world');
const inSentence = (...parts: readonly (string | false)[]): string =>
  new Intl.ListFormat(language).format(parts.filter((part) => part !== false));
const countQuests = (count: number, how = ''): string | false =>
  count > 0 && `${inFigures(count)} ${how}${plural(count, { one: 'quest', other: 'quests' })}`;
const countLines = (count: number, how = ''): string | false =>
  count > 0 && `${inFigures(count)} ${how}${plural(count, { one: 'story line', other: 'story lines' })}`;
const countEntries = (count: number, how = ''): string | false =>
  count > 0 && `${inFigures(count)} ${how}${plural(count, { one: 'entry', other: 'entries' })}`;

// Downloading a release.

export const downloadTitle = (number: number): string => `Download Release ${number}`;
export const format = 'Format';
export const formatNames = {
  json: 'JSON',
  csv: 'CSV',
  xlsx: 'Excel',
  unreal: 'Unreal',
  ftb: 'FTB Quests',
  betterquesting: 'Better Questing',
  azerothcore: 'AzerothCore',
} as const satisfies Record<ExportFormat, string>;
export const formatMeanings = {
  json: 'The whole content, as the API has it.',
  csv: 'Tables for a spreadsheet or a script, in a zip. A text that a spreadsheet would calculate begins with an apostrophe.',
  xlsx: 'The same tables in a workbook, a sheet each. It comes back in by Import.',
  unreal: 'Data tables for the Unreal Engine, in a zip.',
  ftb: 'A quest book for the mod FTB Quests. Unpack the zip in its folder config/ftbquests.',
  betterquesting: 'A quest book for the mod Better Questing. Put it in the folder config/betterquesting of the game.',
  azerothcore: 'SQL for the world database of AzerothCore. Back the database up first.',
} as const satisfies Record<ExportFormat, string>;
export const bookVersion = 'Version of the book';
export const firstQuest = 'First quest number in the database';
export const firstQuestHint =
  'A quest keeps its number in later releases. Quests from this number on are replaced or removed.';
export const firstQuestRange = ({ min, max }: { min: number; max: number }): string =>
  `The number should be a whole number from ${inFigures(min)} to ${inFigures(max)}.`;

export const digestOfFile = <Part>(digest: Part) =>
  rich<Part>`The SHA-256 of this file is ${digest}, which a game also gets as the tag.`;

export const theLosses = 'What the format leaves out';
export const loadingLosses = 'Looking for what the format leaves out…';
export const noLosses = 'Nothing is left out.';
export const lossCount = (count: number): string =>
  plural(count, {
    one: '1 thing is left out or changed.',
    other: `${inFigures(count)} things are left out or changed.`,
  });
export const lossOf = <Part>({ sentence, where }: { sentence: Part | string; where: Part }) =>
  rich<Part>`${sentence} —\u00A0${where}`;
export const lossPlaces = (count: number): string =>
  plural(count, { one: '1 place', other: `${inFigures(count)} places` });

export const bookFiles = 'Files of the book';
export const bookFilesNames = {
  came: 'As the book came',
  json: 'One file',
  folder: 'A file for each quest',
} as const;
