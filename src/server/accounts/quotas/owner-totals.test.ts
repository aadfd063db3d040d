import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { retention } from '#domain/timings.ts';
import { aBackupKey, aRestore, aTester } from '#test-support/builders/an-act.ts';
import { makeBackup } from '#server/operating/backup/make-backup.ts';
import { verifyBackup } from '#server/operating/backup/read-backup.ts';
import { restoreBackup } from '#server/operating/backup/restore-backup.ts';
import { connectDatabase, type Database } from '#server/platform/db/database.ts';
import { migrate, migrateIn } from '#server/platform/db/migrate.ts';
import { createDocumentStore } from '#server/content/documents/document-store.ts';
import { purgeDeleted } from '#server/content/history/purge-deleted.ts';
import { purgeWithdrawn } from '#server/submissions/withdrawn-submissions.ts';
import { deleteAccount } from '#server/accounts/auth/delete-account.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { countAgain, countedTotals } from '#test-support/databases/count-again.ts';
import { aQuestId, seen } from '#test-support/builders/builders.ts';
import { eachDatabase, type TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { unhinderedWrites } from '#test-support/product/unhindered-writes.ts';
import { createWalk } from '#test-support/product/walk-of-commands.ts';

const aBareDatabase = async (testDatabase: TestDatabase): Promise<Database> => {
  const database = connectDatabase(await testDatabase.create());
  testDatabase.onEnd(() => database.close());
  return database;
};

const expectNoDrift = async (database: Database): Promise<void> =>
  expect(await countedTotals(database)).toEqual(await countAgain(database));

eachDatabase('the totals of an owner', (testDatabase) => {
  test('are the same as a recount, after every command of a random walk', async () => {
    const testApp = await startTestApp(testDatabase, { template: 'official', settings: unhinderedWrites });
    await expectNoDrift(testApp.database);
    const walk = await createWalk(testApp, 7);
    for (let step = 0; step < 60; step += 1) {
      const done = await walk.step();
      expect({ done, totals: await countedTotals(testApp.database) }).toEqual({
        done,
        totals: await countAgain(testApp.database),
      });
    }
    expect(walk.statuses().filter((status) => status >= 500)).toEqual([]);
    expect(walk.statuses().filter((status) => status < 300).length).toBeGreaterThan(20);
  });

  test('are the same as a recount after many simultaneous commands, and no deadlock occurs', async () => {
    const testApp = await startTestApp(testDatabase, { settings: unhinderedWrites });
    const walk = await createWalk(testApp, 11);
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 12 }, () => walk.step()));
    expect(walk.statuses().filter((status) => status >= 500)).toEqual([]);
    await expectNoDrift(testApp.database);
  });

  test('follow a purge, and nothing is left of a deleted account', async () => {
    const database = await testDatabase.open();
    const owner = 'designer';
    await writeAccount(database, owner);
    const store = createDocumentStore(database, 'quests');
    const write = {
      owner,
      id: aQuestId(),
      title: 'The bell',
      type: 'Side Story',
      document: '{"title":"Bell"}',
      by: owner,
    };
    await store.save(write, 'nothing');
    await store.save({ ...write, document: '{"title":"Other bell"}' }, seen(1));
    await store.save({ ...write, id: aQuestId() }, 'nothing');
    await store.remove({ owner, id: write.id, expected: seen(2), by: owner });
    await expectNoDrift(database);
    await purgeDeleted(database, { now: Date.now() + retention.deletedDocuments + 1 });
    await expectNoDrift(database);
    expect(await countedTotals(database)).toMatchObject([{ documents: 1, bytes: write.document.length }]);
    await deleteAccount(database, { userId: owner, actor: aTester });
    expect(await database.db.selectFrom('owner_totals').selectAll().execute()).toEqual([]);
  });

  test('are counted by the migration where documents exist before it', async () => {
    const database = await aBareDatabase(testDatabase);
    const { dialect } = database;
    await database.db.transaction().execute((transaction) => migrateIn({ transaction, dialect }, '013-second-factors'));
    const times = { created_at: 1, updated_at: 1, updated_by: 'one' };
    const row = (owner_id: string, id: string, document: string) => ({
      owner_id,
      id,
      document,
      title: 'The bell',
      type: 'Side Story',
      version: 1,
      ...times,
    });
    const { db } = database;
    await db
      .insertInto('quests')
      .values([row('one', 'a', '{"title":"Bell"}'), row('two', 'b', '{"title":"Glöckchen"}')])
      .execute();
    await db
      .insertInto('story_lines')
      .values(row('one', 'c', '{}'))
      .execute();
    const revision = { owner_id: 'one', kind: 'quests', item_id: 'a', version: 1, document: '{"a":1}' } as const;
    const ended = { updated_at: 1, updated_by: 'one', deleted_at: null, deleted_by: null };
    await db
      .insertInto('revisions')
      .values({ ...revision, ...ended })
      .execute();
    const submission = { author_id: 'three', author: 'Three', kind: 'quest', item_id: 'q', title: 'The bell' } as const;
    const open = { snapshot: '{"é":1}', reason: '', created_at: 1, decided_at: null, decided_by: null };
    await db
      .insertInto('submissions')
      .values([
        { id: 's1', ...submission, ...open, state: 'submitted' },
        { id: 's2', ...submission, ...open, state: 'withdrawn' },
      ])
      .execute();
    await migrate(database);
    expect(await countedTotals(database)).toEqual([
      { owner_id: 'one', documents: 2, bytes: 25, waiting_submissions: 0 },
      { owner_id: 'three', documents: 0, bytes: 8, waiting_submissions: 1 },
      { owner_id: 'two', documents: 1, bytes: 22, waiting_submissions: 0 },
    ]);
    await purgeWithdrawn(database);
    await expectNoDrift(database);
  });

  test('are counted while a backup is restored', async () => {
    const testApp = await startTestApp(testDatabase, { settings: unhinderedWrites });
    const walk = await createWalk(testApp, 3);
    for (let step = 0; step < 30; step += 1) await walk.step();
    const folder = await mkdtemp(join(tmpdir(), 'runeloom-totals-'));
    testDatabase.onEnd(() => rm(folder, { recursive: true }));
    const file = join(folder, 'backup');
    await makeBackup(testApp.database, file, aBackupKey);
    const restored = await testDatabase.open();
    await restoreBackup(restored, { file, ...(await verifyBackup(file)) }, aRestore);
    expect(await countedTotals(restored)).toEqual(await countedTotals(testApp.database));
    await expectNoDrift(restored);
  });
});
