import type { Transaction } from 'kysely';
import { nameListState } from '#contract/list-state.ts';
import { rememberRestore } from '#server/platform/db/restore-mark.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import { tableOf, type DocumentTable, type StoredDocumentRow, type Schema } from '#server/platform/db/schema.ts';
import type { Expected } from '#server/platform/http/answers/preconditions.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { officialOwner } from '#domain/account/user.ts';
import { checkLocked } from '#server/accounts/owners/lock-account.ts';
import type { StoredText } from './document-presenter.ts';
import { prepareDocumentQueries, prepareDocumentReads, type DocumentQueries } from './document-queries.ts';
import { lockCheckedWorld, removeStoredDocument, storeDocument } from './document-writes.ts';
import type { DocumentWrites } from './row-writes.ts';
import {
  documentColumns,
  type ConditionalWrite,
  type DocumentHooks,
  type DocumentKey,
  type DocumentWrite,
  type Removal,
  type RemoveResult,
  type WriteResult,
  StaleDocument,
} from './document.ts';
import { createStoredLists } from './lists/stored-lists.ts';
import {
  lockTogether,
  readTogether,
  removeTogether,
  storeTogether,
  type LockedDocuments,
  type RemovedOne,
  type SavedOne,
  type StaleOne,
} from './write-together.ts';

export type DocumentStore = ReturnType<typeof createDocumentStore>;

type Documents = { readonly owner: string; readonly ids: readonly string[] };

export type PresentVersion = Pick<StoredDocumentRow, 'id' | 'version' | 'stamp'>;

type StoreOptions = {
  readonly hooks?: DocumentHooks;
  readonly quotas?: Quotas;
};

export const createDocumentStore = (
  { commit, ...database }: Pick<Database, 'db' | 'file' | 'commit'>,
  kind: DocumentTable,
  { hooks, quotas }: StoreOptions = {},
) => {
  const queries = prepareDocumentQueries(database, kind);
  const writesIn: WritesIn = (transaction) => ({ transaction, kind, hooks, quotas, queries });

  const save = (write: DocumentWrite, expected: Expected): Promise<WriteResult> =>
    commit((transaction) => storeDocument(writesIn(transaction), write, expected));

  const remove = (removal: Removal): Promise<RemoveResult> =>
    commit((transaction) => removeStoredDocument(writesIn(transaction), removal));

  return {
    ...createReads(database, kind),
    ...createStoredLists(database, kind),
    ...createLocks(queries, kind),
    ...writeWithin(writesIn),
    save,
    remove,
  };
};

type WritesIn = (transaction: Transaction<Schema>) => DocumentWrites;

const createReads = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => {
  const reads = prepareDocumentReads(database, kind);
  const readRestoredAt = rememberRestore(database);
  return {
    find: async ({ owner, id }: DocumentKey): Promise<StoredDocumentRow | undefined> =>
      (await reads.one({ owner, id }))[0],

    /** A restored database never gives an old name to other content. */
    collectionState: async (owner: string): Promise<string> => {
      const [[row], restoredAt] = await Promise.all([reads.state({ owner }), readRestoredAt()]);
      return nameListState({ writes: row?.version ?? 0, stamp: row?.stamp ?? null, restoredAt });
    },
  };
};

/** Locks in the order of docs/decisions/database/016-order-of-locks.md: the account, its totals, then documents by id. */
const createLocks = (queries: DocumentQueries, kind: DocumentTable) => {
  const lockAll = (transaction: Transaction<Schema>, { owner, ids }: Documents) => {
    const some = transaction.selectFrom(tableOf(kind)).where('owner_id', '=', owner).where('id', 'in', ids);
    return lockRows(transaction, some.orderBy('id'));
  };
  return {
    /** Also of a deleted space, which can come back. Of an owner who is gone there are none. */
    lockKeptIn: async (transaction: Transaction<Schema>, documents: Documents): Promise<StoredDocumentRow[]> => {
      const { owner, ids } = documents;
      if (ids.length === 0) return [];
      const { rows: held } = await queries.keptAccount(transaction, { owner });
      if (owner !== officialOwner && held.length === 0) return [];
      await queries.totals(transaction, { owner });
      return lockAll(transaction, documents).select(documentColumns).execute();
    },

    lockVersionsIn: async (transaction: Transaction<Schema>, documents: Documents): Promise<PresentVersion[]> => {
      const { owner, ids } = documents;
      if (ids.length === 0) return [];
      const [held] = await Promise.all([
        queries.account(transaction, { owner }),
        queries.totals(transaction, { owner }),
      ]);
      checkLocked(owner, held.rows);
      return lockAll(transaction, documents).select(['id', 'version', 'stamp']).execute();
    },
  };
};

/** In the caller's transaction. Throws `StaleDocument`. */
const writeWithin = (writesIn: WritesIn) => ({
  saveIn: async (
    transaction: Transaction<Schema>,
    write: DocumentWrite,
    expected: Expected,
  ): Promise<StoredDocumentRow> => {
    const result = await storeDocument(writesIn(transaction), write, expected);
    if (result.outcome === 'stale') throw new StaleDocument(write, result.current);
    return result.row;
  },

  lockWorldIn: (
    transaction: Transaction<Schema>,
    checked: Required<Pick<DocumentWrite, 'world' | 'named'>>,
  ): Promise<void> => lockCheckedWorld(writesIn(transaction), checked),

  /** The caller holds the owner and what it keeps. */
  lockTogetherIn: (transaction: Transaction<Schema>, documents: Documents): Promise<LockedDocuments> =>
    lockTogether(writesIn(transaction), documents),

  saveTogetherIn: (
    transaction: Transaction<Schema>,
    included: readonly ConditionalWrite[],
    locked: LockedDocuments,
  ): Promise<(SavedOne | StaleOne)[]> => storeTogether(writesIn(transaction), { included, locked }),

  readDocumentsIn: (transaction: Transaction<Schema>, documents: Documents): Promise<ReadonlyMap<string, StoredText>> =>
    readTogether(writesIn(transaction), documents),

  removeTogetherIn: (
    transaction: Transaction<Schema>,
    removals: readonly Removal[],
    locked: LockedDocuments,
  ): Promise<(RemovedOne | StaleOne)[]> => removeTogether(writesIn(transaction), removals, locked),

  removeIn: async (transaction: Transaction<Schema>, removal: Removal): Promise<void> => {
    const result = await removeStoredDocument(writesIn(transaction), removal);
    if (result.outcome !== 'removed')
      throw new StaleDocument(removal, result.outcome === 'stale' ? result.current : null);
  },
});
