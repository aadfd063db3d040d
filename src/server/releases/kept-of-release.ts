import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Origin } from '#domain/origin/origin.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** What exports of a release need beside its document: where documents came from, by their ids, and books, by format, as JSON. */
export type KeptOfRelease = {
  readonly origins: Readonly<Record<string, Origin>>;
  readonly books: Readonly<Record<string, string>>;
};

const compress = promisify(gzip);

/** Compressed by gzip. null: nothing of the owner was imported. */
export const readKeptOf = async (db: Kysely<Schema>, owner: string): Promise<Buffer | null> => {
  const books = await db.selectFrom('kept_books').select(['format', 'content']).where('owner_id', '=', owner).execute();
  const rows = await db
    .selectFrom('origins')
    .select(['item_id', 'format', 'foreign_id', 'kept'])
    .where('owner_id', '=', owner)
    .orderBy('item_id')
    .execute();
  if (books.length === 0 && rows.length === 0) return null;
  const kept: KeptOfRelease = {
    origins: Object.fromEntries(
      rows.map(({ item_id, format, foreign_id: id, kept: one }) => [
        item_id,
        { format, id, ...(one !== null && { kept: one }) },
      ]),
    ),
    books: Object.fromEntries(books.map(({ format, content }) => [format, content])),
  };
  return compress(JSON.stringify(kept));
};
