import type { Kysely } from 'kysely';
import { pageSizes } from '#contract/sizes.ts';
import type { BookCounts, BookImportAnswer, BookImportQuery } from '#contract/exchange/book-imports.ts';
import { officialOwner } from '#domain/account/user.ts';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { megabyte } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import { isSpaceId } from '#domain/space/space.ts';
import { formatsLike, isTableFormat, type ImportedFormat } from '#domain/exchange/import/roots.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { BookImportItemRow, BookItemKind, Schema } from '#server/platform/db/schema.ts';
import { readAllEntries } from '#server/content/entries/all-entries.ts';
import { checkQuota } from '#server/accounts/quotas/check-quota.ts';
import { nothingYet } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { createYieldToOthers, letOthersGoFirst, waitForRound } from '#server/platform/workers/yield-to-others.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { readWorld, readWorldTag } from '#server/content/current-world/current-world.ts';
import { noBookImport } from './book-writes.ts';
import { hashOf } from './hash-of.ts';
import { findImported, mergeItem } from './merge-item.ts';
import { listNamedInTables, readImportedBook, type ReadBook, type ReadItem } from './read-book-job.ts';

const bookKinds = ['quests', 'story_lines', 'reward_tables'] as const satisfies readonly BookItemKind[];

export type StageParts = Pick<Database, 'db' | 'commit'> & { readonly pool: WorkerPool; readonly quotas: Quotas };

export type Staging = {
  readonly id: string;
  readonly owner: string;
  readonly by: string;
  readonly query: BookImportQuery;
  readonly bytes: Uint8Array;
};

/** What an owner's documents and the world are at a moment: equal texts, equal states. */
export const readSeen = async (db: Kysely<Schema>, owner: string): Promise<string> => {
  const states = await db
    .selectFrom(isSpaceId(owner) ? 'space_collections' : 'collections')
    .select(['kind', 'version', 'stamp'])
    .where('owner_id', '=', owner)
    .where('kind', 'in', bookKinds)
    .orderBy('kind')
    .execute();
  return JSON.stringify([states, await readWorldTag(db)]);
};

/** Reads a book and keeps what an import would do. No document changes. */
export const stageBook = async (parts: StageParts, staging: Staging): Promise<BookImportAnswer> => {
  const { db, pool } = parts;
  const { id, owner, by, query, bytes } = staging;
  const seen = await readSeen(db, owner);
  const { indexed } = await readWorld(db);
  const known = await readKnown(db, owner, query.format);
  const order = {
    bytes,
    format: query.format,
    root: query.root ?? null,
    owner,
    world: JSON.stringify(indexed.world),
    entries: await writeEntries(db, indexed.world),
    known: Object.fromEntries(known),
    present: isTableFormat(query.format) ? await readNamed(parts, staging, known) : {},
  };
  const share = { account: by, bytes: bytes.length + order.entries.length, handsOver: true };
  const read = await pool.run(readImportedBook, order, share);
  await letOthersGoFirst();
  const { items, figures } = await compareItems({ db, world: indexed }, staging, read.items);
  await letOthersGoFirst();
  await checkRoomOfOwner(parts, owner, items);
  await letOthersGoFirst();
  const answer = {
    id,
    ...figures,
    ...toldOf(read),
    ...(await toldMissing(db, owner, isTableFormat(query.format) ? [] : missingOf(known, items))),
    lines: linesOf(items),
  };
  await keepStaged(parts, staging, { answer, items, book: read.book, line_groups: read.line_groups, seen });
  return answer;
};

const toldOf = ({ entries, losses, totals, refused, roots, new_entries }: ReadBook) => ({
  entries,
  losses,
  totals,
  refused,
  roots,
  new_entries,
});

const linesOf = (items: readonly Staged[]) =>
  items
    .filter(({ kind }) => kind === 'story_lines')
    .slice(0, pageSizes.losses)
    .map(({ item_id, title }) => ({ id: item_id, title }));

/** Larger worlds are not held in memory: what a book names stays under its id there. */
const mostEntries = 50_000;

/** As JSON, some entries in a round. */
const writeEntries = async (db: Kysely<Schema>, world: Parameters<typeof readAllEntries>[1]): Promise<string> => {
  const written: string[] = [];
  let count = 0;
  for await (const entries of readAllEntries(db, world, atOnce)) {
    count += entries.length;
    if (count > mostEntries) return '[]';
    written.push(JSON.stringify(entries).slice(1, -1));
    await waitForRound();
  }
  return `[${written.join(',')}]`;
};

/** Documents of the owner by what the other tool calls them. The product's own formats know it by its own id first. */
const readKnown = async (
  db: Kysely<Schema>,
  owner: string,
  format: ImportedFormat,
): Promise<ReadonlyMap<string, string>> => {
  const [foreign, own] = [new Map<string, string>(), new Map<string, string>()];
  for (const kind of bookKinds) {
    const owned = db
      .selectFrom(kind as 'quests')
      .select('id')
      .where('owner_id', '=', owner)
      .orderBy('id')
      .limit(idsAtOnce);
    for (let ids = await owned.execute(), last = ids.at(-1); last; last = ids.at(-1)) {
      const origins = await db
        .selectFrom('origins')
        .select(['item_id', 'foreign_id'])
        .where('owner_id', '=', owner)
        .where('kind', '=', kind)
        .where('format', 'in', formatsLike(format))
        .where(
          'item_id',
          'in',
          ids.map(({ id }) => id),
        )
        .orderBy('item_id')
        .execute();
      for (const { item_id, foreign_id } of origins) foreign.set(`${kind} ${foreign_id}`, item_id);
      if (formatsLike(format).length > 1) for (const { id } of ids) own.set(`${kind} ${id}`, id);
      await waitForRound();
      ids = await owned.where('id', '>', last.id).execute();
    }
  }
  return new Map([...foreign, ...own]);
};

/** Of documents, in a round. */
const idsAtOnce = 500;

/** Of the documents that tables name, in characters. */
const mostNamed = 48 * megabyte;

/** What stands under the ids of the tables, so that what they leave out stays. */
const readNamed = async (
  { db, pool }: StageParts,
  { by, owner, query, bytes }: Staging,
  known: ReadonlyMap<string, string>,
): Promise<Record<string, string>> => {
  const ids = new Set([...known.keys()].map((key) => key.slice(key.indexOf(' ') + 1)));
  const sent = { bytes, format: query.format, root: query.root ?? null, known: [...ids] };
  const named = await pool.run(listNamedInTables, sent, { account: by, bytes: bytes.length });
  const present: Record<string, string> = {};
  let size = 0;
  for (const kind of bookKinds) {
    const standing = [...new Set(named.flatMap((id) => known.get(`${kind} ${id}`) ?? []))];
    for (let start = 0; start < standing.length; start += atOnce) {
      const rows = await db
        .selectFrom(kind as 'quests')
        .select(['id', 'document'])
        .where('owner_id', '=', owner)
        .where('id', 'in', standing.slice(start, start + atOnce))
        .execute();
      for (const { id, document } of rows) {
        present[`${kind} ${id}`] = document;
        size += document.length;
      }
      await waitForRound();
      if (size > mostNamed) throw tablesNameTooMuch();
    }
  }
  return present;
};

const tablesNameTooMuch = (): ProblemError => {
  const detail = problems.tablesNameTooMuch(mostNamed / megabyte);
  return new ProblemError({ status: 413, code: problemCodes.tooLarge, detail });
};

type Staged = Omit<BookImportItemRow, 'import_id' | 'number'>;

type Figures = Readonly<Record<BookItemKind, BookCounts>> & Pick<BookImportAnswer, 'conflicts'>;

const none = (): BookCounts => ({ added: 0, changed: 0, unchanged: 0 });

const atOnce = 250;

/** A document that only the book changed takes its text; one that only people changed stays as it is; both is a conflict. */
const compareItems = async ({ db, world }: Comparing, { owner, query }: Staging, read: readonly ReadItem[]) => {
  const titles = new Map(read.map(({ item_id, title }) => [item_id, title]));
  const known = { db, owner, world, nameOf: (id: string): string => titles.get(id) ?? id };
  const yieldToOthers = createYieldToOthers();
  const items: Staged[] = [];
  const figures: Figures = { quests: none(), story_lines: none(), reward_tables: none(), conflicts: [] };
  for (let start = 0; start < read.length; start += atOnce) {
    const some = read.slice(start, start + atOnce);
    const standing = await readStanding(db, { owner, query }, some);
    for (const item of some) {
      const present = standing.get(item.item_id);
      const first = actOf(item, present, isTableFormat(query.format));
      const { act, conflicts, ...merged } =
        first === 'conflict' && present ? await resolve(known, item, present) : { ...plainly, act: first };
      figures[item.kind][act === 'conflict' ? 'unchanged' : act] += 1;
      figures.conflicts.push(...conflicts.slice(0, pageSizes.losses - figures.conflicts.length));
      await yieldToOthers();
      items.push({
        act,
        ...item,
        ...merged,
        before: act === 'added' ? null : (present?.document ?? null),
        version: present?.version ?? null,
        stamp: present?.stamp ?? null,
      });
    }
  }
  return { items, figures };
};

type Standing = {
  readonly id: string;
  readonly title: string;
  readonly document: string;
  readonly version: number;
  readonly stamp: string | null;
  readonly base: string | null;
  readonly base_document: string | null;
};

type Comparing = { readonly db: Kysely<Schema>; readonly world: IndexedWorld };

type Resolved = Pick<Staged, 'act' | 'base_document'> &
  Partial<Pick<Staged, 'document' | 'uses' | 'title' | 'type'>> &
  Pick<Figures, 'conflicts'>;

const plainly = { conflicts: [], base_document: null } as const;

type Resolving = Comparing & { readonly owner: string; readonly nameOf: (id: string) => string };

/** Both changed the document: what they changed in different places goes together, and each same place is asked for. */
const resolve = async ({ db, owner, ...known }: Resolving, item: ReadItem, present: Standing): Promise<Resolved> => {
  const { kind, item_id: id, title } = item;
  const whole = { item: id, place: '', title: present.title, mine: present.title, theirs: title };
  const base = present.base_document ?? (await findImported(db, { owner, kind, id }, present.base ?? ''));
  const versions = base === null ? null : { base, mine: present.document, theirs: item.document };
  const merge = versions && mergeItem(versions, { kind, ...known });
  if (!merge) return { act: 'conflict', base_document: null, conflicts: [whole] };
  if (merge.questions.length === 0) {
    const settled = merge.settle(() => 'mine');
    if (settled.document === present.document) return { act: 'unchanged', base_document: item.document, conflicts: [] };
    return { act: 'changed', ...settled, base_document: item.document, conflicts: [] };
  }
  const conflicts = merge.questions.map(({ id: question, about, mine, theirs }) => ({
    item: id,
    place: `/${question}`,
    title: present.title,
    about,
    mine: mine ?? '',
    theirs: theirs ?? '',
  }));
  return { act: 'conflict', base_document: base, conflicts };
};

/** A row of a table that names a document by its own id was exported from here: it says how the document is to be. */
const actOf = (
  { base, document, item_id, foreign_id }: ReadItem,
  present: Standing | undefined,
  isTable: boolean,
): BookImportItemRow['act'] => {
  if (!present) return 'added';
  if (isTable && item_id === foreign_id) return present.document === document ? 'unchanged' : 'changed';
  if (present.document === document || present.base === base) return 'unchanged';
  return present.base === hashOf(present.document) ? 'changed' : 'conflict';
};

const readStanding = async (
  db: Kysely<Schema>,
  { owner, query }: Pick<Staging, 'owner' | 'query'>,
  items: readonly ReadItem[],
): Promise<ReadonlyMap<string, Standing>> => {
  const standing = new Map<string, Standing>();
  for (const kind of bookKinds) {
    const ids = items.filter((item) => item.kind === kind).map(({ item_id }) => item_id);
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(`${kind as 'quests'} as document`)
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
    for (const row of rows) standing.set(row.id, row);
  }
  return standing;
};

/** Documents that an earlier import of the format brought, and this book lacks. */
const missingOf = (known: ReadonlyMap<string, string>, items: readonly Staged[]): string[] => {
  const brought = new Set(items.map(({ item_id }) => item_id));
  return [...new Set(known.values())].filter((id) => !brought.has(id)).slice(0, pageSizes.losses);
};

const toldMissing = async (
  db: Kysely<Schema>,
  owner: string,
  missing: readonly string[],
): Promise<Pick<BookImportAnswer, 'missing' | 'missing_titles'>> => {
  const titles = new Map<string, string>();
  for (const kind of bookKinds)
    for (const ids of inPortions(missing)) {
      const rows = db
        .selectFrom(kind as 'quests')
        .select(['id', 'title'])
        .where('owner_id', '=', owner)
        .where('id', 'in', ids);
      for (const { id, title } of await rows.execute()) titles.set(id, title);
    }
  return { missing: [...missing], missing_titles: missing.map((id) => titles.get(id) ?? id) };
};

/** Counts what is kept beside documents, too. */
const checkRoomOfOwner = async ({ db, quotas }: StageParts, owner: string, items: readonly Staged[]): Promise<void> => {
  if (owner === officialOwner) return;
  const [totals, kept] = await Promise.all([
    db.selectFrom('owner_totals').selectAll().where('owner_id', '=', owner).executeTakeFirst(),
    db
      .selectFrom('origins')
      .select(({ fn, eb }) => fn.sum<number | null>(eb.fn('octet_length', ['kept'])).as('bytes'))
      .where('owner_id', '=', owner)
      .executeTakeFirst(),
  ]);
  const used = totals ?? nothingYet;
  const yieldToOthers = createYieldToOthers();
  let bytes = 0;
  for (const { document, kept: beside } of items) {
    bytes += Buffer.byteLength(document) + Buffer.byteLength(beside ?? '');
    await yieldToOthers();
  }
  checkQuota(
    quotas,
    { ...used, bytes: used.bytes + Number(kept?.bytes ?? 0) },
    {
      owner,
      documents: items.filter(({ act }) => act === 'added').length,
      bytes,
    },
  );
};

const writtenBy = ({ quests, story_lines }: BookImportAnswer) => ({
  quests: quests.added + quests.changed,
  story_lines: story_lines.added + story_lines.changed,
});

type Kept = {
  readonly answer: BookImportAnswer;
  readonly items: readonly Staged[];
  readonly book: string;
  readonly line_groups: string;
  readonly seen: string;
};

/** In portions: nobody sees the import before its last one. 404 where it was called off meanwhile. */
const keepStaged = async ({ commit }: StageParts, { id }: Staging, { answer, items, ...kept }: Kept): Promise<void> => {
  const rows = items.map((item, number) => ({ import_id: id, number, ...item }));
  for (const portion of inPortions(rows))
    await commit(async (transaction) => {
      await transaction.insertInto('book_import_items').values(portion).execute();
    });
  await commit(async (transaction) => {
    const { numUpdatedRows: updated } = await transaction
      .updateTable('book_imports')
      .set({ state: 'ready', answer: JSON.stringify(answer), ...kept, ...writtenBy(answer) })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .executeTakeFirstOrThrow();
    if (updated === 0n) throw noBookImport();
  });
};
