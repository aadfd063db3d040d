import { retention } from '#domain/timings.ts';
import type { Database } from '#server/db/database.ts';
import { toDay } from './speed-store.ts';

export const purgeSpeed = async (
  { db }: Pick<Database, 'db'>,
  { now = Date.now() }: { readonly now?: number } = {},
): Promise<void> => {
  await db
    .deleteFrom('speed_counts')
    .where('day', '<=', toDay(now - retention.speed))
    .execute();
};
