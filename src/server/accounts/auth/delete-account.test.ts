import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { authRoutes } from '#contract/auth-routes.ts';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import { aTester } from '#test-support/builders/an-act.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { aQuest, aQuestId, seen } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { deleteAccount } from './delete-account.ts';

const aWrite = (owner: string) => ({
  owner,
  id: aQuestId(),
  title: 'The bell under the bay',
  type: 'Side Story',
  document: '{"title":"The bell under the bay"}',
  by: owner,
});

const leftOf = async (db: Database['db'], owner: string): Promise<string[]> => {
  const tables = [
    'quests',
    'story_lines',
    'story_line_quests',
    'revisions',
    'deleted_versions',
    'collections',
  ] as const;
  const left = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select 1 from ${sql.table(table)} where owner_id = ${owner}`.execute(db);
      return rows.length > 0 ? [table] : [];
    }),
  );
  return left.flat();
};

eachDatabase('an account that is deleted while it is written under', (testDatabase) => {
  let database: Database;
  let store: DocumentStore;

  beforeAll(async () => {
    database = await testDatabase.open();
    store = createDocumentStore(database, 'quests');
  });

  test('waits for a write under way, and deletes its result too', async () => {
    const owner = 'writing';
    await writeAccount(database, owner);
    const [written, noticed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = database.db.transaction().execute(async (transaction) => {
      await store.saveIn(transaction, aWrite(owner), 'nothing');
      written.resolve();
      await noticed.promise;
    });
    await written.promise;
    const deleting = deleteAccount(database, { userId: owner, actor: aTester });
    const blocked = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const waits = async () => database.dialect === 'sqlite' || (await blocked.execute(database.db)).rows.length === 1;
    await expect.poll(waits).toBe(true);
    noticed.resolve();
    await Promise.all([writing, deleting]);
    expect(await leftOf(database.db, owner)).toEqual([]);
  });

  test('refuses a write, a deletion and a repeat that come after it, and stays gone', async () => {
    const owner = 'gone';
    await writeAccount(database, owner);
    const write = aWrite(owner);
    await store.save(write, 'nothing');
    await deleteAccount(database, { userId: owner, actor: aTester });
    const refused = expect.objectContaining({ status: 401, code: 'sign_in_needed' });
    await expect(store.save(write, 'nothing')).rejects.toEqual(refused);
    await expect(store.save(write, seen(1))).rejects.toEqual(refused);
    await expect(store.remove({ ...write, expected: seen(1) })).rejects.toEqual(refused);
    expect(await leftOf(database.db, owner)).toEqual([]);
  });

  test('leaves nothing behind, however many requests race it', async () => {
    const testApp = await startTestApp(testDatabase);
    for (let round = 0; round < 4; round += 1) {
      const designer = await testApp.signUp();
      const owner = designer.user.id;
      const put = () =>
        designer.request('PUT', questAddress(owner, aQuestId()), { body: aQuest(), headers: creationHeaders });
      const remove = () => designer.request('POST', authRoutes.deleteUser, { body: { password: designer.password } });
      const early = Array.from({ length: 8 }, put);
      const removing = remove();
      const late = Array.from({ length: 8 }, put);
      const answers = await Promise.all([...early, ...late]);
      expect((await removing).statusCode).toBe(200);
      for (const { statusCode } of answers) expect([201, 401]).toContain(statusCode);
      expect((await put()).statusCode).toBe(401);
      expect(await leftOf(testApp.database.db, owner)).toEqual([]);
    }
  });
});
