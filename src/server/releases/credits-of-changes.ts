import type { Kysely } from 'kysely';
import type { ChangeOfContent, ChangesOfSort } from '#contract/releases.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { OfficialCopyRow, Schema } from '#server/platform/db/schema.ts';

/** Names whom what was released at `madeAt` (Unix ms) is credited to. What left has none. */
export const addCredits = async (
  db: Kysely<Schema>,
  changes: ChangesOfSort,
  madeAt: number,
): Promise<ChangesOfSort> => {
  const standing = changes.items.filter(({ change }) => change !== 'removed').map(({ id }) => id);
  const credits = new Map<string, NonNullable<ChangeOfContent['credit']>>();
  for (const ids of inPortions(standing)) {
    const copies = await db
      .selectFrom('official_copies')
      .select(['official_id', 'author', 'approved_by', 'approved_at'])
      .where('official_id', 'in', ids)
      .execute();
    for (const copy of copies) credits.set(copy.official_id, toCredit(copy, madeAt));
  }
  const items = changes.items.map((item) => {
    const credit = item.change === 'removed' ? undefined : credits.get(item.id);
    return credit ? { ...item, credit } : item;
  });
  return { ...changes, items };
};

/** A later approval says nothing about what was released before. */
const toCredit = (
  { author, approved_by: by, approved_at: at }: Pick<OfficialCopyRow, 'author' | 'approved_by' | 'approved_at'>,
  madeAt: number,
) => (by === null || at === null || at > madeAt ? { author } : { author, approved_by: by, approved_at: at });
