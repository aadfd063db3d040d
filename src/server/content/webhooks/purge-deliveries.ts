import { setImmediate as nextRound } from 'node:timers/promises';
import { keptDeliveries } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';

const batch: number = 100;

type Purge = { readonly now?: number; readonly signal?: AbortSignal };

/** What waits stays. */
export const purgeDeliveries = async (
  { db }: Pick<Database, 'db'>,
  { now = Date.now(), signal }: Purge = {},
): Promise<void> => {
  const done = db.selectFrom('webhook_deliveries').select('id').where('state', '!=', 'waiting').limit(batch);
  const deleteFound = async (ids: typeof done): Promise<void> => {
    let taken = batch;
    while (taken === batch) {
      if (signal?.aborted) return;
      const { numDeletedRows } = await db.deleteFrom('webhook_deliveries').where('id', 'in', ids).executeTakeFirst();
      taken = Number(numDeletedRows);
      await nextRound();
    }
  };
  await deleteFound(done.where('made_at', '<', now - keptDeliveries.time));
  for (const { id } of await db.selectFrom('webhooks').select('id').execute()) {
    const older = done.where('webhook_id', '=', id).orderBy('made_at', 'desc').orderBy('id', 'desc');
    await deleteFound(older.offset(keptDeliveries.last));
  }
};
