import { expect, test } from 'vitest';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { measureMove } from './measure-move.ts';

eachDatabase('what moves', (testDatabase) => {
  test('is as much as its bytes and its rows, also of those that have no bytes', async () => {
    const { db } = await testDatabase.open();
    const [owner_id, item_id, times] = ['anna', 'one', { updated_at: 1, updated_by: 'anna' }];
    const quest = { id: item_id, title: '', version: 1, stamp: null, bytes: 2 };
    const measure = () => measureMove(db, owner_id, { quests: [quest], lines: [] });
    expect(await measure()).toBe(2);
    const kind = 'quests' as const;
    const versions = [1, 2, 3].map((version) => ({ owner_id, kind, item_id, version, document: '{}', ...times }));
    await db.insertInto('revisions').values(versions).execute();
    await db.insertInto('version_notes').values({ owner_id, kind, item_id, version: 2, note: 'Greater' }).execute();
    expect(await measure()).toBe(2 + 3 * 2 + 4 * 500);
  });
});
