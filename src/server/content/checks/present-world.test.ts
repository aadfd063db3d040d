import { expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { SavedWorld } from '#contract/world.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase, onPostgres } from '#test-support/databases/databases.ts';
import { changeWorldElsewhere as changeElsewhere, withTitlesUpTo } from '#test-support/builders/other-worlds.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';

const start = async (testDatabase: Parameters<typeof startTestApp>[0]) => {
  const testApp = await startTestApp(testDatabase, { template: 'official' });
  const designer = await testApp.signUp();
  const title = 'A title of twenty-six chars';
  const save = (id = aQuestId(), by = designer) =>
    by.request('PUT', questAddress(by.user.id, id), { body: aQuest({ title }), headers: creationHeaders });
  return { testApp, designer, save };
};

eachDatabase('a save', (testDatabase) => {
  test('is checked with the present world, whichever server changed it', async () => {
    const { testApp, save } = await start(testDatabase);
    expect((await save()).statusCode).toBe(201);
    await changeElsewhere(testApp.database, withTitlesUpTo(10));
    const refused = await save();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'quest_title_length', params: { min: 5, max: 10 } },
    ]);
    await changeElsewhere(testApp.database, withTitlesUpTo(60));
    expect((await save()).statusCode).toBe(201);
  });

  test('of a story line, with or without quests, is checked with the present world', async () => {
    const { testApp, designer, save } = await start(testDatabase);
    const [one, other] = [aQuestId(), aQuestId()];
    for (const id of [one, other]) await save(id);
    const saveLine = (quests: object = {}) => {
      const address = storyLineAddress(designer.user.id, toStoryLineId(designer.user.id, crypto.randomUUID()));
      const body = { ...aStoryLine({ [one]: [], [other]: [one] }), ...quests };
      return designer.request('PUT', address, { body, headers: creationHeaders });
    };
    const quests = { [one]: { content: aQuest({ title: 'The same' }), expected: 1 } };
    expect((await saveLine()).statusCode).toBe(201);
    await changeElsewhere(testApp.database, (world) => ({
      ...world,
      limits: { ...world.limits, story_quests: { min: 3, max: 9 } },
    }));
    expect((await saveLine()).json()).toMatchObject({ code: 'storyline_quests_too_few', params: { min: 3 } });
    expect((await saveLine({ quests })).json()).toMatchObject({ code: 'storyline_quests_too_few' });
  });

  test('keeps what it had where a limit was lowered, until it is saved', async () => {
    const { testApp, designer, save } = await start(testDatabase);
    const id = aQuestId();
    const before = (await save(id)).json<{ title: string }>();
    await changeElsewhere(testApp.database, withTitlesUpTo(10));
    expect((await designer.request('GET', questAddress(designer.user.id, id))).json()).toEqual(before);
    const again = await designer.request('PUT', questAddress(designer.user.id, id), {
      body: aQuest({ title: before.title }),
      headers: changeHeaders(1),
    });
    expect(again.statusCode).toBe(422);
  });

  test('finds the same compiled world until it changes', async () => {
    const { testApp } = await start(testDatabase);
    const { db } = testApp.database;
    const first = await currentWorld(db);
    expect(await currentWorld(db)).toBe(first);
    await changeElsewhere(testApp.database, withTitlesUpTo(10));
    const second = await currentWorld(db);
    expect([second === first, second.limits.quest_title.max]).toEqual([false, 10]);
  });
});

const administratorOf = async (testApp: TestApp): Promise<SignedIn> => {
  const administrator = await testApp.signUp();
  const change = { rank: 'administrator' } as const;
  await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
  return administrator;
};

onPostgres('two servers', (testDatabase) => {
  test('check a save with the world that the other one changed between its check and its transaction', async () => {
    const { testApp, save } = await start(testDatabase);
    await save();
    const other = await startTestApp(testDatabase, { address: testApp.address });
    const administrator = await administratorOf(other);
    const present = await administrator.request('GET', worldRoutes.world);
    const body = withTitlesUpTo(10)(present.json<SavedWorld>());
    const headers = { 'If-Match': String(present.headers.etag) };
    const done = await interleave(testApp.database, {
      // The audit log begins transactions of its own.
      statement: /"users".* for (?:key )?share/,
      first: () => save(),
      meanwhile: [() => administrator.request('PUT', worldRoutes.world, { body, headers })],
    });
    expect([done.meanwhile[0]?.statusCode, done.first.statusCode]).toEqual([200, 422]);
  });
});
