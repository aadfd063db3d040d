import type { Transaction } from 'kysely';
import type { Release } from '#contract/releases.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { logAction } from '#server/users/audit-log-store.ts';

/** `document` is compressed by gzip. */
export type NewRelease = { readonly release: Release; readonly document: Buffer };

type Page = { readonly limit: number; readonly after: number | null };

export type ReleaseStore = ReturnType<typeof createReleaseStore>;

/** What has been written stays as it is. */
export const createReleaseStore = ({ db, commit }: Pick<Database, 'db' | 'commit'>) => {
  const list = async ({ limit, after }: Page): Promise<{ items: Release[]; next: number | null }> => {
    const page = db
      .selectFrom('releases')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(limit + 1);
    const rows = await (after === null ? page : page.where('number', '<', after)).execute();
    const items = rows.slice(0, limit);
    return { items, next: rows.length > limit ? (items.at(-1)?.number ?? null) : null };
  };

  const find = async (number: number): Promise<Release | null> =>
    (await db.selectFrom('releases').selectAll().where('number', '=', number).executeTakeFirst()) ?? null;

  const findNewest = async (): Promise<Release | null> =>
    (await db.selectFrom('releases').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()) ?? null;

  /** false: another release has its number. */
  const add = ({ release, document }: NewRelease): Promise<boolean> =>
    commit(async (transaction) => {
      const { numInsertedOrUpdatedRows: inserted } = await transaction
        .insertInto('releases')
        .values(release)
        .onConflict((conflict) => conflict.column('number').doNothing())
        .executeTakeFirstOrThrow();
      if (inserted !== 1n) return false;
      await insertPieces(transaction, { release, document });
      const { number, note, made_by: actor } = release;
      await logAction(transaction, { act: 'release made', actor, target: String(number), detail: note });
      return true;
    });

  /** Compressed by gzip. */
  const readCompressed = async (number: number): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    for (;;) {
      const row = await db
        .selectFrom('release_pieces')
        .select('content')
        .where('release', '=', number)
        .where('piece', '=', pieces.length)
        .executeTakeFirst();
      if (!row) return Buffer.concat(pieces);
      pieces.push(Buffer.from(row.content, 'base64'));
    }
  };

  return { list, find, findNewest, add, readCompressed };
};

/** About the most bytes of a document for each byte of its gzip. */
export const expansion = 12;

/** Bytes. A backup holds 50 rows at a time. */
const pieceBytes = 192 * 1024;

const insertPieces = async (transaction: Transaction<Schema>, { release, document }: NewRelease): Promise<void> => {
  for (let piece = 0; piece * pieceBytes < document.length; piece += 1) {
    const bytes = document.subarray(piece * pieceBytes, (piece + 1) * pieceBytes);
    await transaction
      .insertInto('release_pieces')
      .values({ release: release.number, piece, content: bytes.toString('base64') })
      .execute();
  }
};
