import { setImmediate as nextRound } from 'node:timers/promises';
import type { Kysely, OperandValueExpressionOrList } from 'kysely';
import { keptReadings } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

const batch: number = 100;

const deleteReads = async (
  db: Kysely<Schema>,
  ids: OperandValueExpressionOrList<Schema, 'content_reads', 'id'>,
): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('content_reads').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
};

export const keepLastReads = (db: Kysely<Schema>, tokenId: string): Promise<number> =>
  deleteReads(
    db,
    db
      .selectFrom('content_reads')
      .select('id')
      .where('token_id', '=', tokenId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(batch)
      .offset(keptReadings.last),
  );

type Purge = { readonly now?: number; readonly signal?: AbortSignal };

export const purgeReads = async (
  { db }: Pick<Database, 'db'>,
  { now = Date.now(), signal }: Purge = {},
): Promise<void> => {
  const oldest = db
    .selectFrom('content_reads')
    .select('id')
    .where('at', '<', now - keptReadings.time)
    .limit(batch);
  await untilNone(() => deleteReads(db, oldest), signal);
  for (const { id } of await db.selectFrom('content_tokens').select('id').execute())
    await untilNone(() => keepLastReads(db, id), signal);
};

const untilNone = async (take: () => Promise<number>, signal: AbortSignal | undefined): Promise<void> => {
  let taken = batch;
  while (taken === batch) {
    if (signal?.aborted) return;
    taken = await take();
    await nextRound();
  }
};
