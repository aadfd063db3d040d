import { retention } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import { removeOwned } from '#server/accounts/owners/remove-owned.ts';

/** Spaces that can't come back any more, invitations that are over, and what an interrupted purge has left. */
export const purgeSpaces = async (
  database: Pick<Database, 'db' | 'commit'>,
  { now = Date.now(), signal }: { readonly now?: number; readonly signal?: AbortSignal } = {},
): Promise<void> => {
  const { db } = database;
  await db.deleteFrom('space_invitations').where('expires_at', '<=', now).execute();
  const over = await db
    .selectFrom('spaces')
    .select('id')
    .where('deleted_at', '<=', now - retention.deletedDocuments)
    .execute();
  for (const { id } of over) {
    if (signal?.aborted) return;
    await removeExpired(database, id, now);
  }
  for (const owner of await listLeft(database)) {
    if (signal?.aborted) return;
    await removeOwned({ db }, owner, signal);
  }
};

/** Waits for the writes under way, and for a restore. */
const removeExpired = ({ commit }: Pick<Database, 'commit'>, id: string, now: number): Promise<void> =>
  commit(async (transaction) => {
    const expired = transaction
      .selectFrom('spaces')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', '<=', now - retention.deletedDocuments);
    if (!(await (isPostgres(transaction) ? expired.forUpdate() : expired).executeTakeFirst())) return;
    await transaction.deleteFrom('spaces').where('id', '=', id).execute();
  });

/** The list state goes last. */
const listLeft = async ({ db }: Pick<Database, 'db'>): Promise<string[]> => {
  const owners = await db
    .selectFrom('space_collections as kept')
    .select('kept.owner_id')
    .distinct()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('spaces').select('spaces.id').whereRef('spaces.id', '=', 'kept.owner_id'))),
    )
    .execute();
  return owners.map(({ owner_id }) => owner_id);
};
