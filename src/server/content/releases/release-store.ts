import type { Kysely, Transaction } from 'kysely';
import { numberQuests, type QuestNumbers } from '#domain/release/number-quests.ts';
import type { Database } from '#server/db/database.ts';
import type { ReleaseRow, Schema } from '#server/db/schema.ts';
import { inPortions } from '#server/entries/insert-entries.ts';
import { logAction } from '#server/users/audit-log-store.ts';

/** `document` is compressed by gzip, `quests` are the ids in it. */
export type NewRelease = {
  readonly release: ReleaseRow;
  readonly document: Buffer;
  readonly quests: readonly string[];
};

type Page = { readonly limit: number; readonly after: number | null };

export type ReleaseStore = ReturnType<typeof createReleaseStore>;

/** What has been written stays as it is. */
export const createReleaseStore = ({ db, commit }: Pick<Database, 'db' | 'commit'>) => {
  const list = async ({ limit, after }: Page): Promise<{ items: ReleaseRow[]; next: number | null }> => {
    const page = db
      .selectFrom('releases')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(limit + 1);
    const rows = await (after === null ? page : page.where('number', '<', after)).execute();
    const items = rows.slice(0, limit);
    return { items, next: rows.length > limit ? (items.at(-1)?.number ?? null) : null };
  };

  const find = async (number: number): Promise<ReleaseRow | null> =>
    (await db.selectFrom('releases').selectAll().where('number', '=', number).executeTakeFirst()) ?? null;

  const findNewest = async (): Promise<ReleaseRow | null> =>
    (await db.selectFrom('releases').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()) ?? null;

  /** false: another release has its number. */
  const add = ({ release, document, quests }: NewRelease): Promise<boolean> =>
    commit(async (transaction) => {
      const { numInsertedOrUpdatedRows: inserted } = await transaction
        .insertInto('releases')
        .values(release)
        .onConflict((conflict) => conflict.column('number').doNothing())
        .executeTakeFirstOrThrow();
      if (inserted !== 1n) return false;
      await insertPieces(transaction, release, document);
      await insertNumbers(transaction, quests);
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

  return { list, find, findNewest, add, readCompressed, readNumbers: () => readNumbers(db) };
};

/** Bytes. A backup holds 50 rows at a time. */
const pieceBytes = 192 * 1024;

const insertPieces = async (transaction: Transaction<Schema>, release: ReleaseRow, document: Buffer): Promise<void> => {
  for (let piece = 0; piece * pieceBytes < document.length; piece += 1) {
    const bytes = document.subarray(piece * pieceBytes, (piece + 1) * pieceBytes);
    await transaction
      .insertInto('release_pieces')
      .values({ release: release.number, piece, content: bytes.toString('base64') })
      .execute();
  }
};

const readNumbers = async (db: Kysely<Schema>): Promise<QuestNumbers> => {
  const rows = await db.selectFrom('quest_numbers').select(['quest', 'number']).execute();
  return new Map(rows.map(({ quest, number }) => [quest, number]));
};

/** Of two releases at the same time, the number of the release lets only one come so far. */
const insertNumbers = async (transaction: Transaction<Schema>, quests: readonly string[]): Promise<void> => {
  const added = numberQuests(quests, await readNumbers(transaction));
  const rows = [...added].map(([quest, number]) => ({ quest, number }));
  for (const portion of inPortions(rows)) await transaction.insertInto('quest_numbers').values(portion).execute();
};
