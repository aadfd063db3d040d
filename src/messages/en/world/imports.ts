import { inFigures, plural } from '#texts/plural.ts';

// A table into a catalogue, and a catalogue as a table.

export const title = 'Import entries';
export const lead =
  'A table of your game as CSV, TSV or JSON. Nothing is written before you have seen what would change.';
export const into = (catalogue: string): string => `Into the catalogue “${catalogue}”.`;
export const chooseFile = 'Table';
export const faults = {
  fileNotRead: 'This file can not be read as a table. Its first line should name the columns.',
  fileNotUnicode:
    'This file is not Unicode, so its letters cannot be known. Save it as “CSV UTF-8” or as “Unicode Text” in Excel, or as UTF-8 elsewhere.',
  fileIsWorkbook: 'This file is a workbook. Save its sheet as “CSV UTF-8” and choose that file.',
  fileIsNoTable:
    'This file is not a table. Choose a CSV, TSV or JSON file. A CSV or TSV file begins with a line that names its columns.',
  jsonHasNoList:
    'This JSON file is not a list of entries. It should be a list of objects: [{ "id": "rope", "name": "Rope" }].',
} as const;
export const jsonBroken = (line: number): string => `This file is not valid JSON. Its first fault is in line ${line}.`;
export const fileTooLarge = (megabytes: number): string => `This file is larger than ${megabytes} MB.`;
export const columnFor = (field: string): string => `Column for ${field}`;
export const entryFields = {
  id: 'Id',
  name: 'Name',
  aliases: 'Other names',
  level: 'Level',
  value: 'Value',
  tags: 'Tags',
  retired: 'Retired',
} as const;
export const noColumn = 'none';
export const firstRowHas = (value: string): string => `The first row: ${value}.`;
export const severalValuesHint = 'Several stand with | between them.';
/** Such as `Not used: Lvl, Categories`. */
export const notUsed = ({ columns, isMore }: { columns: readonly string[]; isMore: boolean }): string =>
  `Not used: ${columns.join(', ')}${isMore ? ', …' : ''}`;
export const columnsNeeded = 'An import needs a column for the id and one for the name.';
export const missing = 'Entries that are not in the table';
export const missingChoices = { keep: 'stay as they are', retire: 'are retired' } as const;
export const check = 'Show what would change';
export const checking = 'Reading the table';
export const apply = 'Import';
export const applying = 'Importing';
export const rowsDone = (done: string, total: string): string => `${done} of ${total} rows`;
export const callOff = 'Call off';
export const callingOff = 'Calling off';
export const endUnknown =
  'The server did not answer, so it is not known whether the table was imported. Read the table again: it shows what is left to change.';
export const calledOff = 'The import is called off. Nothing was changed.';
export const notReached = 'The server could not be reached. Nothing was changed.';
export const notImported = 'The table could not be imported. Nothing was changed.';
export const theChanges = 'What would change';
export const figures = {
  added: 'new',
  changed: 'changed',
  retired: 'retired',
  unchanged: 'unchanged',
} as const;
export const rowsOf = {
  added: 'New entries',
  changed: 'Entries that change',
  retired: 'Entries that are retired',
} as const;
export const firstRows = (shown: string, all: string): string => `The first ${shown} of ${all}.`;
/** Such as `Level: 3 → 4`. */
export const change = ({ field, before, after }: { field: string; before: string; after: string }): string =>
  `${field}: ${before || nothing} → ${after || nothing}`;
const nothing = 'nothing';
export const refusedRows = (count: number): string =>
  plural(count, { one: '1 row can not be imported', other: `${inFigures(count)} rows can not be imported` });
export const row = (number: number): string => `Row ${number}`;
export const rowsCounted = 'Row 1 is the first below the headings.';
export const moreRefused = (count: number): string => `and ${inFigures(count)} more`;
export const nothingToImport = 'The table changes nothing.';
export const imported = (count: number): string =>
  plural(count, { one: '1 entry was imported.', other: `${inFigures(count)} entries were imported.` });
export const back = 'Back';

export const exportTitle = 'Export entries';
export const exportLead =
  'A table for a spreadsheet. Change it there and import it again: only what you changed changes.';
export const download = (file: string): string => `Download ${file}`;
