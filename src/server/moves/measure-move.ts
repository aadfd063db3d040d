import { sql, type Kysely, type RawBuilder } from 'kysely';
import { moveLimits } from '#contract/moves.ts';
import { megabyte } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers, lockingStretch } from '#server/platform/workers/yield-to-others.ts';
import { measureDocuments, measureUses, tooLarge, tooManyTogether, type Heads } from './document-heads.ts';
import { among, portionsOf, threadsOf, type MovedPortion } from './moved-portions.ts';

/** The bytes that take as long to move as a row with few bytes does. */
const leastOfRow = 500;

/**
 * The bytes of documents that move, with all that goes along. 413 or 422 where these, or their rows, are too many for one transaction, for
 * which others wait on the embedded file.
 */
export const measureMove = async (db: Kysely<Schema>, from: string, heads: Heads): Promise<number> => {
  const pause = createYieldToOthers(lockingStretch);
  const bytes = measureDocuments(heads);
  let [history, count] = [0, await measureUses(db, from, heads)];
  for (const portion of portionsOf(heads)) {
    const { rows } = await sql<{ bytes: number | string; count: number | string }>`
      select coalesce(sum(along.bytes), 0) as bytes, coalesce(sum(along.count), 0) as count
      from (${along(from, portion)}) as along`.execute(db);
    history += Number(rows[0]?.bytes ?? 0);
    count += Number(rows[0]?.count ?? 0);
    await pause();
  }
  if (count > moveLimits.rows) throw tooManyTogether(problems.tooManyRowsMoved, moveLimits.rows);
  if (history > moveLimits.history)
    throw tooLarge(problems.moveHistoryTooLarge(moveLimits.history / megabyte), moveLimits.history);
  return bytes + history + count * leastOfRow;
};

/** The same for a copy, which has no history. */
export const measureCopy = async (db: Kysely<Schema>, from: string, heads: Heads): Promise<void> => {
  measureDocuments(heads);
  await measureUses(db, from, heads);
};

const along = (from: string, portion: MovedPortion): RawBuilder<unknown> => {
  const { kind, ids } = portion;
  const ofItems = sql`owner_id = ${from} and kind = ${kind} and ${among('item_id', ids)}`;
  const parts = [
    sql`select sum(octet_length(document)) as bytes, count(*) as count from revisions where ${ofItems}`,
    sql`select 0, count(*) from version_notes where ${ofItems}`,
    sql`select sum(bytes), count(*) + sum(comments) from comment_threads
      where owner_id = ${from} and ${threadsOf(from, portion)}`,
    sql`select sum(octet_length(document)), count(*) from shared_links where ${ofItems}`,
    sql`select sum(octet_length(snapshot)), count(*) from submissions where author_id = ${from} and ${among('item_id', ids)}`,
    sql`select 0, count(*) from set_aside where ${ofItems}`,
    ...(kind === 'story_lines'
      ? (['story_line_quests', 'story_line_steps', 'story_line_step_quests'] as const).map(
          (table) => sql`select 0, count(*) from ${sql.table(table)}
            where owner_id = ${from} and ${among('story_line_id', ids)}`,
        )
      : []),
  ];
  return sql.join(parts, sql` union all `);
};
