import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { officialOwner } from '#domain/user.ts';
import { holdTotals } from '#server/quotas/owner-totals.ts';

/** Rows that go in one transaction, so that the log of the embedded file stays short and requests come between. */
const batch = 100;

/** What an account owns, each table with its owner's column and the rest of its key. The row that tells who owns anything goes last. */
const ownedTables = [
  { table: 'quests', owner: 'owner_id', key: ['id'] },
  { table: 'story_lines', owner: 'owner_id', key: ['id'] },
  { table: 'story_line_quests', owner: 'owner_id', key: ['story_line_id', 'quest_id'] },
  { table: 'revisions', owner: 'owner_id', key: ['kind', 'item_id', 'version'] },
  { table: 'deleted_versions', owner: 'owner_id', key: ['kind', 'item_id'] },
  { table: 'submissions', owner: 'author_id', key: ['id'] },
  { table: 'owner_totals', owner: 'owner_id', key: ['owner_id'] },
  { table: 'collections', owner: 'owner_id', key: ['kind'] },
] as const;

/**
 * Removes what an account that is gone has owned, bit by bit: all at once would need as much space beside it. Nobody
 * reads or writes it any more; what a fault leaves is removed later.
 */
export const removeOwned = async ({ db }: Pick<Database, 'db'>, owner: string, signal?: AbortSignal): Promise<void> => {
  for (const owned of ownedTables) {
    let removed: number;
    do {
      if (signal?.aborted) return;
      removed = await removeBatch({ db }, owned, owner);
    } while (removed === batch);
  }
};

/** A purge of the same items waits, and is waited for. */
const removeBatch = async (
  { db }: Pick<Database, 'db'>,
  { table, owner, key }: (typeof ownedTables)[number],
  id: string,
): Promise<number> => {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const remove = sql`
    delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id} and (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${sql.ref(owner)} = ${id} limit ${batch}
    )`;
  return db.transaction().execute(async (transaction) => {
    await holdTotals(transaction, id);
    const { numAffectedRows } = await remove.execute(transaction);
    return Number(numAffectedRows ?? 0);
  });
};

/** Removes what accounts have left whose deletion was cut short. */
export const purgeLeftovers = async (
  { db }: Pick<Database, 'db'>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> => {
  const owners = await db
    .selectFrom('collections')
    .select('owner_id')
    .distinct()
    .where('owner_id', '!=', officialOwner)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'collections.owner_id'))),
    )
    .execute();
  for (const { owner_id } of owners) await removeOwned({ db }, owner_id, signal);
};
