import { language } from './language.ts';
import { listFirst } from './list-first.ts';
import { inFigures, leastQuests, plural } from './plural.ts';

export const view = 'View';
export const list = 'List';
export const table = 'Table';

export const grid = 'Quests';
export const loadingTable = 'Loading the table';

/** The heads of the columns. */
export const columns = {
  select: 'Select',
  details: 'Details',
  title: 'Title',
  type: 'Story type',
  lines: 'Story lines',
  asks: 'Asks',
  gives: 'Gives',
  coins: 'Coins',
  experience: 'Experience',
  worth: 'Worth',
  level: 'Level',
  checks: 'Checks',
  tags: 'Tags',
  status: 'Status',
  assignee: 'Who has it',
  review: 'Review',
  official: 'Official',
  changed: 'Changed',
  open: 'Open',
} as const;

export const open = 'Open';
export const openQuest = (title: string): string => `Open ${title}`;
export const detailsOf = (title: string): string => `Details of ${title}`;
export const untitled = 'Untitled';
export const unsaved = 'Unsaved changes';

export const groupBy = 'Group by';
export const groupings = {
  none: 'No groups',
  lines: 'Story line',
  status: 'Status',
  type: 'Story type',
  kind: 'Kind of property',
} as const;
export const noProperty = 'No property';
export const inNoLine = 'In no line';
export const noStatus = 'No status';
export const nobodyHasIt = 'Nobody';
export const groupHead = ({ title, count }: { title: string; count: number }): string =>
  `${title} (${plural(count, { one: '1 quest', other: `${count.toLocaleString(language)} quests` })})`;

export const chooseColumns = 'Columns';
export const sortAgain = 'Sort again';
export const outOfOrder = 'Rows stay where they were sorted.';
export const moveUp = (column: string): string => `Move ${column} up`;
export const moveDown = (column: string): string => `Move ${column} down`;
export const frozen = 'Columns that stay in sight';
export const usualColumns = 'Usual columns';
export const howToWiden =
  'Alt and the arrow keys change the width of a column at its head. Shift and a press sort by one more.';

// Cells.

export const notForColumn = ({ column, value }: { column: string; value: string }): string =>
  `“${value}” is nothing that ${column} can be.`;
export const cellNotSaved = ({ title, reason }: { title: string; reason: string }): string =>
  `“${title}” was not saved. ${reason}`;
export const changedElsewhere = 'Somebody changed the same place meanwhile. Open the quest to choose.';
export const tryLater = 'Try again later.';
type Pasted = { written: number; left: number; rowsLeft: number };
export const pasted = ({ written, left, rowsLeft }: Pasted): string =>
  [
    plural(written, { one: '1 cell is written.', other: `${inFigures(written)} cells are written.` }),
    left > 0 &&
      plural(left, { one: '1 cell can’t be written so.', other: `${inFigures(left)} cells can’t be written so.` }),
    rowsLeft > 0 &&
      plural(rowsLeft, {
        one: '1 row found no quest: “Make from pattern” makes new ones.',
        other: `${inFigures(rowsLeft)} rows found no quest: “Make from pattern” makes new ones.`,
      }),
  ]
    .filter(Boolean)
    .join(' ');

/** Names what was written in one cell. */
export const cellOf = ({ column, title }: { column: string; title: string }): string => `${column}: ${title}`;
export const cellActs = { paste: 'Paste', fill: 'Fill down' } as const;

// A selection.

export const selectQuest = (title: string): string => `Select ${title}`;
export const selectAll = 'Select all that match';
export const selectedQuests = 'Selected quests';
/** `leftOut`: how many of them the search or the filters leave out of the rows. */
export const selectedCount = ({ count, leftOut }: { count: number; leftOut: number }): string =>
  [`${inFigures(count)} selected`, leftOut > 0 && `${inFigures(leftOut)} of them left out by the search or filters`]
    .filter(Boolean)
    .join(', ');
export const selectNone = 'Select none';
export const undo = 'Undo';
export const redo = 'Redo';
export const undoBulk = (act: string): string => `Undo “${act}”`;
export const redoBulk = (act: string): string => `Redo “${act}”`;
export const offlineBulk = 'Without a connection quests can’t be changed together.';

export const bulkActs = {
  field: 'Change a field',
  amount: 'Amounts',
  add: 'Add property',
  remove: 'Remove property',
  replace: 'Replace entry',
  tags: 'Tags',
  status: 'Status',
  assignee: 'Who has it',
  addToLine: 'Add to story line',
  moveToLine: 'Move to story line',
  duplicate: 'Duplicate',
  delete: 'Delete',
  submit: 'Submit for review',
} as const;

export const apply = 'Apply';
export const beforeAndAfter = 'Before and after';
export const quest = 'Quest';
export const before = 'Before';
export const after = 'After';
export const unchanged = 'Nothing to change';
export const isNew = 'New';
export const isDeleted = 'Deleted';
export const isSubmitted = 'Submitted for review';
export const leftOut = (reason: string): string => `Left out: ${reason}`;
const becomes: Readonly<Record<string, (count: number) => string>> = {
  duplicate: (count) => plural(count, { one: '1 quest is new.', other: `${inFigures(count)} quests are new.` }),
  delete: (count) => plural(count, { one: '1 quest is deleted.', other: `${inFigures(count)} quests are deleted.` }),
  submit: (count) =>
    plural(count, { one: '1 quest is submitted.', other: `${inFigures(count)} quests are submitted.` }),
};
const changesOf = (count: number): string =>
  plural(count, { one: '1 quest changes.', other: `${inFigures(count)} quests change.` });

type Counted = { act: keyof typeof bulkActs; changed: number; refused: number };
export const changeCount = ({ act, changed, refused }: Counted): string =>
  [
    (becomes[act] ?? changesOf)(changed),
    refused > 0 &&
      plural(refused, { one: '1 quest is left out.', other: `${inFigures(refused)} quests are left out.` }),
  ]
    .filter(Boolean)
    .join(' ');

/** What a command still waits for, by its name. */
export const missing: Readonly<Record<keyof typeof bulkActs, string | null>> = {
  field: null,
  amount: 'Choose an amount and write a number.',
  add: 'Choose a property.',
  remove: 'Choose a property.',
  replace: 'Choose an entry that the quests name, and write what takes its place.',
  tags: 'Write a tag to add or to remove.',
  status: null,
  assignee: null,
  addToLine: 'Choose a story line.',
  moveToLine: 'Choose a story line.',
  duplicate: null,
  delete: null,
  submit: null,
};
/** An amount among those of the world. */
export const allRewards = 'All rewards';
export const noAmounts = 'Nothing in this world has an amount.';

export const field = 'Field';
export const value = 'Value';
export const description = 'Description';
export const amount = 'Amount';
export const change = 'Change';
export const changesOfAmount = { multiply: 'Multiply by', add: 'Add' } as const;
export const number = 'Number';
export const rounding = 'Rounding';
export const roundings = {
  nearest: 'To the nearest number',
  down: 'Down',
  up: 'Up',
  tens: 'To the nearest 10',
  hundreds: 'To the nearest 100',
} as const;
export const property = 'Property';
export const entry = 'Entry';
export const replaceWith = 'With';
export const addTags = 'Add tags';
export const removeTags = 'Remove tags';
export const betweenCommas = 'Commas stand between tags.';
export const status = 'Status';
export const storyLine = 'Story line';
export const noLineYet = 'There is no story line.';

export const lineRefuses = ({ line, reason }: { line: string; reason: string }): string => `“${line}”: ${reason}`;
export const tooFewLeft = ({ line, min }: { line: string; min: number }): string =>
  `“${line}” would have fewer than ${leastQuests(min)}.`;
export const choiceSplits = (choice: string): string => `the choice “${choice}” has quests that do not move along.`;
export const isInLine = 'it is in this story line already.';
export const isLineFull = 'this story line is full.';
export const waitsToBeSent = 'what was written before still waits to be sent.';
export const tooManyQuests = (max: number): string => `More than ${inFigures(max)} quests can’t be changed at once.`;
export const tooManyLines = (max: number): string =>
  `More than ${inFigures(max)} story lines can’t be changed at once.`;
export const tooManyBytes = 'This is more than can be sent at once. Select fewer quests.';
export const notApplied = 'Nothing was changed.';
export const noAnswerToBatch =
  'The server did not answer. The quests may be changed or not. Look at the table before you apply again.';
export const changedSince = 'Somebody changed these quests meanwhile. Apply again to change what they are now.';
const quoted = (titles: readonly string[]): string => listFirst(titles.map((title) => `“${title}”`));
type PartlyTurned = { act: string; kept: readonly string[] };
/** What a step back says, and one forward. */
export const turned = {
  past: {
    whole: (act: string): string => `“${act}” is undone.`,
    but: ({ act, kept }: PartlyTurned): string => `“${act}” is undone, except what changed since: ${quoted(kept)}.`,
  },
  future: {
    whole: (act: string): string => `“${act}” is done again.`,
    but: ({ act, kept }: PartlyTurned): string => `“${act}” is done again, except what changed since: ${quoted(kept)}.`,
  },
} as const;
export const keptAll = ({ act, kept }: PartlyTurned): string =>
  `Nothing of “${act}” is changed, because it changed since: ${quoted(kept)}.`;
/** After a step back, of quests that were deleted. */
export const backOutside = (lines: readonly string[]): string =>
  `The quests are back, but not in their story lines: ${quoted(lines)}.`;
/** Also for what makes, deletes or submits quests. */
export const applied = ({ act, count }: { act: string; count: number }): string =>
  `${act}: done for ${plural(count, { one: '1 quest', other: `${count.toLocaleString(language)} quests` })}.`;
