import { setImmediate as nextRound } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { tableOf, type DocumentTable, type Schema } from '#server/platform/db/schema.ts';
import { textInBytes, toBytes } from './text-in-bytes.ts';

export type MeasuredDocument = { readonly id: string; readonly bytes: number };

type Measured = { readonly owner: string; readonly documents: readonly MeasuredDocument[] };
type Rows = { readonly owner: string; readonly ids: readonly string[] };

/** The sizes of those of the documents that exist. */
export const measureOf = async (
  db: Kysely<Schema>,
  kind: DocumentTable,
  { owner, ids }: Rows,
): Promise<MeasuredDocument[]> => {
  const measured: MeasuredDocument[] = [];
  for (const some of inPortions(ids)) {
    const sizes = db.selectFrom(tableOf(kind)).select(['id', sql<number>`octet_length(document)`.as('bytes')]);
    measured.push(...(await sizes.where('owner_id', '=', owner).where('id', 'in', some).orderBy('id').execute()));
  }
  return measured;
};

const documentsAtOnce = { bytes: 256 * 1024, rows: 100 };

/** Other work runs between the pieces. */
export async function* readInPieces(db: Kysely<Schema>, kind: DocumentTable, { owner, documents }: Measured) {
  for (const piece of inPieces(documents, documentsAtOnce)) {
    yield* await readInBytes(db, kind, { owner, ids: piece.map(({ id }) => id) });
    await nextRound();
  }
}

/** Documents in bytes: to decode and encode them takes longer than to read them, and a thread takes them over. */
export const readInBytes = async (db: Kysely<Schema>, kind: DocumentTable, { owner, ids }: Rows) => {
  const rows = await db
    .selectFrom(tableOf(kind))
    .select(['id', 'version', 'stamp', 'updated_at'])
    .select(textInBytes(isPostgres(db) ? 'postgres' : 'sqlite', 'document').as('document'))
    .where('owner_id', '=', owner)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, document: toBytes(row.document) }));
};
