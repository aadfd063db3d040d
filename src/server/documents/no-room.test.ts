import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { contentRoutes } from '#contract/content.ts';
import { questAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { createContentTokenStore } from '#server/content/content-token-store.ts';
import type { Database } from '#server/db/database.ts';
import { aQuest, aQuestId } from '#test-support/builders.ts';
import { eachDatabase } from '#test-support/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/running-app.ts';

/** The embedded file may not grow beyond what it is now, and has little room left inside. */
const fillEmbedded = async ({ db }: Database): Promise<void> => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${Number(rows[0]?.page_count)}`).execute(db);
};

/** PostgreSQL refuses the last statement of every write with its own error for a full disk. */
const fillPostgres = async ({ db }: Database): Promise<void> => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db);
  for (const table of ['collections', 'sessions', 'users', 'content_reads'])
    await sql`create trigger no_room before insert or update on ${sql.table(table)}
      for each row execute function refuse()`.execute(db);
};

const fill = (database: Database): Promise<void> =>
  database.dialect === 'sqlite' ? fillEmbedded(database) : fillPostgres(database);

const makeRoom = async ({ db, dialect }: Database): Promise<void> => {
  if (dialect === 'sqlite') await sql.raw('pragma max_page_count = 1073741823').execute(db);
  else await sql`drop function refuse() cascade`.execute(db);
};

const large = aQuest({ description: 'x'.repeat(3000) });

eachDatabase('a server without room', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let address: string;
  let secret: string;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
    address = questAddress(designer.user.id, aQuestId());
    await designer.request('PUT', address, { body: aQuest(), headers: creationHeaders });
    ({ secret } = await createContentTokenStore(testApp.database).make('The game', 'an administrator'));
    await fill(testApp.database);
  });

  const saveUntilFull = async () => {
    for (let saved = 0; ; saved += 1) {
      const id = aQuestId();
      const to = questAddress(designer.user.id, id);
      const answer = await designer.request('PUT', to, { body: large, headers: creationHeaders });
      if (answer.statusCode !== 201 || saved > 500) return { answer, saved, id };
    }
  };

  const signUpUntilFull = async () => {
    for (let accounts = 0; accounts < 60; accounts += 1) await testApp.signUp();
  };

  const list = async () => (await designer.request('GET', questsAddress(designer.user.id))).json<QuestList>().items;
  const writesCounted = async () =>
    (await testApp.database.db.selectFrom('collections').select('version').executeTakeFirst())?.version;

  test('prolongs no session and notes no reading, but answers who reads', async () => {
    const token = await testApp.database.db.selectFrom('content_tokens').select('id').execute();
    expect(token).toHaveLength(1);
    const expires_at = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
    const { db } = testApp.database;
    await makeRoom(testApp.database);
    await db.updateTable('sessions').set({ expires_at }).execute();
    await fill(testApp.database);
    expect((await designer.request('GET', address)).statusCode).toBe(200);
    for (let reading = 0; reading < 30; reading += 1) {
      const answer = await designer.request('GET', contentRoutes.content, {
        headers: { authorization: `Bearer ${secret}` },
      });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('answers 507, writes nothing by halves, goes on reading, and writes again once there is room', async () => {
    const { answer, saved, id } = await saveUntilFull();
    expect([answer.statusCode, answer.json()]).toEqual([
      507,
      expect.objectContaining({ code: 'out_of_space', title: 'Insufficient Storage', status: 507 }),
    ]);
    const change = () => designer.request('PUT', address, { body: large, headers: changeHeaders(1) });
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await change()).statusCode).toBe(507);
    expect((await designer.request('GET', address)).json()).toMatchObject({ ...aQuest(), version: 1 });
    const items = await list();
    expect(items).toHaveLength(saved + 1);
    expect(items.map((item) => item.id)).not.toContain(id);
    expect(await writesCounted()).toBe(saved + 1);
    expect(await testApp.database.db.selectFrom('revisions').selectAll().execute()).toEqual([]);
    await expect(signUpUntilFull()).rejects.toThrow('507');
    await makeRoom(testApp.database);
    await testApp.signUp();
    expect((await change()).statusCode).toBe(200);
    expect(await writesCounted()).toBe(saved + 2);
  });
});
