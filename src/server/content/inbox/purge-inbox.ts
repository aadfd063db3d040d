import { inboxLimits } from '#domain/comment/inbox.ts';
import type { Database } from '#server/platform/db/database.ts';

const day = 24 * 60 * 60 * 1000;

const batch = 500;

export const purgeInbox = async (
  { db }: Pick<Database, 'db'>,
  { now = Date.now(), signal }: { readonly now?: number; readonly signal?: AbortSignal } = {},
): Promise<void> => {
  for (let removed = batch; removed === batch;) {
    if (signal?.aborted) return;
    const old = await db
      .selectFrom('inbox_items')
      .select(['user_id', 'id'])
      .where('at', '<=', now - inboxLimits.days * day)
      .limit(batch)
      .execute();
    removed = old.length;
    for (const [user, items] of Map.groupBy(old, ({ user_id }) => user_id))
      await db
        .deleteFrom('inbox_items')
        .where('user_id', '=', user)
        .where(
          'id',
          'in',
          items.map(({ id }) => id),
        )
        .execute();
  }
};
