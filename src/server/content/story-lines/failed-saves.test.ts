import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase, onPostgres } from '#test-support/databases/databases.ts';
import { fillDisk, makeRoom } from '#test-support/databases/full-disk.ts';
import { sentQuest, createLineSaver, sentLineOf } from '#test-support/product/line-saver.ts';
import { startTestApp, type TestApp } from '#test-support/product/running-app.ts';

const text = 'x'.repeat(2_900);

eachDatabase('a save of a story line with its quests that fails', (testDatabase) => {
  let testApp: TestApp;
  let saver: ReturnType<typeof createLineSaver>;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    saver = createLineSaver(await testApp.signUp());
  });

  test('on a full disk is answered with 507 and writes nothing; sent again, it is done', async () => {
    const { id, first, second } = await saver.newLine();
    const quests = Array.from({ length: 40 }, aQuestId);
    const save = {
      id,
      line: sentLineOf([first, second, ...quests]),
      quests: {
        [first]: sentQuest(1, { description: text }),
        ...Object.fromEntries(quests.map((quest) => [quest, sentQuest(null, { description: text })])),
      },
      version: 1,
    };
    await fillDisk(testApp.database);
    const refused = await saver.put(save);
    expect([refused.statusCode, refused.json()]).toMatchObject([507, { code: 'out_of_space' }]);
    expect([await saver.readLine(id), await saver.readQuest(first)]).toMatchObject([{ version: 1 }, { version: 1 }]);
    for (const quest of quests) expect(await saver.readQuest(quest)).toBeNull();
    await makeRoom(testApp.database);
    expect((await saver.put(save)).statusCode).toBe(200);
    expect(await saver.readQuest(first)).toMatchObject({ version: 2, description: text });
  });
});

onPostgres('a save of a story line with its quests that loses its database', (testDatabase) => {
  test('between two documents is answered with 503 and writes nothing; sent again, it is done', async () => {
    const { database, signUp } = await startTestApp(testDatabase);
    const saver = createLineSaver(await signUp());
    const { id, first, second } = await saver.newLine();
    const save = {
      id,
      line: sentLineOf([first, second], { title: 'Saved in the end' }),
      quests: { [first]: sentQuest(1, { title: 'Changed before' }), [second]: sentQuest(1, { title: 'Changed too' }) },
      version: 1,
    };
    await sql`create function leave() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(database.db);
    await sql`create trigger leave before update on story_lines for each row
      when (new.title = 'Saved in the end') execute function leave()`.execute(database.db);
    const refused = await saver.put(save);
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect([await saver.readQuest(first), await saver.readQuest(second)]).toMatchObject([
      { version: 1 },
      { version: 1 },
    ]);
    await sql`drop function leave() cascade`.execute(database.db);
    expect((await saver.put(save)).statusCode).toBe(200);
  });
});
