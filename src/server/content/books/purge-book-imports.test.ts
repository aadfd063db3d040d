import { expect, test } from 'vitest';
import { anImportItem } from '#test-support/builders/an-import-item.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { explainQueries } from '#test-support/databases/explain-queries.ts';
import { purgeBookImports } from './purge-book-imports.ts';

const row = {
  owner_id: 'anna',
  created_by: 'anna',
  format: 'content',
  answer: '{}',
  book: '',
  seen: '',
  quests: 1,
  story_lines: 0,
};

eachDatabase('imports that are purged', (testDatabase) => {
  test('lose their items where they are over, as after a stop between the answer and their removal', async () => {
    const database = await testDatabase.open();
    const { db } = database;
    for (const state of ['ready', 'applied', 'called_off', 'taken_back'] as const) {
      await db
        .insertInto('book_imports')
        .values({ ...row, id: state, state, created_at: Date.now() })
        .execute();
      await db
        .insertInto('book_import_items')
        .values(anImportItem({ import_id: state, act: 'added', written_stamp: 'stamp' }))
        .execute();
    }
    await purgeBookImports(database);
    const left = await db.selectFrom('book_import_items').select('import_id').orderBy('import_id').execute();
    expect(left.map((each) => each.import_id)).toEqual(['applied', 'ready']);
  });
});

onEmbeddedFile('all imports, and their items,', (testDatabase) => {
  test('are not looked through for those that are over', async () => {
    const { db, commit } = await testDatabase.open();
    const plans = await explainQueries(db, (noted) => purgeBookImports({ db: noted, commit }, { of: 'anna' }));
    expect(plans.join('\n')).toContain('SEARCH book_import_items');
    expect(plans.join('\n')).not.toContain('SCAN book_import');
  });
});
