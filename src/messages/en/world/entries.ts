import type { Range } from '#domain/limits.ts';
import { language } from '#texts/language.ts';
import { inFigures, plural } from '#texts/plural.ts';

// The entries of a catalogue: what quests refer to.

export const catalogue = 'Catalogue';
export const searchEntries = 'Search by name, alias or id';
export const filterByTag = 'Filter by tag';
export const anyTag = 'Any tag';
export const filterByUse = 'Filter by use';
export const uses = { '': 'Any use', true: 'Used by quests', false: 'Not used' } as const;
export const filterByRetired = 'Filter by state';
export const retiredStates = { false: 'Not retired', true: 'Retired', '': 'Retired or not' } as const;
export const entries = 'The entries';
export const loadingEntries = 'Loading the entries';
export const entryCount = (count: number): string =>
  plural(count, { one: '1 entry', other: `${inFigures(count)} entries` });
export const firstEntries = (count: string): string => `The first ${count} entries. Scroll down for more.`;
export const noEntries = 'This catalogue has no entry yet';
export const noEntriesHint = 'Add entries one by one, or import a table of your game.';
export const noEntryMatches = 'No entry matches';
export const noEntryMatchesHint = 'Search with fewer letters, or drop a filter.';
export const noCatalogues = 'This world has no catalogue yet';
export const noCataloguesHint = 'A catalogue has the things of one sort that quests name: items, characters, places.';
export const toCatalogues = 'Go to the catalogues';
export const unsavedCatalogues = (names: readonly string[]): string =>
  `Save the world first: ${new Intl.ListFormat(language).format(names)} can have entries then.`;
export const dropFilters = 'Drop search and filters';

export const addEntry = 'Add Entry';
export const importEntries = 'Import';
export const exportEntries = 'Export';
export const edit = (called: string): string => `Edit ${called}`;
export const whereUsed = (called: string): string => `Where ${called} is used`;
export const retire = (called: string): string => `Retire ${called}`;
export const bringBack = (called: string): string => `Bring back ${called}`;
export const replaceEverywhere = (called: string): string => `Replace ${called} everywhere`;
export const remove = (called: string): string => `Delete ${called}`;
export const save = 'Save';

export const id = 'Id';
export const name = 'Name';
export const level = 'Level';
export const value = 'Value';
export const valueIn = (coin: string): string => `Value in ${coin}`;
export const tags = 'Tags';
export const aliases = 'Other names';
export const commaHint = 'With commas between them. One that has a comma stands in "quotes".';
export const idHint = 'The id of your game. It can not be changed later.';
export const retired = 'retired';
export const alsoCalled = (names: string): string => `Also: ${names}`;
export const levelIs = (figure: string): string => `Level ${figure}`;

export const idShape = ({ min, max }: Range): string => `An id has ${min} to ${max} characters and no blanks.`;
export const nameNeeded = 'An entry needs a name.';
export const numberShape = 'A level and a value are whole numbers, or empty.';
export const idTaken = 'The catalogue has an entry with this id already.';
export const entryChanged =
  'Somebody else changed this entry. Their changes stand here now; yours stay where you made them. Please look and save again.';
export const entryNotSaved = 'The entry could not be saved. Please try again.';
export const entrySaved = (called: string): string => `${called} is saved.`;
export const pictureNotKept = (kilobytes: number): string =>
  `The picture could not be kept. It must be a PNG or WebP of at most ${kilobytes} kB.`;
export const choosePicture = 'Choose a picture';
export const dropPicture = 'Remove the picture';

export const deleteWords = (called: string) => ({
  action: 'Delete Entry',
  question: `Delete “${called}” from the catalogue?`,
  progress: 'Deleting the entry',
  success: 'The entry is deleted.',
});
export const inUse = 'The entry is in use';
export const inUseHint =
  'Quests or reward tables name it, so it stays. Retire it to stop suggesting it, or replace it first.';
export const retireInstead = 'Retire it instead';
export const showUses = 'Show where it is used';

// Where something is used.

export const usesTitle = (called: string): string => `Where “${called}” is used`;
export const theUses = 'The uses';
export const loadingUses = 'Looking for uses';
export const notUsed = 'Nothing uses it';
export const notUsedHint = 'No quest and no reward table that is kept here names it.';
export const usedIn = (count: number, isMore: boolean): string =>
  isMore
    ? `The first ${inFigures(count)} places`
    : plural(count, { one: 'Used in 1 place', other: `Used in ${inFigures(count)} places` });
export const places = {
  requirements: 'requirement',
  objectives: 'objective',
  rewards: 'reward',
  fields: 'field',
} as const;
export const somewhere = 'text';
export const placeOf = (part: string, number: number): string => `${part} ${number}`;
export const official = 'official';
export const yours = 'yours';
export const aDesigners = 'a designer’s';
export const aSpaces = 'a space’s';
/** In place of a title that the reader may not see, or that is empty. */
export const ofASpace = 'Quest of a space';
export const quest = 'Quest';
export const storyLine = 'Story line';
export const rewardTable = 'Reward table';
export const untitled = 'Untitled';

// Replacing an entry everywhere.

export const replaceTitle = (called: string): string => `Replace “${called}” everywhere`;
export const replaceWith = 'Replace it with';
export const replaceLead = (called: string): string =>
  `Every quest that names “${called}” names the chosen entry instead. Each quest gets one step in its history.`;
export const chooseOther = 'Choose another entry of this catalogue.';
export const countUses = 'Continue';
type Replacing = { from: string; to: string; where: string; sharedId: string | null; tables: number };

/** `sharedId`: of the other entry, where its name alone could mean several. */
export const replaceWords = ({ from, to, where, sharedId, tables }: Replacing) => ({
  action: 'Replace Everywhere',
  question: `Replace “${from}” with “${to}”${sharedId === null ? '' : ` (${sharedId})`} in ${where}?${tables === 0 ? '' : ` ${tablesStay(tables)}`}`,
  progress: 'Replacing',
  success: 'It was replaced.',
});
export const updateNames = 'Bring Names Up to Date';
type Outdated = { called: string; documents: number; tables: number };
export const updateNamesWords = ({ called, documents, tables }: Outdated) => ({
  action: updateNames,
  question: `Write the present name “${called}” in ${plural(documents, { one: '1 quest that names', other: `${inFigures(documents)} quests that name` })} it otherwise?${tables === 0 ? '' : ` ${tablesStay(tables)}`}`,
  progress: 'Bringing names up to date',
  success: 'The names are up to date.',
});
export const namesUpToDate = (called: string): string => `Every quest that names “${called}” calls it so.`;
export const outdatedTables = (tables: number): string =>
  plural(tables, {
    one: '1 reward table calls it otherwise. It is not changed here.',
    other: `${inFigures(tables)} reward tables call it otherwise. They are not changed here.`,
  });
export const placesCount = (count: number, isMore: boolean): string =>
  `${isMore ? 'more than ' : ''}${inFigures(count)} ${plural(count, { one: 'place', other: 'places' })}`;
export const replaced = (documents: number): string =>
  plural(documents, { one: '1 document was changed.', other: `${inFigures(documents)} documents were changed.` });
/** Replacements change quests alone. */
export const tablesStay = (tables: number): string =>
  plural(tables, {
    one: '1 reward table names it, too, and is not changed.',
    other: `${inFigures(tables)} reward tables name it, too, and are not changed.`,
  });
export const takeBack = 'Take it back';
export const takenBack = 'The replacement is taken back.';
export const maybeTakenBack = 'It is not known whether the replacement is taken back.';
export const isRetired = (called: string): string => `${called} is retired. Quests that name it keep it.`;
export const isBack = (called: string): string => `${called} is suggested again.`;
export const coinCount = ({ figure, label }: { figure: string; label: string }): string =>
  `${figure} ${label.toLocaleLowerCase(language)}`;
export const coinCounts = (counts: readonly string[]): string => counts.join(' ');
export const worth = (figure: string): string => `Worth ${figure}`;
