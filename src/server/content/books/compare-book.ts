import type { Kysely } from 'kysely';
import { pageSizes } from '#contract/sizes.ts';
import {
  namedChanges,
  type BookChangeNamed,
  type BookCounts,
  type BookImportAnswer,
  type BookImportQuery,
} from '#contract/exchange/book-imports.ts';
import { formatsLike, isTableFormat } from '#domain/exchange/import/roots.ts';
import { tableOf, type BookImportItemRow, type BookItemKind, type Schema } from '#server/platform/db/schema.ts';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { aStamp } from '#server/content/entries/entry-row.ts';
import { itemsAtOnce } from './book-writes.ts';
import { bookKinds } from './present-documents.ts';
import { hashOf } from './hash-of.ts';
import { createItemWork, type ItemWork, type ItemWorkServices } from '#server/content/books/merging/item-work.ts';
import { findImported } from '#server/content/books/merging/merge-item.ts';
import type { ReadItem } from './packed-items.ts';
import type { Conflict } from '#server/content/books/merging/resolve-conflict.ts';

/** What an import would do with a document. */
export type Staged = Omit<
  BookImportItemRow,
  'import_id' | 'number' | 'kept_before' | 'base_before' | 'base_document_before'
>;

type Place = { readonly owner: string; readonly query: BookImportQuery; readonly signal?: AbortSignal };

type Figures = Readonly<Record<BookItemKind, BookCounts>> & Pick<BookImportAnswer, 'conflicts'>;

type Named = Readonly<Record<'added' | 'changed', BookChangeNamed[]>>;

const none = (): BookCounts => ({ added: 0, changed: 0, unchanged: 0 });

/** Documents that both people and the book changed since it was imported last, so that an export of them says what is new in the book. */
export const listEdited = async (
  db: Kysely<Schema>,
  { owner, query }: Place,
  read: readonly ReadItem[],
): Promise<ReadonlySet<string>> => {
  const yieldToOthers = createYieldToOthers();
  const edited = new Set<string>();
  const sized = read.map((item) => ({ item, bytes: item.document.length }));
  for (const piece of inPieces(sized, itemsAtOnce)) {
    const some = piece.map(({ item }) => item);
    const bases = await readBases(db, { owner, query }, some);
    const others = some.filter(({ item_id, base }) => (bases.get(item_id) ?? base) !== base);
    const standing = await readStanding({ db, bases: new Map() }, { owner, query }, others);
    for (const item of others) {
      if (actOf(item, standing.get(item.item_id), false) === 'conflict') edited.add(item.item_id);
      await yieldToOthers();
    }
  }
  return edited;
};

const readBases = async (
  db: Kysely<Schema>,
  { owner, query }: Place,
  items: readonly ReadItem[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('origins')
    .select(['item_id', 'base'])
    .where('owner_id', '=', owner)
    .where('format', 'in', formatsLike(query.format))
    .where(
      'item_id',
      'in',
      items.map(({ item_id }) => item_id),
    )
    .execute();
  return new Map(rows.flatMap(({ item_id, base }) => (base === null ? [] : [[item_id, base] as const])));
};

/** A document that only the book changed takes its text; one that only people changed stays as it is; both is a conflict. */
export const compareItems = async (
  { db, pool, world, bases }: Comparing,
  { owner, by, query, signal }: Place & Pick<ItemWorkServices, 'by'>,
  read: readonly ReadItem[],
) => {
  const titles = new Map(read.map(({ item_id, title }) => [item_id, title]));
  const work = createItemWork({ pool, world, by }, titles);
  const yieldToOthers = createYieldToOthers();
  const items: Staged[] = [];
  const named: Named = { added: [], changed: [] };
  const figures: Figures = { quests: none(), story_lines: none(), reward_tables: none(), conflicts: [] };
  const sized = read.map((item) => ({ item, bytes: item.document.length }));
  for (const piece of inPieces(sized, itemsAtOnce)) {
    const some = piece.map(({ item }) => item);
    const standing = await readStanding({ db, bases }, { owner, query }, some);
    signal?.throwIfAborted();
    for (const item of some) {
      const present = standing.get(item.item_id);
      const first = actOf(item, present, isTableFormat(query.format));
      const { act, conflicts, ...merged } =
        first === 'conflict' && present
          ? await work.resolve(await toConflict(db, owner, { item, present }))
          : { act: first, conflicts: [], base_document: present?.base === item.base ? present.base_document : null };
      figures[item.kind][act === 'conflict' ? 'unchanged' : act] += 1;
      figures.conflicts.push(...conflicts.slice(0, pageSizes.losses - figures.conflicts.length));
      await yieldToOthers();
      await noteChange(named, { act, item: { ...item, ...merged }, before: present?.document ?? null }, work);
      items.push({
        act,
        ...item,
        ...merged,
        before: act === 'added' ? null : (present?.document ?? null),
        version: present?.version ?? null,
        stamp: present?.stamp ?? null,
        written_stamp: item.kind === 'quests' && (act === 'added' || act === 'changed') ? aStamp() : null,
      });
    }
  }
  const { changed, added } = named;
  return { items, figures: { ...figures, changes: [...changed, ...added].slice(0, namedChanges.documents) } };
};

type Noted = Pick<Staged, 'act'> & {
  readonly item: Pick<Staged, 'kind' | 'item_id' | 'title' | 'document'>;
  readonly before: string | null;
};

const noteChange = async (
  named: Named,
  { act, item: { kind, item_id: id, title, document }, before }: Noted,
  { compare }: Pick<ItemWork, 'compare'>,
): Promise<void> => {
  if (act === 'added' && named.added.length < namedChanges.documents)
    named.added.push({ kind, id, title, act, differences: [], more: 0 });
  if (act !== 'changed' || named.changed.length >= namedChanges.changed) return;
  if (before === null) return;
  named.changed.push({ kind, id, title, act, ...(await compare({ kind, before, after: document })) });
};

type Standing = {
  readonly id: string;
  readonly title: string;
  readonly document: string;
  readonly version: number;
  readonly stamp: string | null;
  readonly base: string | null;
  readonly base_document: string | null;
  /** What an export says of it. null: that is not known. */
  readonly exported: string | null;
};

type Comparing = Omit<ItemWorkServices, 'by'> & {
  readonly db: Kysely<Schema>;
  /** What exports say of documents, by `<kind> <id>`. */
  readonly bases: ReadonlyMap<string, string>;
};

type Both = { readonly item: ReadItem; readonly present: Standing };

const toConflict = async (db: Kysely<Schema>, owner: string, { item, present }: Both): Promise<Conflict> => {
  const { kind, item_id: id, title: titleOfTheirs, document: theirs } = item;
  const { title, document: mine, exported } = present;
  const base = present.base_document ?? (await findImported(db, { owner, kind, id }, present.base ?? ''));
  return { kind, id, title, mine, base, exported, theirs, titleOfTheirs };
};

/**
 * What names a document by its own id was exported from here, and says how the document is to be: a row of a table, and a document of
 * content that none brought before.
 */
const actOf = (
  { base, document, item_id, foreign_id }: ReadItem,
  present: Standing | undefined,
  isTable: boolean,
): BookImportItemRow['act'] => {
  if (!present) return 'added';
  if (item_id === foreign_id && (isTable || present.base === null))
    return present.document === document ? 'unchanged' : 'changed';
  if (present.document === document || present.base === base) return 'unchanged';
  return present.base === hashOf(present.document) ? 'changed' : 'conflict';
};

const readStanding = async (
  { db, bases }: Pick<Comparing, 'db' | 'bases'>,
  { owner, query }: Place,
  items: readonly ReadItem[],
): Promise<ReadonlyMap<string, Standing>> => {
  const standing = new Map<string, Standing>();
  for (const kind of bookKinds) {
    const ids = items.filter((item) => item.kind === kind).map(({ item_id }) => item_id);
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(`${tableOf(kind)} as document`)
      .leftJoin('origins', (join) =>
        join
          .onRef('origins.owner_id', '=', 'document.owner_id')
          .onRef('origins.item_id', '=', 'document.id')
          .on('origins.kind', '=', kind)
          .on('origins.format', 'in', formatsLike(query.format)),
      )
      .select([
        'document.id',
        'document.title',
        'document.document',
        'document.version',
        'document.stamp',
        'origins.base',
        'origins.base_document',
      ])
      .where('document.owner_id', '=', owner)
      .where('document.id', 'in', ids)
      .execute();
    for (const row of rows) {
      const exported = bases.get(`${kind} ${row.id}`) ?? null;
      // An approval copies an origin without what the book said.
      const base = row.base === '' ? null : row.base;
      const said = exported === null || base !== null ? { base } : { base: hashOf(exported), base_document: exported };
      standing.set(row.id, { ...row, ...said, exported });
    }
  }
  return standing;
};
