import { pageSizes } from '#contract/sizes.ts';
import type { BookImportAnswer } from '#contract/exchange/book-imports.ts';
import type { ImportRefusals } from '#domain/exchange/imported.ts';
import type { ReadWith } from '#domain/exchange/import/growth/read-into-grown.ts';
import { isTableFormat } from '#domain/exchange/import/roots.ts';
import { idsInSheets } from '#domain/exchange/tables/read/sheet.ts';
import type { NamedDocuments } from '#domain/exchange/tables/read/tables-reader.ts';
import { ownValue } from '#domain/own-value.ts';
import { byWeight, lossWeight, totalsOf, type Losses } from '#domain/exchange/losses.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import type { Entry } from '#domain/world/entry.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import { losses as lossTexts } from '#texts/exchange/losses.ts';
import { refusals as refusalTexts } from '#texts/exchange/refusals.ts';
import { messageOf } from '#messages/message-of.ts';
import type { BookItemKind } from '#server/platform/db/schema.ts';
import { toWorldDocument } from '#server/content/world/world-write.ts';
import { chooseIds, toItems } from './book-items.ts';
import { entriesOfBook } from './entries-of-book.ts';
import { openTables } from './open-tables.ts';
import { packItems, packRows, type PackedRows } from './packed-items.ts';
import { readForWorld, type GrowthOrder } from './read-for-world.ts';
import { readOpened } from './read-opened.ts';
import { findSent, readOrRefuse, type SentBook } from './sent-book.ts';

export type ReadBookOrder = SentBook & {
  readonly owner: string;
  /** JSON. */
  readonly world: string;
  readonly entries: string;
  /** The ids of documents that are known already, by `<kind> <id of the other tool>`. */
  readonly known: Readonly<Record<string, string>>;
  /** JSON of the documents that tables name, by `<kind> <id>`. */
  readonly present: Readonly<Record<string, string>>;
  /** null: whoever imports changes no world. */
  readonly growth: GrowthOrder | null;
};

type AnsweredParts = Pick<
  BookImportAnswer,
  'entries' | 'losses' | 'totals' | 'refused' | 'roots' | 'new_entries' | 'world'
>;

export type ReadBook = AnsweredParts & {
  readonly items: PackedRows;
  /** The content of a kept book. */
  readonly book: string;
  /** JSON. */
  readonly line_groups: string;
  /** JSON of the world that the import makes. null: it changes nothing of it. */
  readonly grown: string | null;
  /** Entries that the book names and the world lacks. */
  readonly fresh: PackedRows;
};

/** A whole book as documents of the owner. Its quests come before its story lines. */
export const readImportedBook = (order: ReadBookOrder): ReadBook => {
  const found = findSent(order);
  const world = JSON.parse(order.world) as World;
  const present = { world, known: indexEntries(JSON.parse(order.entries) as Entry[]) };
  const into = { names: found.names, present: presentIn(order) };
  const read: ReadWith = (each, entryOf) => readOrRefuse(() => readOpened(found, { ...into, world: each, entryOf }));
  const { imported, needs, grown, fresh, known } = readForWorld(read, present, order);
  const indexed = indexWorld(grown ?? world);
  const losses = [
    ...found.windows.map((file) => ({ item: '', place: '', code: 'read_as_windows', params: { file } }) as const),
    ...imported.losses,
  ];
  const ids = chooseIds(imported, order);
  const titles = new Map([...imported.quests, ...imported.story_lines].map(({ id, title }) => [id, title]));
  const groups = imported.line_groups.map((group) => ({ ...group, lines: group.lines.map(ids.of) }));
  return {
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
    ...entriesOfBook(imported, indexed, known),
    refused: imported.refused.slice(0, pageSizes.losses).map(({ file, line, id, title, ...why }) => ({
      file,
      line,
      id,
      title,
      reason: messageOf<ImportRefusals>(refusalTexts, why),
    })),
    roots: [found.root, ...found.others].map(({ path }) => path).slice(0, pageSizes.losses),
    ...(needs && { world: needs }),
    grown: grown && toWorldDocument(grown),
    fresh: packRows(fresh, ({ name, aliases }) => name.length + aliases.join('').length),
  };
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
