import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DocumentKind, DocumentRow, Schema } from '#server/db/schema.ts';
import type { Expected } from '#server/http/preconditions.ts';
import { prepareDocumentQueries } from './document-queries.ts';
import { removeDocument, saveDocument, type DocumentWrites } from './document-writes.ts';
import { tableOf, type DocumentHooks, type DocumentKey, type DocumentWrite } from './document.ts';
import type { Page, Removal, RemoveResult, WriteResult } from './document.ts';

export type DocumentStore = ReturnType<typeof createDocumentStore>;

/** Keeps one kind of document, keyed by owner first, every replaced version in `revisions`. */
export const createDocumentStore = (
  { db, commit }: Pick<Database, 'db' | 'commit'>,
  kind: DocumentKind,
  hooks?: DocumentHooks,
) => {
  const table = tableOf(kind);
  const queries = prepareDocumentQueries(db, kind);

  /** Reads within a transaction of the caller's. */
  const findIn = async (transaction: Kysely<Schema>, { owner, id }: DocumentKey): Promise<DocumentRow | undefined> =>
    (await queries.one(transaction, { owner, id })).rows[0];

  const find = (key: DocumentKey): Promise<DocumentRow | undefined> => findIn(db, key);

  /**
   * What the owner's documents are called in their present state: the number of writes so far and the last one's stamp.
   * A database that was put back to an earlier state never tells an old name for other content.
   */
  const collectionState = async (owner: string): Promise<string> => {
    const [row] = (await queries.state(db, { owner })).rows;
    return row ? `${row.version}-${row.stamp}` : '0';
  };

  /** The owner's documents in the order they were made; a page starts behind the document `after`, null where that is unknown. */
  const list = async (owner: string, { limit, after }: Page): Promise<DocumentRow[] | null> => {
    if (after === undefined) return (await queries.first(db, { owner, limit: limit ?? Number.MAX_SAFE_INTEGER })).rows;
    const last = await find({ owner, id: after });
    if (!last) return null;
    const rest = db
      .selectFrom(table)
      .selectAll()
      .where('owner_id', '=', owner)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)))
      .orderBy('created_at')
      .orderBy('id');
    return (limit === undefined ? rest : rest.limit(limit)).execute();
  };

  const writesIn = (transaction: Transaction<Schema>): DocumentWrites => ({ transaction, kind, hooks, queries });

  /** Saves within a transaction of the caller's. */
  const saveIn = (transaction: Transaction<Schema>, write: DocumentWrite, expected: Expected): Promise<WriteResult> =>
    saveDocument(writesIn(transaction), write, expected);

  /** Removes within a transaction of the caller's. */
  const removeIn = (transaction: Transaction<Schema>, removal: Removal): Promise<RemoveResult> =>
    removeDocument(writesIn(transaction), removal);

  const save = (write: DocumentWrite, expected: Expected): Promise<WriteResult> =>
    commit((transaction) => saveIn(transaction, write, expected));

  const remove = (removal: Removal): Promise<RemoveResult> => commit((transaction) => removeIn(transaction, removal));

  return { find, list, collectionState, save, remove, findIn, saveIn, removeIn };
};
