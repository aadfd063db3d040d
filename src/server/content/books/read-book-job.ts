import { pageSizes } from '#contract/sizes.ts';
import type { BookImportAnswer } from '#contract/exchange/book-imports.ts';
import type { ReadWith } from '#domain/exchange/import/read-into-grown.ts';
import { isTableFormat } from '#domain/exchange/import/roots.ts';
import { idsInSheets } from '#domain/exchange/tables/read/sheet.ts';
import type { NamedDocuments } from '#domain/exchange/tables/read/tables-reader.ts';
import { ownValue } from '#domain/own-value.ts';
import { byWeight, lossWeight, totalsOf, type Losses } from '#domain/exchange/losses.ts';
import type { Dialect } from '#domain/exchange/ftb/dialect.ts';
import { exportFtb } from '#domain/exchange/ftb/export-ftb.ts';
import type { BetterDialect } from '#domain/exchange/betterquesting/write/better-dialect.ts';
import { exportBetterQuesting } from '#domain/exchange/betterquesting/write/export-betterquesting.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import type { Imported, ImportRefusals } from '#domain/exchange/imported.ts';
import { isLooseLine } from '#domain/exchange/import/exported-ids.ts';
import type { Origin } from '#domain/origin.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import { losses as lossTexts, looseQuests } from '#texts/exchange/losses.ts';
import { refusals as refusalTexts } from '#texts/exchange/refusals.ts';
import { messageOf } from '#messages/message-of.ts';
import type { BookItemKind } from '#server/platform/db/schema.ts';
import { toWorldDocument } from '#server/content/world/world-write.ts';
import { openEntries, type SettledReading, type EntriesOrder } from './asked-entries.ts';
import { chooseIds, toItems, withoutRepeats } from './book-items.ts';
import { entriesOfBook } from './entries-of-book.ts';
import { openTables } from '#server/content/books/opened/open-tables.ts';
import { packItems, packRows, type PackedRows } from './packed-items.ts';
import { picturesOfBook } from '#server/content/books/pictures/pictures-of-book.ts';
import { readForWorld, type GrowthOrder } from './read-for-world.ts';
import { openBookIn } from '#server/content/books/opened/open-source.ts';
import { noNamedDocuments, readOpened } from '#server/content/books/opened/read-opened.ts';
import { findSent, readOrRefuse, type SentBook } from './sent-book.ts';

export type ReadBookOrder = SentBook &
  EntriesOrder & {
    readonly owner: string;
    /** JSON. */
    readonly world: string;
    /** The ids of documents that are known already, by `<kind> <id of the other tool>`. */
    readonly known: Readonly<Record<string, string>>;
    /** JSON of the documents that tables name, by `<kind> <id>`. */
    readonly present: Readonly<Record<string, string>>;
    /** null: whoever imports changes no world. */
    readonly growth: GrowthOrder | null;
  };

type AnsweredFields = Pick<
  BookImportAnswer,
  'entries' | 'losses' | 'totals' | 'refused' | 'refused_for' | 'roots' | 'new_entries' | 'world'
>;

export type ReadBook = AnsweredFields & {
  readonly items: PackedRows;
  /** The content of a kept book. */
  readonly book: string;
  /** JSON. */
  readonly line_groups: string;
  /** JSON of the world that the import makes. null: it changes nothing of it. */
  readonly grown: string | null;
  /** Entries that the book names and the world lacks. */
  readonly fresh: PackedRows;
  readonly pictures: PackedRows;
};

/** `bytes`: the book again, where it has to be read again. */
type AnsweredBook = SettledReading<ReadBook> & { readonly bytes: Uint8Array | null };

/** A whole book as documents of the owner. Its quests come before its story lines. */
export const readImportedBook = (order: ReadBookOrder): AnsweredBook => {
  const found = findSent(order);
  const world = JSON.parse(order.world) as World;
  const { known: present, listAsked } = openEntries(order);
  const into = { names: found.names, present: presentIn(order) };
  const read: ReadWith = (each, entryOf) => readOrRefuse(() => readOpened(found, { ...into, world: each, entryOf }));
  const { imported: all, needs, grown, fresh, known } = readForWorld(read, { world, known: present }, order);
  const lines = withoutLooseLine(all, order.known);
  const ids = chooseIds(lines, order);
  const settled = withoutRepeats(lines, ids, found.root.path);
  const indexed = indexWorld(grown ?? world);
  const named = entriesOfBook(settled, indexed, known);
  const asked = listAsked();
  if (asked.length > 0) return { asked, read: null, bytes: order.bytes };
  const { imported, pictures } = picturesOfBook(settled, order.bytes);
  const losses = [
    ...found.windows.map((file) => ({ item: '', place: '', code: 'read_as_windows', params: { file } }) as const),
    ...imported.losses,
  ];
  const refused = imported.refused.map(({ file, line, id, title, ...why }) => ({
    file,
    line,
    id,
    title,
    reason: messageOf<ImportRefusals>(refusalTexts, why),
  }));
  const titles = new Map([...imported.quests, ...imported.story_lines].map(({ id, title }) => [id, title]));
  const groups = imported.line_groups.map((group) => ({ ...group, lines: group.lines.map(ids.of) }));
  const readBook: ReadBook = {
    items: packItems(toItems(imported, { ids, owner: order.owner, world: indexed, present: order.present })),
    book: JSON.stringify({
      book: imported.book,
      line_groups: groups,
      // They are documents. Books of earlier versions have them here.
      reward_tables: [],
    }),
    line_groups: JSON.stringify(groups),
    losses: byWeight(losses)
      .slice(0, pageSizes.losses)
      .map((loss) => ({
        item: loss.item === '' ? '' : ids.of(loss.item),
        title: titles.get(loss.item) ?? '',
        place: loss.place,
        code: loss.code,
        weight: lossWeight(loss),
        detail: messageOf<Losses>(lossTexts, loss),
      })),
    totals: totalsOf(losses),
    ...named,
    refused: refused.slice(0, pageSizes.losses),
    refused_for: reasonsOf(refused),
    roots: [found.root, ...found.others].map(({ path }) => path).slice(0, pageSizes.losses),
    ...(needs && { world: needs }),
    grown: grown && toWorldDocument(grown),
    pictures,
    fresh: packRows(fresh, ({ name, aliases }) => name.length + aliases.join('').length),
  };
  return { asked, read: readBook, bytes: null };
};

/** The most frequent first. */
const reasonsOf = (refused: readonly { readonly reason: string }[]): ReadBook['refused_for'] =>
  [...Map.groupBy(refused, ({ reason }) => reason)]
    .map(([reason, { length: count }]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, pageSizes.losses);

/** What contains the quests of no story line in exports is none, unless it came in as one before. */
const withoutLooseLine = (imported: Imported, known: ReadBookOrder['known']): Imported => ({
  ...imported,
  story_lines: imported.story_lines.filter(
    ({ origin }) =>
      !origin || !isLooseLine(imported.format, origin.id) || ownValue(known, `story_lines ${origin.id}`) !== undefined,
  ),
});

export type ExportedOrder = EntriesOrder &
  Pick<ReadBookOrder, 'owner' | 'known'> & {
    readonly format: 'ftb' | 'betterquesting';
    /** Of `ftb`; `folder` and `json` of `betterquesting`. */
    readonly dialect: Dialect | BetterDialect;
    /** JSON of the present world, and of the one that the import makes. */
    readonly world: string;
    readonly grown: string | null;
    /** JSON of all documents, without what their ids in the book are. */
    readonly content: Readonly<Record<BookItemKind, readonly string[]>>;
    readonly origins: Readonly<Record<string, Origin>>;
    readonly book: string | null;
    readonly own: readonly string[];
  };

/** Documents as their export says them when it is read again: those with the ids of `own`. */
export const readAsExported = (order: ExportedOrder): SettledReading<PackedRows> => {
  const { format, dialect, origins, owner, known } = order;
  const world = JSON.parse(order.world) as World;
  const { known: present, listAsked } = openEntries(order);
  const documents = <Document>(kind: BookItemKind): Document[] =>
    order.content[kind].map((text) => {
      const document = JSON.parse(text) as Document & { readonly id: string };
      const origin = ownValue(origins, document.id);
      return origin ? { ...document, origin } : document;
    });
  const content: ExportedContent = {
    world,
    // Books have none of them.
    entries: [],
    quests: documents<Quest>('quests'),
    story_lines: documents<StoryLine>('story_lines'),
    reward_tables: documents<RewardTable>('reward_tables'),
    ...(order.book !== null && { books: { [format]: order.book } }),
  };
  const { files } =
    format === 'ftb'
      ? exportFtb(content, { dialect: dialect as Dialect, looseTitle: looseQuests })
      : exportBetterQuesting(content, { dialect: dialect as BetterDialect, looseTitle: looseQuests });
  const opened = openBookIn(new Map(files.map(({ path, text }) => [path, new TextEncoder().encode(text)])), format);
  if (!opened) return { asked: [], read: packItems([]) };
  const into = order.grown === null ? world : (JSON.parse(order.grown) as World);
  const { entryOf } = present;
  const imported = readOpened(opened, { names: opened.names, present: noNamedDocuments, world: into, entryOf });
  const asked = listAsked();
  if (asked.length > 0) return { asked, read: null };
  const ids = chooseIds(imported, { owner, known });
  const own = new Set(order.own);
  const items = toItems(imported, { ids, owner, world: indexWorld(into), present: {} });
  return { asked, read: packItems(items.filter(({ item_id }) => own.has(item_id))) };
};

const presentIn = ({ known, present }: ReadBookOrder): NamedDocuments => {
  const read = <Document>(kind: BookItemKind, id: string): Document | undefined => {
    const text = ownValue(present, `${kind} ${ownValue(known, `${kind} ${id}`) ?? ''}`);
    return text === undefined ? undefined : (JSON.parse(text) as Document);
  };
  return { questOf: (id) => read<Quest>('quests', id), lineOf: (id) => read<StoryLine>('story_lines', id) };
};

/** Those of the known ids that sent tables name, of other formats none. */
export const listNamedInTables = ({
  known,
  ...sent
}: SentBook & { readonly known: readonly string[] }): readonly string[] => {
  const { root, files } = findSent(sent);
  const { format } = root;
  if (!isTableFormat(format)) return [];
  const named = new Set(readOrRefuse(() => idsInSheets(openTables(format, files).sheets)));
  return known.filter((id) => named.has(id));
};
