import { language } from '#texts/language.ts';
import { inFigures, plural } from '#texts/plural.ts';

// A book of another tool, or of Runeloom, into one's own content or the official.

export const importBook = 'Import';
export const theImport = 'The import';
export const titles = {
  mine: 'Import a book into your content',
  space: 'Import a book into the content of this space',
  official: 'Import a book into the official content',
} as const;
export const openInList = 'Open them in the list';
export const steps = { file: 'File', coming: 'What comes', done: 'Done' } as const;
export const theSteps = 'Steps of the import';

export const lead = 'Nothing is written before you have seen what would come.';
export const readable = [
  'FTB Quests: the folder config/ftbquests/quests, or a folder or zip that has it somewhere inside, with the pictures of its chapters.',
  'Better Questing: DefaultQuests.json, the folder DefaultQuests, or a zip of them.',
  'Runeloom: content as JSON, a workbook (XLSX) or tables (CSV), such as a downloaded release.',
] as const;
export const dropHere = 'Drop a file or a folder here, or choose one.';
export const chooseFile = 'Choose a file';
export const chooseFolder = 'Choose a folder';
export const faults = {
  notRead: 'This file could not be read.',
  noBook: 'There is no quest book in this file or folder that Runeloom can read.',
} as const;
export const tooLarge = (megabytes: number): string =>
  `This book is larger than ${megabytes} MB, packed. Choose its own folder.`;
export const tooManyFiles = (files: number): string =>
  `This folder has more than ${inFigures(files)} files that a book may have. Choose the folder of the book.`;

export const packing = 'Looking through the file';
export const reading = 'Reading the book';
export const applying = 'Importing';
export const takingBack = 'Taking back';
export const callOff = 'Call off';
export const calledOff = 'The import is called off. Nothing was changed.';
export const notReached = 'The server could not be reached. Nothing was changed.';
export const failed = 'The book could not be imported. Nothing was changed.';
export const endUnknown =
  'The server did not answer, so it is not known whether the book was imported. Try again: a book is never imported twice.';
export const takeBackUnknown =
  'The server did not answer, so it is not known whether the import was taken back. Try again.';
export const readAgain = 'Read again';
export const otherFile = 'Choose another file';

export const bookOf = ({ file, format }: { file: string; format: string }): string => `${file}, a book of ${format}.`;
const formats = {
  ftb: 'FTB Quests',
  betterquesting: 'Better Questing',
  content: 'Runeloom',
  csv: 'tables',
  xlsx: 'Excel',
} as const;
export const formatCalled = (format: string): string =>
  Object.entries(formats).find(([id]) => id === format)?.[1] ?? format;
export const root = 'Book in the file';
export const rootHint = 'The file has several books. One is imported at a time.';
export const topFolder = 'top folder';

export const theFigures = 'What would come';
export const rows = { quests: 'Quests', story_lines: 'Story lines', reward_tables: 'Reward tables' } as const;
export const columns = { added: 'new', changed: 'changed', unchanged: 'unchanged' } as const;
export const ofWhat = 'Documents';
export const nothingComes = 'Nothing would change: all of this book is here already.';
export const nothingButRefused = 'Nothing would change: what is not here already is refused.';

const kinds = { quests: 'quest', story_lines: 'story line', reward_tables: 'reward table' } as const;
export const kindCalled = (kind: keyof typeof kinds): string => kinds[kind];
export const changes = {
  changed: (count: number): string =>
    plural(count, { one: '1 document changes', other: `${inFigures(count)} documents change` }),
  added: (count: number): string =>
    plural(count, { one: '1 document is new', other: `${inFigures(count)} documents are new` }),
} as const;
export const changesMore = (count: number): string =>
  plural(count, { one: 'and 1 more difference', other: `and ${inFigures(count)} more differences` });
export const placedElsewhere = 'Its cards stand elsewhere, or what they look like differs.';

export const newEntries = (count: number): string =>
  plural(count, {
    one: '1 entry is not in the world',
    other: `${inFigures(count)} entries are not in the world`,
  });
export const newEntriesMeaning = 'Quests keep them by their names. The world is not changed.';
export const nothingLost = 'Nothing of the book is lost.';
export const places = (count: number): string => plural(count, { one: '1 place', other: `${inFigures(count)} places` });
export const inDocuments = ({ titles: some, more }: { titles: readonly string[]; more: number }): string =>
  more > 0 ? `${some.join(', ')} and ${inFigures(more)} more` : new Intl.ListFormat(language).format(some);
export const refused = (count: number): string =>
  plural(count, { one: '1 part is refused', other: `${inFigures(count)} parts are refused` });
export const refusedFor = ({ reason, count }: { reason: string; count: number }): string =>
  plural(count, { one: `1 part: ${reason}`, other: `${inFigures(count)} parts: ${reason}` });
export const lineOfFile = ({ file, line }: { file: string; line: number | null }): string =>
  line === null ? file : `${file}, line ${line}`;
export const missing = (count: number): string =>
  plural(count, {
    one: '1 document of an earlier import is not in this book',
    other: `${inFigures(count)} documents of earlier imports are not in this book`,
  });
export const missingMeaning = 'An import deletes nothing. They stay as they are.';
export const andMore = (count: number): string => `and ${inFigures(count)} more`;
export const conflicts = (count: number): string =>
  plural(count, {
    one: '1 place changed on both sides',
    other: `${inFigures(count)} places changed on both sides`,
  });
export const conflictsMeaning =
  'Somebody changed them here since the last import, and the book changed them, too. What is here stays where you choose nothing. All that only one side changed goes together.';
type Conflict = { mine: string; theirs: string; title?: string | undefined; about?: string | undefined };
export const conflictOf = ({ mine, theirs, title, about }: Conflict): string => {
  if (title !== undefined && about !== undefined) return `${title}, ${about}`;
  return mine === theirs ? mine : `${mine} (${theirs} in the book)`;
};
/** Of a place. `value` is what stands there. */
export const sideWith = ({ side, value }: { side: string; value: string }): string =>
  `${side}: ${value === '' ? 'nothing' : value}`;
export const sides = { mine: 'Keep what is here', theirs: 'Take the book’s' } as const;
export const takeAllTheirs = 'Take the book’s everywhere';
export const keepAllMine = 'Keep what is here everywhere';

export const apply = 'Import';
const ofQuests = (count: number): string => plural(count, { one: '1 quest', other: `${inFigures(count)} quests` });
const ofLines = (count: number): string =>
  plural(count, { one: '1 story line', other: `${inFigures(count)} story lines` });
const ofTables = (count: number): string =>
  plural(count, { one: '1 reward table', other: `${inFigures(count)} reward tables` });
type Done = { quests: number; lines: number; tables: number };
export const done = ({ quests, lines, tables }: Done): string => {
  const came = [
    ...(quests > 0 ? [ofQuests(quests)] : []),
    ...(lines > 0 ? [ofLines(lines)] : []),
    ...(tables > 0 ? [ofTables(tables)] : []),
  ];
  if (came.length === 0) return 'Nothing is new or changed.';
  const isOne = quests + lines + tables === 1;
  return `${new Intl.ListFormat(language).format(came)} ${isOne ? 'is' : 'are'} new or changed.`;
};
export const linesOfBook = 'Story lines of the book';
export const takeBack = 'Take back';
export const takeBackOf = (what: string): string => `Take back the import ${what}`;
export const takeBackUntil = (days: number): string =>
  plural(days, {
    one: 'It can be taken back for one more day, here and under “Recently deleted”.',
    other: `It can be taken back for ${days} days, here and under “Recently deleted”.`,
  });
const worldStays = 'The world keeps what the import added to it.';
const restored = (count: number): string =>
  plural(count, {
    one: '1 document is as it was before the import.',
    other: `${inFigures(count)} documents are as they were before the import.`,
  });
const stays = (count: number): string =>
  plural(count, {
    one: '1 document stays, because somebody changed it since, or a story line that is not of the import has it.',
    other: `${inFigures(count)} documents stay, because somebody changed them since, or a story line that is not of the import has them.`,
  });
type TakenBack = { removed: number; kept: number; keepsWorld: boolean };
export const takenBack = ({ removed, kept, keepsWorld }: TakenBack): string =>
  [restored(removed), ...(kept > 0 ? [stays(kept)] : []), ...(keepsWorld ? [worldStays] : [])].join(' ');

export const recentImports = 'Recent imports';
export const importsNotLoaded = 'Recent imports could not be loaded.';
export const importOf = ({ format, quests, lines }: { format: string; quests: number; lines: number }): string =>
  `${format}: ${plural(quests, { one: '1 quest', other: `${inFigures(quests)} quests` })}, ${plural(lines, { one: '1 story line', other: `${inFigures(lines)} story lines` })}`;
