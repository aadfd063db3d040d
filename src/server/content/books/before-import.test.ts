import { expect, test } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { anImportItem } from '#test-support/builders/an-import-item.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { explainQueries } from '#test-support/databases/explain-queries.ts';
import { giveBack } from './before-import.ts';

const [owner, format] = ['anna', 'content'];

const items = [
  { item_id: 'unknown before', base: 'one', kept_before: null, base_before: '' },
  { item_id: 'imported since', base: 'two', kept_before: null, base_before: '' },
  { item_id: 'known before', base: 'three', kept_before: '', base_before: 'earlier' },
  { item_id: 'approved before', base: 'four', kept_before: '', base_before: '' },
] as const;

const fill = async ({ db }: Database): Promise<void> => {
  for (const [number, { item_id, base, ...before }] of items.entries()) {
    const item = anImportItem({ number, item_id, foreign_id: item_id, base, ...before });
    await db.insertInto('book_import_items').values(item).execute();
    for (const owner_id of [owner, 'zoe'])
      await db
        .insertInto('origins')
        .values({
          owner_id,
          kind: 'quests',
          item_id,
          format,
          foreign_id: item_id,
          kept: null,
          base: item_id === 'imported since' ? 'later' : base,
          base_document: null,
        })
        .execute();
  }
};

eachDatabase('an import that is taken back', (testDatabase) => {
  const row = { id: 'one', owner_id: owner, format, book: '', book_hash: null, line_groups: null } as never;

  test('takes out the origins that it noted, and no others', async () => {
    const database = await testDatabase.open();
    await fill(database);
    await database.db.transaction().execute((transaction) => giveBack(transaction, { row, stays: [] }));
    const origins = database.db.selectFrom('origins').select(['owner_id', 'item_id', 'base']);
    expect(await origins.orderBy('owner_id').orderBy('item_id').execute()).toEqual([
      { owner_id: owner, item_id: 'approved before', base: '' },
      { owner_id: owner, item_id: 'imported since', base: 'later' },
      { owner_id: owner, item_id: 'known before', base: 'earlier' },
      { owner_id: 'zoe', item_id: 'approved before', base: 'four' },
      { owner_id: 'zoe', item_id: 'imported since', base: 'later' },
      { owner_id: 'zoe', item_id: 'known before', base: 'three' },
      { owner_id: 'zoe', item_id: 'unknown before', base: 'one' },
    ]);
  });

  testDatabase.onFileAlone(() => {
    test('reads the origins of its own documents alone', async () => {
      const database = await testDatabase.open();
      await fill(database);
      const plans = await explainQueries(database.db, (noted) =>
        noted.transaction().execute((transaction) => giveBack(transaction, { row, stays: [] })),
      );
      expect(plans.filter((plan) => plan.includes('SCAN origins'))).toEqual([]);
    });
  });
});
