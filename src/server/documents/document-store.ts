import type { Transaction } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DocumentKind, DocumentRow, Schema } from '#server/db/schema.ts';
import type { Expected } from '#server/http/preconditions.ts';

/** A document to keep, whole, and who writes it. */
export type DocumentWrite = {
  readonly owner: string;
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly document: string;
  readonly by: string;
};

/** What became of a write. A repeated request finds its own result; a stale one learns the current version. */
export type WriteResult =
  | { readonly outcome: 'created' | 'changed'; readonly row: DocumentRow }
  | { readonly outcome: 'stale'; readonly current: number | null };

export type RemoveResult =
  | { readonly outcome: 'removed' | 'unknown' }
  | { readonly outcome: 'stale'; readonly current: number };

export type Page = { readonly limit?: number | undefined; readonly after?: string | undefined };

type Removal = { readonly owner: string; readonly id: string; readonly expected: number };

export type DocumentStore = ReturnType<typeof createDocumentStore>;

/** Keeps one kind of document, keyed by owner first, every replaced version in `revisions`. */
export const createDocumentStore = ({ db }: Pick<Database, 'db'>, kind: DocumentKind) => {
  const find = (owner: string, id: string) =>
    db.selectFrom(kind).selectAll().where('owner_id', '=', owner).where('id', '=', id).executeTakeFirst();

  /** The number of writes to the owner's documents so far. */
  const collectionVersion = async (owner: string): Promise<number> => {
    const row = await db
      .selectFrom('collections')
      .select('version')
      .where('owner_id', '=', owner)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row?.version ?? 0;
  };

  /** The owner's documents in the order they were made; a page starts behind the document `after`, null where that is unknown. */
  const list = async (owner: string, { limit, after }: Page): Promise<DocumentRow[] | null> => {
    let query = db.selectFrom(kind).selectAll().where('owner_id', '=', owner).orderBy('created_at').orderBy('id');
    if (limit !== undefined) query = query.limit(limit);
    if (after !== undefined) {
      const last = await find(owner, after);
      if (!last) return null;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)),
      );
    }
    return query.execute();
  };

  const save = (write: DocumentWrite, expected: Expected): Promise<WriteResult> =>
    db
      .transaction()
      .execute((transaction) =>
        expected === 'nothing' ? create(transaction, kind, write) : change(transaction, kind, { ...write, expected }),
      );

  const remove = ({ owner, id, expected }: Removal): Promise<RemoveResult> =>
    db.transaction().execute(async (transaction) => {
      const row = await lockRow(transaction, kind, { owner, id });
      if (!row)
        return { outcome: (await wasDeleted(transaction, kind, { owner, id, expected })) ? 'removed' : 'unknown' };
      if (row.version !== expected) return { outcome: 'stale', current: row.version };
      await transaction.deleteFrom(kind).where('owner_id', '=', owner).where('id', '=', id).execute();
      await keepRevision(transaction, kind, { row, deletedAt: Date.now() });
      await countWrite(transaction, kind, owner);
      return { outcome: 'removed' };
    });

  return { find, list, collectionVersion, save, remove };
};

const create = async (
  transaction: Transaction<Schema>,
  kind: DocumentKind,
  write: DocumentWrite,
): Promise<WriteResult> => {
  const { owner, id, by, ...content } = write;
  const now = Date.now();
  const version = (await lastDeletedVersion(transaction, kind, write)) + 1;
  const row = { owner_id: owner, id, ...content, version, created_at: now, updated_at: now, updated_by: by };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto(kind)
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) {
    await countWrite(transaction, kind, owner);
    return { outcome: 'created', row };
  }
  const current = await lockRow(transaction, kind, write);
  if (current?.version === version && isSame(current, write)) return { outcome: 'created', row: current };
  return { outcome: 'stale', current: current?.version ?? null };
};

const change = async (
  transaction: Transaction<Schema>,
  kind: DocumentKind,
  write: DocumentWrite & { readonly expected: number },
): Promise<WriteResult> => {
  const { owner, id, title, type, document, by, expected } = write;
  const row = await lockRow(transaction, kind, write);
  if (!row) return { outcome: 'stale', current: null };
  if (row.version === expected + 1 && isSame(row, write)) return { outcome: 'changed', row };
  if (row.version !== expected) return { outcome: 'stale', current: row.version };
  const changes = { title, type, document, version: expected + 1, updated_at: Date.now(), updated_by: by };
  await transaction.updateTable(kind).set(changes).where('owner_id', '=', owner).where('id', '=', id).execute();
  await keepRevision(transaction, kind, { row, deletedAt: null });
  await countWrite(transaction, kind, owner);
  return { outcome: 'changed', row: { ...row, ...changes } };
};

/**
 * Reads a row that this transaction is about to replace, and makes other writers of it wait: the embedded file already
 * does so from the transaction's begin; on PostgreSQL an update that changes nothing locks the row.
 */
const lockRow = (
  transaction: Transaction<Schema>,
  kind: DocumentKind,
  { owner, id }: { owner: string; id: string },
): Promise<DocumentRow | undefined> =>
  transaction
    .updateTable(kind)
    .set(({ ref }) => ({ version: ref('version') }))
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

const isSame = (row: DocumentRow, { document, by }: DocumentWrite): boolean =>
  row.document === document && row.updated_by === by;

const keepRevision = async (
  transaction: Transaction<Schema>,
  kind: DocumentKind,
  { row, deletedAt }: { row: DocumentRow; deletedAt: number | null },
): Promise<void> => {
  const { owner_id, id, version, document, updated_at, updated_by } = row;
  await transaction
    .insertInto('revisions')
    .values({ owner_id, kind, item_id: id, version, document, updated_at, updated_by, deleted_at: deletedAt })
    .execute();
};

/** Counts on from the versions of a deleted document, so that an old entity tag never matches a new document. */
const lastDeletedVersion = async (
  transaction: Transaction<Schema>,
  kind: DocumentKind,
  { owner, id }: { owner: string; id: string },
): Promise<number> => {
  const row = await transaction
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('owner_id', '=', owner)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row?.version ?? 0;
};

const wasDeleted = async (
  transaction: Transaction<Schema>,
  kind: DocumentKind,
  { owner, id, expected }: Removal,
): Promise<boolean> => expected > 0 && (await lastDeletedVersion(transaction, kind, { owner, id })) === expected;

const countWrite = async (transaction: Transaction<Schema>, kind: DocumentKind, owner: string): Promise<void> => {
  await transaction
    .insertInto('collections')
    .values({ owner_id: owner, kind, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'kind'])
        .doUpdateSet(({ eb, ref }) => ({ version: eb(ref('collections.version'), '+', 1) })),
    )
    .execute();
};
