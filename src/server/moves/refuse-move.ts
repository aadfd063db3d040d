import { sql, type Kysely } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { pageSizes } from '#contract/sizes.ts';
import * as problems from '#texts/server/problems.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';
import type { Heads } from './document-heads.ts';
import { among, portionsOf, type BothOwners } from './moved-portions.ts';

/** Lines that stay contain none of the quests. */
export const refuseBrokenLines = async (db: Kysely<Schema>, from: string, heads: Heads): Promise<void> => {
  const moved = new Set(heads.lines.map(({ id }) => id));
  const broken = new Map<string, string>();
  for (const some of inPortions(heads.quests.map(({ id }) => id))) {
    const holding = await db
      .selectFrom('story_line_quests as held')
      .innerJoin('story_lines as line', (join) =>
        join.onRef('line.owner_id', '=', 'held.owner_id').onRef('line.id', '=', 'held.story_line_id'),
      )
      .select(['line.id', 'line.title'])
      .distinct()
      .where('held.owner_id', '=', from)
      .where('held.quest_id', 'in', some)
      .execute();
    for (const { id, title } of holding) if (!moved.has(id)) broken.set(id, title);
  }
  if (broken.size === 0) return;
  const story_lines = [...broken].slice(0, pageSizes.problem).map(([id, title]) => ({ id, title }));
  throw refusal(problemCodes.lineWouldBreak, problems.lineWouldBreak, { story_lines });
};

export const refuseTaken = async (db: Kysely<Schema>, { from, to }: BothOwners, heads: Heads): Promise<void> => {
  for (const { kind, ids } of portionsOf(heads)) {
    const open = await db
      .selectFrom('submissions')
      .select('title')
      .where('author_id', '=', from)
      .where('state', '=', 'submitted')
      .where('item_id', 'in', ids)
      .executeTakeFirst();
    if (open) throw refusal(problemCodes.underReview, problems.underReview(open.title));
    const taken = await sql`
      select id from ${sql.table(kind)} where owner_id = ${to} and ${among('id', ids)}
      union all select item_id from revisions where owner_id = ${to} and kind = ${kind} and ${among('item_id', ids)}
      union all select original_id from official_copies where author_id = ${to} and ${among('original_id', ids)}
      limit 1`.execute(db);
    if (taken.rows.length > 0) throw refusal(problemCodes.idTaken, problems.idTaken);
  }
};

const refusal = (
  code: string,
  detail: string,
  members: { readonly story_lines?: readonly { readonly id: string; readonly title: string }[] } = {},
): ProblemError => new ProblemError({ status: 409, code, detail, members });
