import { setImmediate as nextRound } from 'node:timers/promises';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { lockTotals } from '#server/accounts/quotas/owner-totals.ts';

type ThreadKey = { readonly owner_id: string; readonly id: string };

/** Threads that are looked at in one statement. */
const batch = 500;

/** What was commented on is gone for good: no document, none that can come back, no submission, no release. */
export const purgeComments = async (
  { db }: Pick<Database, 'db'>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> => {
  for (let after: ThreadKey | undefined = { owner_id: '', id: '' }; after !== undefined;) {
    if (signal?.aborted) return;
    const looked: ThreadKey[] = await listBehind(db, after);
    const gone = await selectGone(db, looked);
    for (const [owner, ofOwner] of Map.groupBy(gone, ({ owner_id }) => owner_id))
      await removeThreads(db, owner, ofOwner);
    await nextRound();
    after = looked.length === batch ? looked.at(-1) : undefined;
  }
};

const listBehind = (db: Database['db'], { owner_id, id }: ThreadKey): Promise<ThreadKey[]> =>
  db
    .selectFrom('comment_threads')
    .select(['owner_id', 'id'])
    .where(sql<boolean>`(owner_id, id) > (${owner_id}, ${id})`)
    .orderBy('owner_id')
    .orderBy('id')
    .limit(batch)
    .execute();

const selectGone = async (db: Database['db'], looked: readonly ThreadKey[]): Promise<ThreadKey[]> => {
  if (looked.length === 0) return [];
  return db
    .selectFrom('comment_threads')
    .select(['owner_id', 'id'])
    .where('owner_id', 'in', [...new Set(looked.map(({ owner_id }) => owner_id))])
    .where(
      'id',
      'in',
      looked.map(({ id }) => id),
    )
    .where(isGone)
    .execute();
};

/**
 * Deleted documents stand in the revisions for as long as they can come back.
 * Each column of the thread carries its table's name: submissions have an `item_id` of their own.
 */
const isGone: Expression<SqlBool> = sql<SqlBool>`case comment_threads.kind
  when 'quest' then
    not exists (select 1 from quests
      where quests.owner_id = comment_threads.owner_id and quests.id = comment_threads.item_id)
    and not exists (select 1 from revisions where revisions.owner_id = comment_threads.owner_id
      and revisions.kind = 'quests' and revisions.item_id = comment_threads.item_id)
  when 'story_line' then
    not exists (select 1 from story_lines
      where story_lines.owner_id = comment_threads.owner_id and story_lines.id = comment_threads.item_id)
    and not exists (select 1 from revisions where revisions.owner_id = comment_threads.owner_id
      and revisions.kind = 'story_lines' and revisions.item_id = comment_threads.item_id)
  when 'submission' then not exists (select 1 from submissions where submissions.id = comment_threads.item_id)
  when 'release' then
    not exists (select 1 from releases where cast(releases.number as text) = comment_threads.item_id)
  else false end`;

/** Asks again once nobody else writes for the owner: a document may be back under its id. */
const removeThreads = (db: Database['db'], owner: string, threads: readonly ThreadKey[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockTotals(transaction, owner);
    const ids = (await selectGone(transaction, threads)).map(({ id }) => id);
    if (ids.length === 0) return;
    await transaction.deleteFrom('comments').where('owner_id', '=', owner).where('thread_id', 'in', ids).execute();
    await transaction.deleteFrom('comment_threads').where('owner_id', '=', owner).where('id', 'in', ids).execute();
  });
