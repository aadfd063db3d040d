import type { Transaction } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DocumentKind, DocumentRow, Schema } from '#server/db/schema.ts';
import type { Expected } from '#server/http/preconditions.ts';
import type { Quotas } from '#server/quotas/quotas.ts';
import { prepareDocumentQueries, prepareDocumentReads } from './document-queries.ts';
import { removeDocument, saveDocument, type DocumentWrites } from './document-writes.ts';
import type { DocumentHooks, DocumentKey, DocumentWrite, Removal, RemoveResult, WriteResult } from './document.ts';
import { createStoredLists } from './stored-lists.ts';

export type DocumentStore = ReturnType<typeof createDocumentStore>;

type StoreOptions = {
  readonly hooks?: DocumentHooks;
  /** What owners may keep; without it, what is written need not fit into anything. */
  readonly quotas?: Quotas;
};

/** Keeps one kind of document, keyed by owner first, every replaced version in `revisions`. */
export const createDocumentStore = (
  { commit, ...database }: Pick<Database, 'db' | 'file' | 'commit'>,
  kind: DocumentKind,
  { hooks, quotas }: StoreOptions = {},
) => {
  const queries = prepareDocumentQueries(database, kind);
  const reads = prepareDocumentReads(database, kind);

  /** Reads within a transaction of the caller's. */
  const findIn = async (
    transaction: Transaction<Schema>,
    { owner, id }: DocumentKey,
  ): Promise<DocumentRow | undefined> => (await queries.one(transaction, { owner, id })).rows[0];

  const find = async ({ owner, id }: DocumentKey): Promise<DocumentRow | undefined> =>
    (await reads.one({ owner, id }))[0];

  /**
   * What the owner's documents are called in their present state: the number of writes so far and the last one's stamp.
   * A database that was put back to an earlier state never tells an old name for other content.
   */
  const collectionState = async (owner: string): Promise<string> => {
    const [row] = await reads.state({ owner });
    return row ? `${row.version}-${row.stamp}` : '0';
  };

  const lists = createStoredLists(database, kind, find);

  const writesIn = (transaction: Transaction<Schema>): DocumentWrites => ({
    transaction,
    kind,
    hooks,
    quotas,
    queries,
  });

  /** Saves within a transaction of the caller's. */
  const saveIn = (transaction: Transaction<Schema>, write: DocumentWrite, expected: Expected): Promise<WriteResult> =>
    saveDocument(writesIn(transaction), write, expected);

  /** Removes within a transaction of the caller's. */
  const removeIn = (transaction: Transaction<Schema>, removal: Removal): Promise<RemoveResult> =>
    removeDocument(writesIn(transaction), removal);

  const save = (write: DocumentWrite, expected: Expected): Promise<WriteResult> =>
    commit((transaction) => saveIn(transaction, write, expected));

  const remove = (removal: Removal): Promise<RemoveResult> => commit((transaction) => removeIn(transaction, removal));

  return { find, ...lists, collectionState, save, remove, findIn, saveIn, removeIn };
};
