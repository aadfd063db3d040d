import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { lineGroupsTable, worldTable } from '#contract/document-kinds.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { LineGroup } from '#domain/story-line/line-groups.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { keepPagesFor } from '#server/platform/db/embedded/commit-then-checkpoint.ts';
import type { EmbeddedFile } from '#server/platform/db/embedded/embedded-file.ts';
import { inPieces, type PieceLimits } from '#server/platform/db/in-pieces.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type {
  BookImportItemRow,
  BookImportRow,
  BookItemKind,
  Schema,
  StoredDocumentRow,
} from '#server/platform/db/schema.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { createQuestStore } from '#server/content/quests/quest-store.ts';
import { lockFirstTotals, type OwnerTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import {
  createLineGroupStore,
  toLineGroupsWrite,
  type KeptGroups,
} from '#server/content/story-lines/line-group-store.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { lockAccountForShare } from '#server/accounts/owners/lock-account.ts';
import { headsAtOnce } from './some-items.ts';
import { usesOnFile, usesOnPostgres, type UsesOfBook } from './uses-of-book.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';

export type WritingServices = Pick<Database, 'db' | 'file' | 'dialect' | 'commit'> & {
  readonly quotas: Quotas;
  /** Whether `commit` is for many documents. */
  readonly writesMany?: boolean;
};

/** An import that is applied or taken back, and who does it. */
export type BookWriting = {
  readonly row: BookImportRow;
  readonly by: string;
  /** null on PostgreSQL. */
  readonly file: EmbeddedFile | null;
  readonly keepsPages: boolean;
  readonly uses: UsesOfBook;
  /** What writes pages in no order, to be called with `writeLast`. */
  readonly last: (() => Promise<void>)[];
};

type WritingBy = { readonly row: BookImportRow; readonly by: string };

export const beginWriting = async (
  services: WritingServices,
  transaction: Transaction<Schema>,
  { row, by }: WritingBy,
): Promise<BookWriting> => {
  const { file, writesMany = false } = services;
  const keepsPages = file !== null && writesMany;
  if (keepsPages) await keepPagesFor(transaction, 'in order');
  return { row, by, file, keepsPages, uses: toUses(services), last: [] };
};

/**
 * Before the commit. SQLite reads its log again from the first page that the transaction wrote there twice: such pages come last
 * (docs/decisions/database/034-imports-of-books.md).
 */
export const writeLast = async (transaction: Transaction<Schema>, { keepsPages, last }: BookWriting): Promise<void> => {
  if (keepsPages) await keepPagesFor(transaction, 'at last');
  const yieldToOthers = createYieldToOthers();
  for (const write of last.splice(0)) {
    await write();
    await yieldToOthers();
  }
};

type Saved = Pick<StoredDocumentRow, 'owner_id' | 'id' | 'version' | 'stamp'>;

/** Documents whose change is announced. `row` is null where one is gone. */
export type BookChange = { readonly kind: BookImportItemRow['kind'] | typeof lineGroupsTable | typeof worldTable } & (
  | { readonly row: Saved }
  | { readonly row: null; readonly owner: string; readonly id: string }
);

export type BookStores = Readonly<Record<BookItemKind, DocumentStore>>;

export const toStores = ({ quotas, ...database }: WritingServices): BookStores => ({
  quests: createQuestStore(database, quotas),
  story_lines: createStoryLineStore(database, quotas),
  reward_tables: createDocumentStore(database, 'reward_tables', { quotas }),
});

const toUses = ({ db, file }: WritingServices): UsesOfBook => (file ? usesOnFile(db, file) : usesOnPostgres);

type ArrangedGroups = {
  readonly owner: string;
  readonly by: string;
  readonly groups: readonly LineGroup[];
  readonly mine: KeptGroups;
};

export const saveGroups = async (
  { quotas, ...database }: WritingServices,
  transaction: Transaction<Schema>,
  { owner, by, groups, mine }: ArrangedGroups,
): Promise<BookChange[]> => {
  const write = { ...toLineGroupsWrite({ owner, by, groups }), onlyIfOther: true };
  const store = createLineGroupStore(database, quotas);
  const row = await store.saveIn(transaction, write, mine.version === 0 ? 'nothing' : mine);
  return row.version === mine.version ? [] : [{ kind: lineGroupsTable, row }];
};

/** What one statement reads or writes: a line may have 2 MB. */
export const itemsAtOnce: PieceLimits = { bytes: 256 * 1024, rows: 100 };

/** The texts of an item are the greater part of it. `name` is its table in the statement. */
export const bytesOfItem = (name: string): RawBuilder<number> => {
  const texts = ['document', 'before', 'kept', 'base_document'].map((column) => sql.ref(`${name}.${column}`));
  return sql<number>`${sql.join(
    texts.map((text) => sql`coalesce(octet_length(${text}), 0)`),
    sql` + `,
  )}`;
};

export type StepOfItems = { readonly start: number; readonly end: number };

/** The numbers of an import's items. Other work runs between the steps, also where they have nothing that is wanted. */
export async function* stepsOfItems(db: Kysely<Schema>, id: string, most: number): AsyncGenerator<StepOfItems> {
  const numbers = db.selectFrom('book_import_items').where('import_id', '=', id);
  const last = await numbers.select(({ fn }) => fn.max('number').as('number')).executeTakeFirst();
  const yieldToOthers = createYieldToOthers();
  for (let start = 0; start <= Number(last?.number ?? -1); start += most) {
    yield { start, end: start + most };
    await yieldToOthers();
  }
}

type Head = Pick<BookImportItemRow, 'number'> & { readonly bytes: number };

/** For what reads or writes all texts of the items: a step has few bytes, or one item. */
export async function* stepsOfTexts(db: Kysely<Schema>, id: string): AsyncGenerator<StepOfItems> {
  const items = db.selectFrom('book_import_items').where('import_id', '=', id);
  for await (const { start, end } of stepsOfItems(db, id, headsAtOnce)) {
    const heads = items.select(['number', bytesOfItem('book_import_items').as('bytes')]);
    const found = heads.where('number', '>=', start).where('number', '<', end).orderBy('number');
    for (const piece of inPieces(await found.execute(), itemsAtOnce)) {
      const [first, last] = [piece[0]?.number ?? end, piece.at(-1)?.number ?? end];
      yield { start: first, end: last + 1 };
    }
  }
}

/** Some items of an import, in pieces and in the order of the book. */
export async function* readItems(
  transaction: Transaction<Schema>,
  id: string,
  heads: readonly Head[],
): AsyncGenerator<readonly BookImportItemRow[]> {
  const items = transaction.selectFrom('book_import_items').selectAll().where('import_id', '=', id);
  for (const piece of inPieces(
    heads.toSorted((a, b) => a.number - b.number),
    itemsAtOnce,
  )) {
    const numbers = piece.map(({ number }) => number);
    yield await items.where('number', 'in', numbers).orderBy('number').execute();
  }
}

type Begun = { readonly id: string; readonly by: string };

/** Milliseconds until a dry run is over. */
const dryRunLife = 60 * 60_000;

/** Dry runs that began long enough ago. They are purged later. */
export const isDryRunOver = ({ and, eb }: ExpressionBuilder<Schema, 'book_imports'>) =>
  and([eb('state', 'in', ['reading', 'ready']), eb('created_at', '<', Date.now() - dryRunLife)]);

/** Nothing for everybody but who began it. */
export const selectBookImport = (db: Kysely<Schema>, { id, by }: Begun) =>
  db
    .selectFrom('book_imports')
    .where('id', '=', id)
    .where('created_by', '=', by)
    .where((row) => row.not(isDryRunOver(row)));

/** 404 for everybody but who began it. */
export const lockBookImport = (transaction: Transaction<Schema>, begun: Begun): Promise<BookImportRow> =>
  lockRows(transaction, selectBookImport(transaction, begun).selectAll()).executeTakeFirstOrThrow(noBookImport);

/** Saves of the owner wait until the transaction ends. */
export const lockOwnerOfBook = async (transaction: Transaction<Schema>, owner: string): Promise<OwnerTotals> => {
  if (owner !== officialOwner) await lockAccountForShare(transaction, owner);
  return lockFirstTotals(transaction, owner);
};

/** 404: there is no such import, or somebody else began it. */
export const noBookImport = (): ProblemError => notFound(problems.noSuchBookImport);

/** 409: the owner's documents or the world are others than those of the dry run. */
export const bookOutdated = (): ProblemError =>
  new ProblemError({ status: 409, code: problemCodes.importOutdated, detail: problems.bookOutdated });
