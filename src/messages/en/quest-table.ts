import type { Weight } from '#domain/advice/weights.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

export const view = 'View';
export const list = 'List';
export const table = 'Table';

export const grid = 'Quests';
export const loadingTable = 'Loading the table';

/** The heads of the columns. */
export const columns = {
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
  review: 'Review',
  changed: 'Changed',
  open: 'Open',
} as const;

export const open = 'Open';
export const openQuest = (title: string): string => `Open ${title}`;
export const untitled = 'Untitled';
export const unsaved = 'Unsaved changes';

const checkCounts: Readonly<Record<Weight, (count: number) => string>> = {
  error: (count) => plural(count, { one: '1 error', other: `${count} errors` }),
  warning: (count) => plural(count, { one: '1 warning', other: `${count} warnings` }),
  hint: (count) => plural(count, { one: '1 hint', other: `${count} hints` }),
};
export const checkCount = ({ weight, count }: { weight: Weight; count: number }): string => checkCounts[weight](count);

export const groupBy = 'Group by';
export const groupings = { none: 'Nothing', lines: 'Story line', status: 'Status', type: 'Story type' } as const;
export const inNoLine = 'In no line';
export const noStatus = 'No status';
export const groupHead = ({ title, count }: { title: string; count: number }): string =>
  `${title}: ${plural(count, { one: '1 quest', other: `${count.toLocaleString(language)} quests` })}`;

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
export const pasted = ({ written, left }: { written: number; left: number }): string =>
  [
    plural(written, { one: '1 cell is written.', other: `${written} cells are written.` }),
    left > 0 && plural(left, { one: '1 cell can’t be written so.', other: `${left} cells can’t be written so.` }),
  ]
    .filter(Boolean)
    .join(' ');
