import type { Transaction } from 'kysely';
import { nameListState } from '#contract/list-state.ts';
import { rememberRestore } from '#server/backup/restore-mark.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/lock-rows.ts';
import type { DocumentTable, StoredDocumentRow, Schema } from '#server/db/schema.ts';
import type { Expected } from '#server/http/answers/preconditions.ts';
import type { Quotas } from '#server/quotas/quotas.ts';
import { checkHeld } from '#server/users/hold-account.ts';
import { prepareDocumentQueries, prepareDocumentReads } from './document-queries.ts';
import { removeStoredDocument, storeDocument, type DocumentWrites } from './document-writes.ts';
import { documentColumns, tableOf, type DocumentHooks, type DocumentKey, type DocumentWrite } from './document.ts';
import type { Removal, RemoveResult, WriteResult } from './document.ts';
import { StaleDocument } from './stale-document.ts';
import { createStoredLists } from './lists/stored-lists.ts';

export type DocumentStore = ReturnType<typeof createDocumentStore>;

/** Some documents of an owner. */
type Documents = { readonly owner: string; readonly ids: readonly string[] };

/** Which version of a document stands. */
export type StandingVersion = Pick<StoredDocumentRow, 'id' | 'version' | 'stamp'>;

type StoreOptions = {
  readonly hooks?: DocumentHooks;
  /** What owners may keep; without it, what is written need not fit into anything. */
  readonly quotas?: Quotas;
};

/** Keeps one kind of document, keyed by owner first, every replaced version in `revisions`. */
export const createDocumentStore = (
  { commit, ...database }: Pick<Database, 'db' | 'file' | 'commit'>,
  kind: DocumentTable,
  { hooks, quotas }: StoreOptions = {},
) => {
  const queries = prepareDocumentQueries(database, kind);
  const reads = prepareDocumentReads(database, kind);
  const readRestoredAt = rememberRestore(database);

  /**
   * Reads what stands of some documents and keeps others from writing them until the transaction ends, one document
   * after the other in the order of their ids (docs/decisions/016-order-of-locks.md).
   */
  const lockIn = async (transaction: Transaction<Schema>, documents: Documents): Promise<StoredDocumentRow[]> =>
    documents.ids.length === 0 ? [] : (await lockAll(transaction, documents)).select(documentColumns).execute();

  /** Does the same, but reads only which versions stand. */
  const lockVersionsIn = async (transaction: Transaction<Schema>, documents: Documents): Promise<StandingVersion[]> =>
    documents.ids.length === 0
      ? []
      : (await lockAll(transaction, documents)).select(['id', 'version', 'stamp']).execute();

  const lockAll = async (transaction: Transaction<Schema>, { owner, ids }: Documents) => {
    const [held] = await Promise.all([queries.account(transaction, { owner }), queries.totals(transaction, { owner })]);
    checkHeld(owner, held.rows);
    const some = transaction.selectFrom(tableOf(kind)).where('owner_id', '=', owner).where('id', 'in', ids);
    return lockRows(transaction, some.orderBy('id'));
  };

  const find = async ({ owner, id }: DocumentKey): Promise<StoredDocumentRow | undefined> =>
    (await reads.one({ owner, id }))[0];

  /**
   * What the owner's documents are called in their present state.
   * A database that was put back to an earlier state never tells an old name for other content.
   */
  const collectionState = async (owner: string): Promise<string> => {
    const [[row], restoredAt] = await Promise.all([reads.state({ owner }), readRestoredAt()]);
    return nameListState({ writes: row?.version ?? 0, stamp: row?.stamp ?? null, restoredAt });
  };

  const lists = createStoredLists(database, kind);

  const writesIn = (transaction: Transaction<Schema>): DocumentWrites => ({
    transaction,
    kind,
    hooks,
    quotas,
    queries,
  });

  /** Saves within a transaction of the caller's; throws `StaleDocument`. */
  const saveIn = async (
    transaction: Transaction<Schema>,
    write: DocumentWrite,
    expected: Expected,
  ): Promise<StoredDocumentRow> => {
    const result = await storeDocument(writesIn(transaction), write, expected);
    if (result.outcome === 'stale') throw new StaleDocument(write, result.current);
    return result.row;
  };

  /** Removes within a transaction of the caller's; throws `StaleDocument`. */
  const removeIn = async (transaction: Transaction<Schema>, removal: Removal): Promise<void> => {
    const result = await removeStoredDocument(writesIn(transaction), removal);
    if (result.outcome !== 'removed')
      throw new StaleDocument(removal, result.outcome === 'stale' ? result.current : null);
  };

  const save = (write: DocumentWrite, expected: Expected): Promise<WriteResult> =>
    commit((transaction) => storeDocument(writesIn(transaction), write, expected));

  const remove = (removal: Removal): Promise<RemoveResult> =>
    commit((transaction) => removeStoredDocument(writesIn(transaction), removal));

  return { find, ...lists, collectionState, save, remove, lockIn, lockVersionsIn, saveIn, removeIn };
};
