import type { ExportedContent } from '#domain/exchange/exported.ts';
import { compoundsIn, isCompound, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { Book } from './book.ts';
import type { Chapter } from './write-chapters.ts';

type Languages = {
  /** The texts of the main language, by their keys. */
  readonly texts: ReadonlyMap<string, Snbt>;
  /** What an import kept of the book itself. */
  readonly kept: SnbtCompound;
  readonly chapters: readonly Chapter[];
};

/** The language of a book whose texts say nothing else. */
export const mainLocale = 'en_us';

type Tables = Map<string, Map<string, Snbt>>;

/** A file for each language, in newer books for each chapter. Of what is gone from the book no language has a text. */
export const writeLanguages = (
  book: Book,
  content: ExportedContent,
  { texts, kept, chapters }: Languages,
): (readonly [path: string, written: SnbtCompound])[] => {
  const tables: Tables = new Map();
  for (const [key, value] of texts) put(tables, book.localeOf.get(idIn(key)) ?? mainLocale, [key, value]);
  const present = new Set([...texts.keys()].map(idIn));
  const homes = chapterOfObjects(chapters, present);
  const documents = [...content.quests, ...content.story_lines, ...(content.reward_tables ?? [])];
  for (const document of documents) putAll(tables, book.keptTreeOf(document)['L'], (key) => present.has(idIn(key)));
  putAll(tables, kept['L'], () => true);
  if (!tables.has(mainLocale) && texts.size === 0 && tables.size === 0) tables.set(mainLocale, new Map());
  return [...tables]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([locale, table]) =>
      book.dialect === '26.1'
        ? splitTable(locale, table, homes)
        : [[`lang/${locale}`, Object.fromEntries(table)] as const],
    );
};

const idIn = (key: string): string => key.split('.', 2)[1] ?? '';

const put = (tables: Tables, locale: string, [key, value]: readonly [string, Snbt]): void => {
  const table = tables.get(locale);
  if (table) table.set(key, value);
  else tables.set(locale, new Map([[key, value]]));
};

const putAll = (tables: Tables, languages: Snbt | undefined, isWanted: (key: string) => boolean): void => {
  if (!isCompound(languages)) return;
  for (const [locale, texts] of Object.entries(languages)) {
    if (!localeShape.test(locale) || !isCompound(texts)) continue;
    for (const [key, value] of Object.entries(texts)) if (isWanted(key)) put(tables, locale, [key, value]);
  }
};

const localeShape = /^\w{1,20}$/;

/** The file of the chapter that a part stands in. Every part that the book has is `present`, with a text or without. */
const chapterOfObjects = (chapters: readonly Chapter[], present: Set<string>): ReadonlyMap<string, string> => {
  const homes = new Map<string, string>();
  const note = (part: SnbtCompound, file: string | null): void => {
    const { id } = part;
    if (typeof id !== 'string') return;
    present.add(id);
    if (file !== null) homes.set(id, file);
  };
  for (const { file, own, quests, links } of chapters) {
    note(own, null);
    for (const link of links) note(link, file);
    for (const quest of quests) {
      note(quest, file);
      for (const task of compoundsIn(quest['tasks'])) note(task, file);
      for (const reward of compoundsIn(quest['rewards'])) note(reward, null);
    }
  }
  return homes;
};

/** As the newest game keeps them: texts of quests and tasks by chapter, others by their sort. */
const splitTable = (
  locale: string,
  table: ReadonlyMap<string, Snbt>,
  homes: ReadonlyMap<string, string>,
): (readonly [path: string, written: SnbtCompound])[] => {
  const files = Map.groupBy(table, ([key]) => {
    const chapter = homes.get(idIn(key));
    const [sort = ''] = key.split('.', 1);
    return chapter === undefined ? (/^\w{1,40}$/.test(sort) ? sort : 'other') : `chapters/${chapter}`;
  });
  return [...files].map(([file, texts]) => [`lang/${locale}/${file}`, Object.fromEntries(texts)] as const);
};
