import { language } from './language.ts';
import { inFigures, plural } from './plural.ts';

export const makeFromPattern = 'Make from pattern';
export const keepAsPattern = 'Keep as pattern';
export const editPattern = 'Edit pattern';
export const deletePattern = 'Delete pattern';

export const pattern = 'Pattern';
export const ofAll = (title: string): string => `${title} (official)`;
export const noPattern = 'There is no pattern yet.';
export const howToKeep = 'Select one quest in the table and press “Keep as pattern”.';
export const noAccess = 'The patterns could not be loaded.';

// Its places.

export const whatPlacesAre =
  'A name in braces is a place to fill in, such as {entry} or {count}. Lower case letters, digits and _ may stand in it. A number may be a place, too.';
export const placesAre = (places: readonly string[]): string =>
  places.length === 0
    ? 'It has no place to fill in yet.'
    : `To fill in: ${new Intl.ListFormat(language).format(places.map((place) => `{${place}}`))}.`;
export const save = 'Save';
export const patternKept = (title: string): string => `The pattern “${title}” is saved.`;
export const patternDeleted = (title: string): string => `The pattern “${title}” is deleted.`;
export const patternFailed = 'The pattern was not saved. Try again later.';
export const title = 'Title';
export const description = 'Description';
export const fieldsOfQuest = 'Fields of the quest';
export const rewardGroup = 'Rewards to choose from';

// What fills it.

export const fillWith = 'Fill in';
export const fillings = { rows: 'Rows', entries: 'Entries' } as const;
export const rows = 'Rows';
export const rowsHint = (places: readonly string[]): string =>
  `Paste from a spreadsheet: a row for each quest, a column for each place (${places
    .map((place) => `{${place}}`)
    .join(', ')}). A first row with the names of places gives their order.`;
export const forEach = (place: string): string => `{${place}}, in all of them`;
export const findEntries = (catalogue: string): string => `Find entries: ${catalogue}`;
export const foundEntries = 'Found entries';
export const chosenEntries = 'Chosen entries';
export const leaveOut = (name: string): string => `Leave out ${name}`;
export const chosenCount = (count: number): string => `${count.toLocaleString(language)} chosen`;
export const chooseFound = 'Choose all found';
export const noneFound = 'None is found.';

export const storyLine = 'Story line';
export const noLine = 'None';
export const asChain = 'As a chain: each quest needs the one before';

// What is made.

export const newQuests = 'New quests';
export const quest = 'Quest';
export const asks = 'Asks';
export const gives = 'Gives';
export const make = (count: number): string =>
  plural(count, { one: 'Make 1 quest', other: `Make ${count.toLocaleString(language)} quests` });
export const makeNone = 'Make quests';
export const makeCount = ({ made, refused }: { made: number; refused: number }): string =>
  [
    plural(made, { one: '1 quest is new.', other: `${made.toLocaleString(language)} quests are new.` }),
    refused > 0 && plural(refused, { one: '1 row is left out.', other: `${inFigures(refused)} rows are left out.` }),
  ]
    .filter(Boolean)
    .join(' ');
export const made = (count: number): string =>
  plural(count, { one: '1 quest is made.', other: `${count.toLocaleString(language)} quests are made.` });
export const nothingFilled = 'Fill in the pattern first.';
export const noneMade = 'None of them can be made.';
export const tooMany = (max: number): string => `More than ${inFigures(max)} quests can’t be made at once.`;
export const placeLeft = (places: readonly string[]): string =>
  `nothing fills ${new Intl.ListFormat(language).format(places.map((place) => `{${place}}`))}.`;
export const lookingUp = 'The entries are looked up.';
export const notLookedUp = 'The entries could not be looked up. Try again later.';
export const lineIsFull = ({ room, count }: { room: number; count: number }): string =>
  `The story line has room for ${room.toLocaleString(language)} of ${count.toLocaleString(language)} quests.`;
