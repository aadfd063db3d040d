import type { Kysely, Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { limits } from '#domain/limits.ts';
import { numberQuests, type QuestNumbers } from '#domain/exchange/azerothcore/number-quests.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { ReleaseRow, Schema } from '#server/platform/db/schema.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { queueWebhooks } from '#server/content/webhooks/queue-webhooks.ts';
import { readKeptOf } from './kept-of-release.ts';
import { findLastRemoved, removeRelease, type ReleaseRemoval } from './remove-release.ts';

/** `document` is compressed by gzip, `quests` are the ids in it. */
export type NewRelease = {
  readonly release: ReleaseRow;
  readonly actor: Actor;
  readonly document: Buffer;
  readonly quests: readonly string[];
  /** What exports need in addition to it, compressed by gzip. */
  readonly kept?: Buffer | null;
};

type Page = { readonly limit: number; readonly after: number | null };

export type ReleaseStore = ReturnType<typeof createReleaseStore>;

/** What has been written stays as it is until it is removed. */
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

  /** None that a release has or had. */
  const nextNumber = async (): Promise<number> => {
    const [newest, removed] = [await findNewest(), await findLastRemoved(db)];
    return Math.max(newest?.number ?? 0, removed) + 1;
  };

  /** false: another release has its number, or had it. */
  const add = (made: NewRelease): Promise<boolean> => commit((transaction) => insertRelease(transaction, made));

  const remove = (removal: ReleaseRemoval): Promise<void> =>
    commit((transaction) => removeRelease(transaction, removal));

  /** Compressed by gzip. 404 for one that is gone, also since its first piece was read. */
  const readCompressed = async (number: number): Promise<Buffer> => {
    const document = await readPieces(db, 'release_pieces', number);
    if (!(await find(number))) throw notFound(problems.noSuchRelease);
    return document;
  };

  /** Compressed by gzip. Empty: there is nothing beside it. */
  const readKeptPieces = (number: number): Promise<Buffer> => readPieces(db, 'release_books', number);

  return {
    list,
    find,
    findNewest,
    nextNumber,
    add,
    remove,
    readCompressed,
    readKeptPieces,
    readAside: () => readAside(db),
    readKept: () => readKeptOf(db, officialOwner),
    readNumbers: () => readNumbers(db),
  };
};

const insertRelease = async (
  transaction: Transaction<Schema>,
  { release, document, quests, actor, kept }: NewRelease,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('releases')
    .values(release)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow();
  if (inserted !== 1n) return false;
  if ((await findLastRemoved(transaction)) >= release.number) {
    await transaction.deleteFrom('releases').where('number', '=', release.number).execute();
    return false;
  }
  await refuseTooMany(transaction);
  await insertPieces(transaction, 'release_pieces', { release, bytes: document });
  if (kept) await insertPieces(transaction, 'release_books', { release, bytes: kept });
  await insertNumbers(transaction, quests);
  const target = { id: String(release.number), name: String(release.number) };
  const { note, version, digest } = release;
  await logAct(transaction, { act: 'release_made', actor, target, details: { note, version, digest } });
  await queueWebhooks(transaction, 'release.made', { number: release.number, digest });
  return true;
};

/** With the new one. Its number lets one transaction at a time come so far. */
const refuseTooMany = async (transaction: Transaction<Schema>): Promise<void> => {
  const { max } = limits.releases;
  const numbers = transaction
    .selectFrom('releases')
    .select('number')
    .limit(max + 1);
  if ((await numbers.execute()).length <= max) return;
  throw new ProblemError({
    status: 409,
    code: problemCodes.tooManyReleases,
    detail: problems.tooManyReleases(max),
    params: { max },
  });
};

/** Bytes. A backup has 50 rows at a time in memory. */
const pieceBytes = 192 * 1024;

type PieceTable = 'release_pieces' | 'release_books';

const insertPieces = async (
  transaction: Transaction<Schema>,
  table: PieceTable,
  { release, bytes }: { readonly release: ReleaseRow; readonly bytes: Buffer },
): Promise<void> => {
  for (let piece = 0; piece * pieceBytes < bytes.length; piece += 1) {
    const content = bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes).toString('base64');
    await transaction.insertInto(table).values({ release: release.number, piece, content }).execute();
  }
};

const readPieces = async (db: Kysely<Schema>, table: PieceTable, number: number): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for (;;) {
    const row = await db
      .selectFrom(table)
      .select('content')
      .where('release', '=', number)
      .where('piece', '=', pieces.length)
      .executeTakeFirst();
    if (!row) return Buffer.concat(pieces);
    pieces.push(Buffer.from(row.content, 'base64'));
  }
};

/** The checks of the official content that are set aside. */
const readAside = (db: Kysely<Schema>) =>
  db
    .selectFrom('set_aside')
    .select(['item_id as item', 'code', 'place', 'said'])
    .where('owner_id', '=', officialOwner)
    .orderBy('kind')
    .orderBy('item_id')
    .orderBy('code')
    .orderBy('place')
    .limit(limits.setAsideOfOwner.max)
    .execute();

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
