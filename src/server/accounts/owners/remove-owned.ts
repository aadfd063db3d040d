import { documentTables, lineGroupsTable } from '#contract/document-kinds.ts';
import { setImmediate as nextRound } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { megabyte } from '#domain/limits.ts';
import { officialOwner } from '#domain/account/user.ts';
import { lockTotals } from '#server/accounts/quotas/owner-totals.ts';

/** Bounds a transaction, so that its log stays short and other requests run in between. */
const batch = { rows: 500, bytes: megabyte } as const;

/** A table, its owner's column, the rest of its key, its longest text. The last one goes last: it shows who owns anything. */
const ownedTables = [
  ...[...documentTables, lineGroupsTable].map(
    (table) => ({ table, owner: 'owner_id', key: ['id'], text: 'document' }) as const,
  ),
  { table: 'story_line_quests', owner: 'owner_id', key: ['story_line_id', 'quest_id'], text: null },
  { table: 'story_line_step_quests', owner: 'owner_id', key: ['story_line_id', 'number', 'quest_id'], text: null },
  { table: 'story_line_steps', owner: 'owner_id', key: ['story_line_id', 'number'], text: null },
  { table: 'origins', owner: 'owner_id', key: ['kind', 'item_id'], text: 'kept' },
  { table: 'book_imports', owner: 'owner_id', key: ['id'], text: 'book' },
  { table: 'kept_books', owner: 'owner_id', key: ['format'], text: 'content' },
  { table: 'revisions', owner: 'owner_id', key: ['kind', 'item_id', 'version'], text: 'document' },
  { table: 'version_notes', owner: 'owner_id', key: ['kind', 'item_id', 'version'], text: 'note' },
  { table: 'set_aside', owner: 'owner_id', key: ['kind', 'item_id', 'code', 'place'], text: null },
  { table: 'deleted_versions', owner: 'owner_id', key: ['kind', 'item_id'], text: null },
  { table: 'inbox_items', owner: 'user_id', key: ['id'], text: null },
  { table: 'learned', owner: 'user_id', key: ['name'], text: null },
  { table: 'mail_digests', owner: 'user_id', key: ['user_id'], text: null },
  { table: 'comments', owner: 'owner_id', key: ['thread_id', 'id'], text: 'text' },
  { table: 'comment_threads', owner: 'owner_id', key: ['id'], text: 'quote' },
  { table: 'moves', owner: 'owner_id', key: ['id'], text: null },
  { table: 'submissions', owner: 'author_id', key: ['id'], text: 'snapshot' },
  { table: 'owner_totals', owner: 'owner_id', key: ['owner_id'], text: null },
  { table: 'collections', owner: 'owner_id', key: ['kind'], text: null },
  { table: 'space_collections', owner: 'owner_id', key: ['kind'], text: null },
] as const;

/** In batches: one transaction would need as much space again. What a fault leaves is removed later. */
export const removeOwned = async ({ db }: Pick<Database, 'db'>, owner: string, signal?: AbortSignal): Promise<void> => {
  for (const owned of ownedTables) {
    let removed: number;
    do {
      if (signal?.aborted) return;
      removed = await removeBatch({ db }, owned, owner);
      await nextRound();
    } while (removed > 0);
  }
};

/** Waits for a purge of the same documents. */
const removeBatch = async (
  { db }: Pick<Database, 'db'>,
  { table, owner, key, text }: (typeof ownedTables)[number],
  id: string,
): Promise<number> => {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const bytes = text ? sql`coalesce(octet_length(${sql.ref(text)}), 0)` : sql`0`;
  const remove = sql`
    delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id} and (${columns}) in (
      select ${columns} from (
        select ${columns}, sum(bytes) over (order by ${columns} rows unbounded preceding) - bytes as before
        from (
          select ${columns}, ${bytes} as bytes from ${sql.table(table)} where ${sql.ref(owner)} = ${id}
          order by ${columns} limit ${batch.rows}
        ) as few
      ) as summed where before < ${batch.bytes}
    )`;
  return db.transaction().execute(async (transaction) => {
    await lockTotals(transaction, id);
    const { numAffectedRows } = await remove.execute(transaction);
    return Number(numAffectedRows ?? 0);
  });
};

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
