import { sql } from 'kysely';
import type { DocumentOrigin } from '#domain/origin.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareRead } from '#server/platform/db/statements/prepare-read.ts';
import { tableOf, type DocumentTable, type OriginRow, type StoredDocumentRow } from '#server/platform/db/schema.ts';
import { listedColumns, type DocumentKey, type ListedRow } from '#server/content/documents/document.ts';
import { listedIds } from '#server/content/documents/listed-ids.ts';
import type { StoredText } from '#server/content/documents/document-presenter.ts';
import { unpackText } from '#server/content/documents/packed-text.ts';
import { textInBytes, toBytes } from '#server/content/documents/text-in-bytes.ts';

type FirstPage = { readonly owner: string; readonly limit: number };

type LaterPage = FirstPage & Pick<StoredDocumentRow, 'created_at' | 'id'>;

export type ListedKey = Pick<StoredDocumentRow, 'id' | 'version' | 'created_at'> & { readonly bytes: number };

const bytesOf = sql<number>`octet_length(document)`;

export const prepareListReads = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => {
  const { db } = database;
  const table = tableOf(kind);
  const from = (page: FirstPage | LaterPage) => {
    const inOrder = db
      .selectFrom(table)
      .where('owner_id', '=', page.owner)
      .orderBy('created_at')
      .orderBy('id')
      .limit(page.limit);
    if (!('id' in page)) return inOrder;
    return inOrder.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '>', tuple(page.created_at, page.id)),
    );
  };
  const keysFrom = (page: FirstPage | LaterPage) =>
    from(page).select(['id', 'version', 'created_at', bytesOf.as('bytes')]);
  const rowsFrom = (page: FirstPage | LaterPage, bytes: number) => {
    const sized = from(page).select(bytesOf.as('bytes')).as('sized');
    const all = db.selectFrom(sized).select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'));
    return from(page)
      .select(listedColumns)
      .where(sql<boolean>`(${all}) <= ${bytes}`);
  };
  return {
    first: prepareRead(database, (page: FirstPage & { bytes: number }) => rowsFrom(ofOwner(page), page.bytes)),
    after: prepareRead(database, (page: LaterPage & { bytes: number }) => rowsFrom(behind(page), page.bytes)),
    firstKeys: prepareRead(database, (page: FirstPage) => keysFrom(ofOwner(page))),
    keysAfter: prepareRead(database, (page: LaterPage) => keysFrom(behind(page))),
    keysOf: prepareRead(database, ({ owner, ids }: { readonly owner: string; readonly ids: string }) =>
      db
        .selectFrom(table)
        .select(['id', 'version', 'created_at', bytesOf.as('bytes')])
        .where('owner_id', '=', owner)
        .where('id', 'in', listedIds(database, ids))
        .orderBy('created_at')
        .orderBy('id'),
    ),
    place: prepareRead(database, ({ owner, id }: DocumentKey) =>
      db.selectFrom(table).select(['created_at', 'id']).where('owner_id', '=', owner).where('id', '=', id),
    ),
  };
};

/** Names each value: placeholders can't be spread. */
const ofOwner = ({ owner, limit }: FirstPage): FirstPage => ({ owner, limit });
const behind = (page: LaterPage): LaterPage => ({ ...ofOwner(page), created_at: page.created_at, id: page.id });

export const readListed = (
  { db }: Pick<Database, 'db'>,
  kind: DocumentTable,
  { owner, ids }: { readonly owner: string; readonly ids: readonly string[] },
): Promise<ListedRow[]> =>
  db.selectFrom(tableOf(kind)).select(listedColumns).where('owner_id', '=', owner).where('id', 'in', ids).execute();

export const readEarlier = async (
  { db }: Pick<Database, 'db'>,
  kind: DocumentTable,
  { owner, id, version }: { readonly owner: string } & Pick<ListedKey, 'id' | 'version'>,
): Promise<ListedRow | undefined> => {
  const row = await db
    .selectFrom('revisions')
    .select(['owner_id', 'item_id as id', 'document', 'version', 'stamp', 'updated_at'])
    .select(({ selectFrom }) =>
      selectFrom(tableOf(kind)).select('marks').where('owner_id', '=', owner).where('id', '=', id).as('marks'),
    )
    .where('owner_id', '=', owner)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { ...row, document: await unpackText(row.document, { owner, kind }) };
};

/** `document` is null where it is large, `from` where no import brought it. */
export type DocumentHead = Omit<ListedRow, 'document'> & {
  readonly document: string | null;
  readonly from: DocumentOrigin | null;
};

type HeadRow = Omit<DocumentHead, 'from'> & {
  readonly origin_format: OriginRow['format'] | null;
  readonly origin_id: string | null;
};

const toHead = ({ origin_format: format, origin_id: id, ...row }: HeadRow): DocumentHead => ({
  ...row,
  from: format === null || id === null ? null : { format, id },
});

export type LargeRow = Omit<ListedRow, 'document'> & { readonly document: StoredText };

/** Reads one document, a large one apart from its other columns. */
export const prepareDocumentReading = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable, large: number) => {
  const { db, file } = database;
  const columns = ['owner_id', 'id', 'marks', 'version', 'stamp', 'updated_at'] as const;
  const one = ({ owner, id }: DocumentKey) =>
    db.selectFrom(tableOf(kind)).select(columns).where('owner_id', '=', owner).where('id', '=', id);
  const small = sql<string | null>`case when octet_length(document) <= ${sql.lit(large)} then document end`;
  const whole = textInBytes(file ? 'sqlite' : 'postgres', 'document');
  const read = prepareRead(database, (key: DocumentKey) => one(key).select(whole.as('document')));
  // Another statement would be another way to PostgreSQL and back.
  const readHead = prepareRead(database, (key: DocumentKey) => {
    const origin = (column: 'format' | 'foreign_id') =>
      db
        .selectFrom('origins')
        .select(column)
        .where('owner_id', '=', key.owner)
        .where('kind', '=', kind as OriginRow['kind'])
        .where('item_id', '=', key.id);
    return one(key).select([
      small.as('document'),
      origin('format').as('origin_format'),
      origin('foreign_id').as('origin_id'),
    ]);
  });
  return {
    head: async (key: DocumentKey): Promise<DocumentHead[]> => (await readHead(key)).map(toHead),
    whole: async (key: DocumentKey): Promise<LargeRow[]> =>
      (await read(key)).map((row) => ({ ...row, document: toBytes(row.document) })),
  };
};
