import { foreignIdOf, keptTreeOf, type ExportedContent } from '#domain/exchange/exported.ts';
import { bookIdOf } from '#domain/exchange/ftb/book-items.ts';
import { openBook, type Book } from '#domain/exchange/ftb/book.ts';
import { hashText, type Hash } from '#domain/exchange/tree/hash-text.ts';
import { readKeptTree } from '#domain/exchange/tree/kept.ts';
import { compoundsIn, isCompound, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';

export const betterFormat = 'betterquesting';

/**
 * `plain`: one file of the oldest sort, whose keys stand alone. `tagged`: one file. `numbered`: a file for each quest and each line.
 * `folder`: the same, ids are pairs, and so are places a file each.
 */
export const betterBookForms = ['plain', 'tagged', 'numbered', 'folder'] as const;
export type BetterBookForm = (typeof betterBookForms)[number];

/** What the writers of one book share. Rows are written in the words of FTB Quests first, as worlds say them. */
export type BetterBook = Book & {
  readonly form: BetterBookForm;
  /** The id in the book, by that of a document. */
  readonly betterIdOf: (id: string) => string;
};

type Documents = Pick<ExportedContent, 'world' | 'quests' | 'story_lines' | 'kept'>;

export const openBetterBook = (content: Documents, form: BetterBookForm): BetterBook => {
  const documents = [content.quests, content.story_lines];
  const ids = new Map(documents.flatMap((each) => [...chooseIds(each, form)]));
  return {
    ...openBook({ ...content, quests: [], story_lines: [] }, '1.20'),
    bookIdOf: (thing, bookKey) => bookIdOf(thing, bookKey) ?? oldIdOf(thing),
    keptTreeOf: (document) =>
      foreignIdOf(document, betterFormat) === null ? {} : readKeptTree(keptTreeOf(document, content)),
    form,
    betterIdOf: (id) => ids.get(id) ?? '0',
  };
};

/** Older games have ids with capitals and other signs, some with blanks inside. */
const oldId = /^[^\s:#]+:[^\s#]+$/;
const blankId = /^[^\s:#]+:[^\s#].*$/;

type Thing = Parameters<Book['bookIdOf']>[0];

const oldIdOf = ({ id, name, isImported = false }: Thing): string | null => {
  const whole = id || name;
  return (isImported ? blankId : oldId).test(whole) ? whole : null;
};

type Originated = Parameters<typeof foreignIdOf>[0];

/** Those of the book, and for other documents some that stay the same from export to export. */
const chooseIds = (documents: readonly Originated[], form: BetterBookForm): Map<string, string> => {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const document of documents) {
    const id = foreignIdOf(document, betterFormat);
    if (id === null || taken.has(id)) continue;
    ids.set(document.id, id);
    taken.add(id);
  }
  for (const { id } of documents) {
    if (ids.has(id)) continue;
    const free = findFree(id, form, taken);
    ids.set(id, free);
    taken.add(free);
  }
  return ids;
};

const findFree = (key: string, form: BetterBookForm, taken: ReadonlySet<string>): string => {
  for (let turn = 0; ; turn++) {
    const id = toBetterId(hashText(turn === 0 ? key : `${key}#${turn}`), form);
    if (!taken.has(id)) return id;
  }
};

/** Of the line with the quests that stand in no other one. */
export const looseBetterLine = 'storyline_loose';

/** A positive number of 32 bits, or two of 64. */
export const toBetterId = ([high, low]: Hash, form: BetterBookForm): string =>
  form === 'folder' ? `${high}:${low}` : String((high ^ low) & 0x7fff_ffff);

/** What belongs to no document: the book's form, its settings by file, and lines without quests of their own. */
export type KeptBook = {
  readonly form: BetterBookForm;
  readonly files: Readonly<Record<string, SnbtCompound>>;
  readonly lines: readonly SnbtCompound[];
};

/** null: no book of the format came in. */
export const readKeptBook = ({ books, quests }: ExportedContent): KeptBook | null => {
  const text = books?.[betterFormat];
  if (text === undefined) return null;
  const { form, f, w } = readKeptTree(text);
  const files = Object.entries(isCompound(f) ? f : {}).flatMap(([path, file]) =>
    isCompound(file) ? [[path, file] as const] : [],
  );
  const known = betterBookForms.find((each) => each === form);
  const isFolder = quests.some((quest) => foreignIdOf(quest, betterFormat)?.includes(':'));
  const isPlain = files.some(([, file]) =>
    Object.keys(file).some((key) => key === 'format' || key === 'questSettings'),
  );
  return {
    form: known ?? (isFolder ? 'folder' : isPlain ? 'plain' : 'tagged'),
    files: Object.fromEntries(files),
    lines: compoundsIn(w),
  };
};
