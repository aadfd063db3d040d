import type { Database } from '#server/platform/db/database.ts';
import { waitForRound } from '#server/platform/workers/yield-to-others.ts';

const removedAtOnce = 100;

/** Of an import that is gone or over, in portions: it may have as many items as an owner may have documents. */
export const removeItems = async ({ commit }: Pick<Database, 'commit'>, id: string): Promise<void> => {
  for (let removed = removedAtOnce; removed === removedAtOnce;) {
    removed = await commit(async (transaction) => {
      const some = transaction
        .selectFrom('book_import_items')
        .select('number')
        .where('import_id', '=', id)
        .orderBy('number')
        .limit(removedAtOnce);
      const { numDeletedRows } = await transaction
        .deleteFrom('book_import_items')
        .where('import_id', '=', id)
        .where('number', 'in', some)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
    await waitForRound();
  }
};
