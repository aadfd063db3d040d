import type { Database } from '#server/platform/db/database.ts';
import { waitForRound } from '#server/platform/workers/yield-to-others.ts';

const itemsAtOnce = 100;

/** Of an import that is gone or over. Each item has a document, and they are as many as an owner may have. */
export const removeItems = async ({ commit }: Pick<Database, 'commit'>, id: string): Promise<void> => {
  for (let removed = itemsAtOnce; removed === itemsAtOnce;) {
    removed = await commit(async (transaction) => {
      const some = transaction
        .selectFrom('book_import_items')
        .select('number')
        .where('import_id', '=', id)
        .orderBy('number')
        .limit(itemsAtOnce);
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
