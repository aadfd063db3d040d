import { setImmediate as nextRound } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { superfluousVersions } from '#domain/document/superfluous-versions.ts';
import { keptVersions } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';
import { lockTotals } from '#server/accounts/quotas/owner-totals.ts';

type Thinning = { readonly now?: number; readonly signal?: AbortSignal | undefined };

/** In batches, before the versions are thinned that steps keep. Several servers may do it at once. */
export const thinSteps = async (
  { db }: Pick<Database, 'db'>,
  { now = Date.now(), signal }: Thinning = {},
): Promise<void> => {
  for (let line = await findLineAfter(db, { owner: '', id: '' }); line; line = await findLineAfter(db, line)) {
    const steps = await db
      .selectFrom('story_line_steps')
      .select(['number as version', 'at as updated_at'])
      .where('owner_id', '=', line.owner)
      .where('story_line_id', '=', line.id)
      .orderBy('number', 'desc')
      .execute();
    const superfluous = steps.length > keptVersions.last ? superfluousVersions(steps, now) : [];
    for (const numbers of inPortions(superfluous)) {
      if (signal?.aborted) return;
      await dropSteps(db, line, numbers);
      await nextRound();
    }
    await nextRound();
  }
};

const findLineAfter = async (db: Kysely<Schema>, { owner, id }: DocumentKey): Promise<DocumentKey | undefined> => {
  const found = await db
    .selectFrom('story_line_steps')
    .select(['owner_id', 'story_line_id'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('owner_id', 'story_line_id'), '>', tuple(owner, id)))
    .orderBy('owner_id')
    .orderBy('story_line_id')
    .limit(1)
    .executeTakeFirst();
  return found && { owner: found.owner_id, id: found.story_line_id };
};

/** Locks the totals first, as all writers of the owner do. */
const dropSteps = (db: Kysely<Schema>, { owner, id }: DocumentKey, numbers: readonly number[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockTotals(transaction, owner);
    for (const table of ['story_line_step_quests', 'story_line_steps'] as const)
      await transaction
        .deleteFrom(table)
        .where('owner_id', '=', owner)
        .where('story_line_id', '=', id)
        .where('number', 'in', numbers)
        .execute();
  });
