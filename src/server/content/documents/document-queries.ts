import { sql, type Kysely, type Transaction } from 'kysely';
import { prepareUses } from '#server/content/entries/uses/write-uses.ts';
import { isInCatalogue } from '#server/content/entries/present-rows.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareQuery, prepareWrite } from '#server/platform/db/statements/prepare-query.ts';
import { prepareRead } from '#server/platform/db/statements/prepare-read.ts';
import {
  tableOf,
  type DocumentTable,
  type StoredDocumentRow,
  type RevisionRow,
  type Schema,
  type VersionNoteRow,
} from '#server/platform/db/schema.ts';
import { totalsQuery } from '#server/accounts/quotas/owner-totals.ts';
import { accountQuery } from '#server/accounts/owners/lock-account.ts';
import { prepareThinning } from './delete-revisions.ts';
import { type DocumentIds, prepareDeletionQueries } from './deletion-queries.ts';
import { documentColumns, type DocumentKey } from './document.ts';
import type { StoredText } from './document-presenter.ts';
import { textInBytes, toStoredText } from './text-in-bytes.ts';
import { listedIds } from './listed-ids.ts';
import { commentLimits } from '#domain/comment/comment.ts';
import { isSpaceId } from '#domain/space.ts';
import { keptSpaceQuery, spaceQuery } from '#server/accounts/owners/lock-space.ts';
import { traitsOf } from './kind-traits.ts';
import { listWriteQuery } from './raise-list-version.ts';

export const prepareDocumentReads = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => {
  const { db } = database;
  return {
    one: prepareRead(database, (key: DocumentKey) => selectOne(db, kind, key)),
    state: prepareStateRead(database, kind),
  };
};

/** Of spaces it stands in a table of its own (migration 047). */
const prepareStateRead = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => {
  const readFrom = (table: 'collections' | 'space_collections') =>
    prepareRead(database, ({ owner }: { owner: string }) =>
      database.db.selectFrom(table).select(['version', 'stamp']).where('owner_id', '=', owner).where('kind', '=', kind),
    );
  const [ofAccounts, ofSpaces] = [readFrom('collections'), readFrom('space_collections')];
  return (key: { readonly owner: string }) => (isSpaceId(key.owner) ? ofSpaces : ofAccounts)(key);
};

const selectOne = (db: Kysely<Schema>, kind: DocumentTable, { owner, id }: DocumentKey) =>
  db.selectFrom(tableOf(kind)).select(documentColumns).where('owner_id', '=', owner).where('id', '=', id);

/** Of one document. Those of older threads stay as they are. */
const mostPlaces = 2 * commentLimits.threads;

/** `uses_noted` is the stamp where the writer notes the uses of a quest by itself; null: the database does. */
export type WrittenRow = LockedRow & { readonly uses_noted: string | null };

type ContinuedRow = Pick<StoredDocumentRow, 'owner_id' | 'id' | 'marks' | 'version' | 'created_at'>;

export type LockedRow = Omit<StoredDocumentRow, 'document'> & { readonly document: StoredText };

/** Of the stored version. Both are null where it is replaced. */
export type Deletion = Pick<RevisionRow, 'deleted_at' | 'deleted_by'>;

type Noted = Pick<VersionNoteRow, 'version' | 'note'>;

type Marking = Pick<StoredDocumentRow, 'marks' | 'stamp'>;

export type DocumentQueries = ReturnType<typeof prepareDocumentQueries>;

export const prepareDocumentQueries = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => ({
  ...prepareQuestions(database, kind),
  ...prepareDeletionQueries(database, kind),
  ...prepareQueriesOfMany(database, kind),
  ...prepareWrites(database, kind),
  ...prepareRecords(database, kind),
  ...prepareUses(database, kind),
  toStoredText: (text: string): StoredText => toStoredText(database, text),
});

const prepareOwner = (database: Pick<Database, 'db' | 'file'>, ofSpace: typeof spaceQuery) => {
  const account = prepareQuery(database, ({ owner }: { owner: string }) => accountQuery(database.db, owner));
  const space = prepareQuery(database, ({ owner }: { owner: string }) => ofSpace(database.db, owner));
  return (transaction: Transaction<Schema>, { owner }: { readonly owner: string }) =>
    (isSpaceId(owner) ? space : account)(transaction, { owner });
};

const prepareQuestions = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => ({
  account: prepareOwner(database, spaceQuery),
  keptAccount: prepareOwner(database, keptSpaceQuery),
  totals: prepareQuery(database, ({ owner }: { owner: string }) => totalsQuery(database.db, owner)),
  commentPlaces: prepareQuery(database, ({ owner, id }: DocumentKey) =>
    database.db
      .selectFrom('comment_threads')
      .select(['id', 'place'])
      .where('owner_id', '=', owner)
      .where('kind', '=', traitsOf(kind).commentedAs)
      .where('item_id', '=', id)
      .where('place', 'is not', null)
      .orderBy('id', 'desc')
      .limit(mostPlaces),
  ),
  world: prepareQuery(database, ({ owner, id }: DocumentKey) =>
    database.db.selectFrom('world').select(['version', 'stamp']).where('owner_id', '=', owner).where('id', '=', id),
  ),
  /** `ids` is JSON. They are not deleted until the transaction ends. */
  entries: prepareQuery(database, ({ catalogue, ids }: { catalogue: string; ids: string }) => {
    const query = database.db.selectFrom('world_entries').select('id');
    return database.file
      ? query.where(isInCatalogue(catalogue)).where(sql<boolean>`id in (select value from json_each(${ids}))`)
      : query
          .where('catalogue', '=', catalogue)
          .where(sql<boolean>`id in (select value collate "C" from jsonb_array_elements_text(${ids}::jsonb))`)
          .orderBy('id')
          .forKeyShare();
  }),
});

const otherColumns = documentColumns.filter((column) => column !== 'document');

const prepareQueriesOfMany = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => ({
  /** Without documents, which together may be more than memory has room for. */
  lockAll: prepareQuery(database, ({ owner, ids }: DocumentIds) => {
    const all = database.db
      .selectFrom(tableOf(kind))
      .select(otherColumns)
      .select(sql<number>`octet_length(document)`.as('bytes'))
      .where('owner_id', '=', owner)
      .where('id', 'in', listedIds(database, ids))
      .orderBy('id');
    return database.file ? all : all.forNoKeyUpdate();
  }),
  documentsOf: prepareQuery<DocumentIds, Pick<LockedRow, 'id' | 'document'>>(database, ({ owner, ids }) => {
    const all = database.db
      .selectFrom(tableOf(kind))
      .where('owner_id', '=', owner)
      .where('id', 'in', listedIds(database, ids));
    return database.file
      ? all.select(['id', textInBytes('sqlite', 'document').as('document')])
      : all.select(['id', 'document']);
  }),
});

const prepareValues = ({ db, file }: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => {
  const textOf = ({ document }: WrittenRow) =>
    file ? sql<string>`cast(${document} as text)` : sql<string>`${document}`;
  /** It is no part of a backup, so that the database notes the uses during a restore. */
  const usesNoted = (row: WrittenRow): object => (traitsOf(kind).notesUses ? { uses_noted: row.uses_noted } : {});
  const insertion = (row: WrittenRow) =>
    db
      .insertInto(tableOf(kind))
      .values({
        owner_id: row.owner_id,
        id: row.id,
        title: row.title,
        type: row.type,
        document: textOf(row),
        marks: row.marks,
        version: row.version,
        stamp: row.stamp,
        created_at: row.created_at,
        updated_at: row.updated_at,
        updated_by: row.updated_by,
        ...usesNoted(row),
      })
      .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing());
  return { textOf, usesNoted, insertion };
};

const prepareWrites = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => {
  const { db } = database;
  const table = tableOf(kind);
  const { textOf, usesNoted, insertion } = prepareValues(database, kind);
  return {
    insert: prepareQuery(database, insertion),
    /** Adds a document where there is none with its id. */
    add: prepareWrite(database, insertion),
    remove: prepareWrite(database, ({ owner, id }: DocumentKey) =>
      db.deleteFrom(table).where('owner_id', '=', owner).where('id', '=', id),
    ),
    update: prepareWrite(database, (row: WrittenRow) =>
      db
        .updateTable(table)
        .set({
          title: row.title,
          type: row.type,
          document: textOf(row),
          marks: row.marks,
          version: row.version,
          stamp: row.stamp,
          updated_at: row.updated_at,
          updated_by: row.updated_by,
          ...usesNoted(row),
        })
        .where('owner_id', '=', row.owner_id)
        .where('id', '=', row.id),
    ),
    /** Makes an inserted document the next version of what was deleted under its id. */
    continueDeleted: prepareWrite(database, ({ owner_id, id, marks, version, created_at }: ContinuedRow) =>
      db.updateTable(table).set({ marks, version, created_at }).where('owner_id', '=', owner_id).where('id', '=', id),
    ),
    lock: prepareQuery<DocumentKey, LockedRow>(database, (key) =>
      database.file
        ? selectOne(db, kind, key)
            .clearSelect()
            .select(otherColumns)
            .select(textInBytes('sqlite', 'document').as('document'))
        : db
            .updateTable(table)
            .set(({ ref }) => ({ version: ref('version') }))
            .where('owner_id', '=', key.owner)
            .where('id', '=', key.id)
            .returning(documentColumns),
    ),
  };
};

const copiedColumns = [
  'owner_id',
  'version',
  'stamp',
  'document',
  'updated_at',
  'updated_by',
  'title',
  'type',
] as const satisfies readonly (keyof StoredDocumentRow)[];

type ThreadMoves = { readonly owner: string; readonly moves: string };

/** The pairs are taken apart once, not again for each thread. */
const moveThreads = ({ db, file }: Pick<Database, 'db' | 'file'>, { owner, moves }: ThreadMoves) => {
  const [pairs, id, place] = file
    ? [sql`json_each(${moves})`, sql<string>`pair.value ->> '$[0]'`, sql<string | null>`pair.value ->> '$[1]'`]
    : [sql`json_array_elements(${moves}::json)`, sql<string>`pair.value ->> 0`, sql<string | null>`pair.value ->> 1`];
  return db
    .with(
      (name) => name('moved').materialized(),
      (within) => within.selectFrom(pairs.as('pair')).select([id.as('id'), place.as('place')]),
    )
    .updateTable('comment_threads')
    .from('moved')
    .set(({ ref }) => ({ place: ref('moved.place') }))
    .where('comment_threads.owner_id', '=', owner)
    .whereRef('comment_threads.id', '=', 'moved.id');
};

const prepareRecords = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => {
  const { db } = database;
  return {
    /** The version stays, with another stamp. */
    mark: prepareWrite(database, ({ owner, id, marks, stamp }: DocumentKey & Marking) =>
      db.updateTable(tableOf(kind)).set({ marks, stamp }).where('owner_id', '=', owner).where('id', '=', id),
    ),
    /** The stored version, before it is replaced or deleted. */
    keep: prepareWrite(database, ({ owner, id, deleted_at, deleted_by }: DocumentKey & Deletion) =>
      db
        .insertInto('revisions')
        .columns([...copiedColumns, 'item_id', 'kind', 'deleted_at', 'deleted_by', 'marks', 'created_at'])
        .expression(
          db
            .selectFrom(tableOf(kind))
            .select([...copiedColumns, 'id', sql.lit(kind).as('kind')])
            .select([
              sql<number | null>`cast(${deleted_at} as bigint)`.as('deleted_at'),
              sql<string | null>`cast(${deleted_by} as text)`.as('deleted_by'),
              sql<string | null>`case when cast(${deleted_at} as bigint) is null then null else marks end`.as('marks'),
              sql<number | null>`case when cast(${deleted_at} as bigint) is null then null else created_at end`.as(
                'created_at',
              ),
            ])
            .where('owner_id', '=', owner)
            .where('id', '=', id),
        ),
    ),
    /** `moves` is JSON: pairs of a thread's id and its place. */
    moveThreads: prepareWrite(database, (moved: ThreadMoves) => moveThreads(database, moved)),
    note: prepareWrite(database, ({ owner, id, version, note }: DocumentKey & Noted) =>
      db
        .insertInto('version_notes')
        .values({ owner_id: owner, kind, item_id: id, version, note })
        .onConflict((conflict) => conflict.columns(['owner_id', 'kind', 'item_id', 'version']).doUpdateSet({ note })),
    ),
    thin: prepareThinning(database, kind),
    count: prepareWrite(database, ({ owner, stamp }: { owner: string; stamp: string }) =>
      listWriteQuery(db, { owner, kind, stamp }),
    ),
  };
};
