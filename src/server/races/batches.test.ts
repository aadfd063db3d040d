import { beforeAll, expect, test } from 'vitest';
import { batchAddress } from '#contract/batch.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { sentQuest, createLineSaver, sentLineOf } from '#test-support/product/line-saver.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

onPostgres('a batch beside other writes', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let saver: ReturnType<typeof createLineSaver>;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
    saver = createLineSaver(designer);
  });

  const send = (changes: object) => designer.request('POST', batchAddress(designer.user.id), { body: { changes } });
  const newQuests = async () => {
    const ids = [aQuestId(), aQuestId(), aQuestId()] as const;
    await send(Object.fromEntries(ids.map((id) => [id, sentQuest(null)])));
    return ids;
  };
  const remove = { delete: true, expected: 1 };

  test('that deletes a quest lets no line begin to hold it meanwhile', async () => {
    const [deleted, second, third] = await newQuests();
    const id = saver.newId();
    const done = await interleave(testApp.database, {
      statement: /delete from "quests"/,
      first: () => send({ [deleted]: remove }),
      meanwhile: [() => saver.put({ id, line: sentLineOf([deleted, second, third]), quests: {} })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 422, 1]);
    expect([await saver.readQuest(deleted), await saver.readLine(id)]).toEqual([null, null]);
  });

  test('that deletes a quest finds the line that began to hold it', async () => {
    const [deleted, second, third] = await newQuests();
    const id = saver.newId();
    const done = await interleave(testApp.database, {
      statement: /insert into "story_line_quests"/,
      first: () => saver.put({ id, line: sentLineOf([deleted, second, third]), quests: {} }),
      meanwhile: [() => send({ [deleted]: remove })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([201, 200, 1]);
    expect(Object.keys((await saver.readLine(id))?.story_quests ?? {}).toSorted()).toEqual([second, third].toSorted());
  });

  test('is refused whole where another saved one of its quests first, and two of them never wait for each other', async () => {
    const [one, other] = (await newQuests()).toSorted() as [string, string, string];
    const done = await interleave(testApp.database, {
      statement: /update "quests"/,
      first: () =>
        send({ [one]: sentQuest(1, { title: 'Of the first' }), [other]: sentQuest(1, { title: 'Of the first' }) }),
      meanwhile: [
        () =>
          send({ [other]: sentQuest(1, { title: 'Of the second' }), [one]: sentQuest(1, { title: 'Of the second' }) }),
      ],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual([200, 412]);
    expect(await saver.readQuest(one)).toMatchObject({ title: 'Of the first', version: 2 });
  });
});
