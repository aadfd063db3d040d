import { foreignIdOf, keptTreeOf, type ExportedContent, type Loss } from '#domain/exchange/exported.ts';
import type { Losses } from '#domain/exchange/losses.ts';
import { readKeptTree } from '#domain/exchange/tree/kept.ts';
import type { SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import { toPointer } from '#domain/world/to-pointer.ts';
import { bookIdOf } from './book-items.ts';
import { createBookIds, tableKeyOf } from './book-ids.ts';
import { indexBookKinds, type BookKind } from './book-kinds.ts';
import type { Dialect } from './dialect.ts';

/** `isImported`: a book named it so. */
type BookThing = { readonly id: string; readonly name: string; readonly isImported?: boolean };

/** What all parts of a book share while it is written. */
export type Book = {
  readonly dialect: Dialect;
  readonly world: IndexedWorld;
  readonly kindOf: (type: string) => BookKind | undefined;
  /** The id in the book of what has this key in the product. */
  readonly idOf: (key: string) => string;
  /** The id that the book may name a thing by. null: none. */
  readonly bookIdOf: (thing: BookThing, bookKey: string) => string | null;
  /** Whether nothing else in the book has the id of a row that an import brought. It is taken then. */
  readonly takeId: (id: string) => boolean;
  /** What an import kept of a document. */
  readonly keptTreeOf: (document: Kept) => SnbtCompound;
  readonly losses: Loss[];
  /** The main language of parts whose language is another, by their ids. */
  readonly localeOf: Map<string, string>;
  /** Tables that quests bring, by their ids. */
  readonly tables: Map<string, SnbtCompound>;
  /** The id in the book of a table that is a document, by that of the document or by its number in the book. */
  readonly tableOf: (id: string) => string | null;
};

type Kept = Parameters<typeof keptTreeOf>[0];

export const bookFormat = 'ftb';

/** An id of a book: 16 hexadecimal digits. */
const isBookId = (id: string): boolean => /^[0-9A-F]{16}$/.test(id);

type Documents = Pick<ExportedContent, 'quests' | 'story_lines' | 'reward_tables' | 'kept'>;

export const openBook = (content: Pick<ExportedContent, 'world'> & Documents, dialect: Dialect): Book => {
  const kinds = indexBookKinds(content.world);
  const losses: Loss[] = [];
  const ids = foreignIds(content, losses);
  const { idOf, take } = createBookIds({ ids });
  const tables = new Map(
    (content.reward_tables ?? []).flatMap((table): [string, string][] => {
      const id = idOf(tableKeyOf(table.id));
      return [
        [table.id, id],
        [String(BigInt.asIntN(64, BigInt(`0x${id}`))), id],
      ];
    }),
  );
  return {
    dialect,
    world: indexWorld(content.world),
    kindOf: (type) => kinds.get(type),
    idOf,
    bookIdOf,
    takeId: (id) => isBookId(id) && take(id),
    keptTreeOf: (document) =>
      foreignIdOf(document, bookFormat) === null ? {} : readKeptTree(keptTreeOf(document, content)),
    losses,
    localeOf: new Map(),
    tables: new Map(),
    tableOf: (id) => tables.get(id) ?? null,
  };
};

/** The ids that documents had in the book, by their keys. Of two with one id the first keeps it. */
const foreignIds = (
  { quests, story_lines: lines, reward_tables: tables = [] }: Documents,
  losses: Loss[],
): Map<string, string> => {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const documents = [
    ...quests.map((quest) => [quest.id, quest] as const),
    ...lines.map((line) => [line.id, line] as const),
    ...tables.map((table) => [tableKeyOf(table.id), table] as const),
  ];
  for (const [key, document] of documents) {
    const id = foreignIdOf(document, bookFormat);
    if (id === null || !isBookId(id)) continue;
    if (taken.has(id)) losses.push({ item: document.id, place: '', code: 'id_taken', params: { id } });
    else ids.set(key, id);
    taken.add(id);
  }
  return ids;
};

/** Where something is lost: in a quest or story line, by keys from its root. */
export type LossPlace = { readonly item: string; readonly path: readonly string[] };

type Lost = { readonly [Code in keyof Losses]: { readonly code: Code; readonly params: Losses[Code] } }[keyof Losses];

export const noteLoss = ({ losses }: Pick<Book, 'losses'>, { item, path }: LossPlace, lost: Lost): void => {
  losses.push({ item, place: toPointer(path), ...lost });
};

/** A book whose main language is not English says which. */
export const noteLocale = (book: Book, { m }: SnbtCompound, ids: readonly string[]): void => {
  if (typeof m === 'string' && m !== '') for (const id of ids) book.localeOf.set(id, m);
};
