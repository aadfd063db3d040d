import { setImmediate as nextRound } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { pageSizes } from '#contract/sizes.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export const emptySnapshot = JSON.stringify({ quests: [], story_line: null } satisfies Snapshot);

export const forgetWithdrawn = async (transaction: Transaction<Schema>, authorId: string): Promise<void> => {
  const withdrawn = transaction
    .selectFrom('submissions')
    .select('id')
    .where('author_id', '=', authorId)
    .where('state', '=', 'withdrawn')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const beyond = await withdrawn.limit(batch).offset(pageSizes.submissions).execute();
  if (beyond.length === 0) return;
  const ids = beyond.map(({ id }) => id);
  await transaction.deleteFrom('submissions').where('id', 'in', ids).execute();
};

const batch = 100;

export const purgeWithdrawn = async (
  { db }: Pick<Database, 'db'>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> => {
  let emptied: number;
  do {
    if (signal?.aborted) return;
    emptied = await emptySome(db);
    await nextRound();
  } while (emptied === batch);
};

const emptySome = async (db: Database['db']): Promise<number> => {
  const full = db
    .selectFrom('submissions')
    .select('id')
    .where('state', '=', 'withdrawn')
    .where('snapshot', '!=', emptySnapshot)
    .limit(batch);
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ snapshot: emptySnapshot })
    .where('id', 'in', full)
    .where('state', '=', 'withdrawn')
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
