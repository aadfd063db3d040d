import { sql, type Kysely } from 'kysely';
import { megabyte } from '#domain/limits.ts';
import { toBytes } from '#server/content/documents/text-in-bytes.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { keptColumns, toSubmission, type StoredSubmission } from './stored-submission.ts';

/** Without its snapshot, of which it has the bytes. */
export type FoundSubmission = StoredSubmission & { readonly bytes: number };

type Key = { readonly owner: string; readonly id: string };

/** undefined: there is none, or it is withdrawn. */
export const findOwnSubmission = async (
  db: Kysely<Schema>,
  { owner, id }: Key,
): Promise<FoundSubmission | undefined> => {
  const row = await db
    .selectFrom('submissions')
    .select(keptColumns)
    .select(sql<number>`octet_length(snapshot)`.as('bytes'))
    .where('id', '=', id)
    .where('author_id', '=', owner)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst();
  return row && { ...row, bytes: Number(row.bytes) };
};

type InTurn = <Read>(read: () => Promise<Read>) => Promise<Read>;

/** JSON. What waits to be sent is one piece, because a snapshot has megabytes. */
export async function* readOwnSubmission(
  db: Kysely<Schema>,
  { bytes, ...row }: FoundSubmission,
  inTurn: InTurn,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"submission":${JSON.stringify(toSubmission(row))},"submitted":`);
  for (let start = 0; start < bytes; start += pieceOfSnapshot) yield await inTurn(() => readPiece(db, row.id, start));
  yield Buffer.from('}');
}

const pieceOfSnapshot = megabyte;

/** A snapshot changes only where it is withdrawn: the answer ends unfinished then. */
const readPiece = async (db: Kysely<Schema>, id: string, start: number): Promise<Buffer> => {
  const place = sql`${sql.lit(start + 1)}, ${sql.lit(pieceOfSnapshot)}`;
  const piece = isPostgres(db)
    ? sql<Uint8Array | string>`encode(substr(convert_to(snapshot, 'UTF8'), ${place}), 'base64')`
    : sql<Uint8Array | string>`substr(cast(snapshot as blob), ${place})`;
  const row = await db
    .selectFrom('submissions')
    .select(piece.as('piece'))
    .where('id', '=', id)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirstOrThrow();
  return Buffer.from(toBytes(row.piece));
};
