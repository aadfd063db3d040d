import { setImmediate as nextRound } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { guarded, type TransactionWork } from '#server/platform/db/guarded-commits.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';

/** SQLite's default. */
const defaultPages = 1_000;

/** For a large commit: other requests run before the embedded file's checkpoint. */
export const commitThenCheckpoint = async <Result>(
  db: Kysely<Schema>,
  command: TransactionWork<Result>,
): Promise<Result> => {
  const work = guarded(command);
  if (isPostgres(db)) return db.transaction().execute(work);
  let isOff = false;
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      await checkpointAfter(0).execute(transaction);
      isOff = true;
      return result;
    });
  } finally {
    if (isOff) {
      await checkpointLater(db);
      await checkpointAfter(defaultPages).execute(db);
    }
  }
};

const checkpointAfter = (pages: number) => sql.raw(`pragma wal_autocheckpoint = ${pages}`);

/** A failed checkpoint is repeated by a later commit. Committed data stays. */
const checkpointLater = async (db: Kysely<Schema>): Promise<void> => {
  await nextRound();
  await nextRound();
  await Promise.allSettled([sql`pragma wal_checkpoint(passive)`.execute(db)]);
};
