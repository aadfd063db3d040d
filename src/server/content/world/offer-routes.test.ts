import { beforeEach, expect, test } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { SavedWorld } from '#contract/world.ts';
import { questAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { storyLinesAddress, type StoryLineList } from '#contract/story-lines.ts';
import { auditLog, auditRoutes } from '#contract/audit-log.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { offerAddress, type WorldOffers } from '#contract/world/world-offers.ts';
import { officialOwner } from '#domain/account/user.ts';
import { shippedWorlds, type ShippedName } from '#domain/worlds/worlds.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase, type TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

const start = async (testDatabase: TestDatabase, settings: Readonly<Record<string, string>> = {}) => {
  const testApp = await startTestApp(testDatabase, { template: 'official', settings });
  const { database } = testApp;
  const administrator = await testApp.signUp();
  await changeAccount(database, {
    userId: administrator.user.id,
    actor: 'test',
    change: { rank: 'administrator' },
  });
  const get = async <Body>(address: string) => (await administrator.request('GET', address)).json<Body>();
  return {
    ...testApp,
    administrator,
    get,
    offers: () => get<WorldOffers>(worldRoutes.offers),
    tag: async () => String((await administrator.request('GET', worldRoutes.world)).headers.etag).slice(1, -1),
    choose: (id: string, version: string | number) =>
      administrator.request('POST', offerAddress(id), { headers: changeHeaders(version) }),
  };
};

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
const keys = (some: readonly { catalogue: string; id: string }[]) =>
  some.map(({ catalogue, id }) => `${catalogue} ${id}`).toSorted();

const quest = { body: aQuest(), headers: creationHeaders };

eachDatabase('the worlds to begin with', (testDatabase) => {
  let product: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    product = await start(testDatabase);
  });

  const expectWorld = async (name: ShippedName) => {
    const { world, entries, quests, storyLines } = await shippedWorlds[name]();
    const { get, database } = product;
    expect((await get<SavedWorld>(worldRoutes.world)).name).toBe(world.name);
    expect(titles((await get<QuestList>(questsAddress(officialOwner))).items)).toEqual(titles(quests));
    expect(titles((await get<StoryLineList>(storyLinesAddress(officialOwner))).items)).toEqual(titles(storyLines));
    const rows = await database.db.selectFrom('world_entries').select(['catalogue', 'id']).execute();
    expect(keys(rows)).toEqual(keys(entries));
  };

  test('replace the world, its entries and its samples, again and again', async () => {
    for (const name of ['blocks', 'empty', 'tidewant', 'realm'] as const) {
      const answer = await product.choose(name, await product.tag());
      expect(answer.statusCode).toBe(200);
      expect(answer.headers.etag).toBe(`"${await product.tag()}"`);
      await expectWorld(name);
    }
    expect((await product.offers()).items.map(({ id }) => id)).toEqual(['tidewant', 'blocks', 'empty']);
    const log = auditLog.parse(await product.get(auditRoutes.log));
    const { name } = (await shippedWorlds.realm()).world;
    expect(log.items[0]).toMatchObject({
      act: 'world_chosen',
      actor: { name: product.administrator.email },
      target: { name },
    });
  });

  test('keep their quests to the rules of the world that was chosen', async () => {
    await product.choose('realm', await product.tag());
    const designer = await product.signUp();
    const answer = await designer.request('PUT', questAddress(designer.user.id, aQuestId()), quest);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'invalid_content' }]);
  });

  test('are offered no more once somebody has saved a quest, and changed nothing', async () => {
    const designer = await product.signUp();
    const saved = await designer.request('PUT', questAddress(designer.user.id, aQuestId()), quest);
    expect(saved.statusCode).toBe(201);
    expect(await product.offers()).toEqual({ items: [], replaces: null });
    const answer = await product.choose('realm', await product.tag());
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'world_not_offered', detail: expect.stringContaining('has saved a quest') },
    ]);
    await expectWorld('tidewant');
  });

  test.each([
    [
      'changed',
      (address: string) => product.administrator.request('PUT', address, { body: aQuest(), headers: changeHeaders(1) }),
    ],
    [
      'deleted',
      (address: string) => product.administrator.request('DELETE', address, { headers: { ...changeHeaders(1) } }),
    ],
  ])('are offered no more once an administrator %s an official quest', async (_, write) => {
    const held = await product.get<StoryLineList>(storyLinesAddress(officialOwner));
    const inLines = new Set(held.items.flatMap(({ story_quests }) => Object.keys(story_quests)));
    const { items } = await product.get<QuestList>(questsAddress(officialOwner));
    const free = items.find(({ id }) => !inLines.has(id));
    const answer = await write(questAddress(officialOwner, String(free?.id)));
    expect(answer.statusCode).toBeLessThan(300);
    expect((await product.offers()).items).toEqual([]);
    expect((await product.choose('realm', await product.tag())).json()).toMatchObject({ code: 'world_not_offered' });
  });

  test('wait for a quest that is saved at the same time', async () => {
    const designer = await product.signUp();
    const tag = await product.tag();
    const [chosen, saved] = await Promise.all([
      product.choose('realm', tag),
      designer.request('PUT', questAddress(designer.user.id, aQuestId()), quest),
    ]);
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([chosen.statusCode, saved.statusCode]);
  });

  testDatabase.onFileAlone(() => {
    test('are the others that ship, with what would change', async () => {
      const { items, replaces } = await product.offers();
      expect(items.map(({ id }) => id)).toEqual(['blocks', 'realm', 'empty']);
      expect(items[0]?.sentence).toContain('block-building');
      expect(items[1]?.brings).toMatchObject({ quests: 10, story_lines: 1 });
      expect(replaces).toMatchObject({ kinds: 8, quests: 50, story_lines: 7 });
    });

    test('need the version of the world that is replaced', async () => {
      const before = await product.tag();
      const blind = await product.administrator.request('POST', offerAddress('realm'));
      expect([blind.statusCode, blind.json()]).toMatchObject([428, { code: 'precondition_needed' }]);
      await product.choose('realm', before);
      const stale = await product.choose('blocks', before);
      expect([stale.statusCode, stale.json()]).toMatchObject([412, { code: 'version_mismatch' }]);
      await expectWorld('realm');
      expect((await product.choose('nowhere', await product.tag())).statusCode).toBe(404);
    });

    test('are not offered where the setting WORLD names the world', async () => {
      const { offers, choose, tag } = await start(testDatabase, { WORLD: 'tidewant' });
      expect((await offers()).items).toEqual([]);
      const answer = await choose('realm', await tag());
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'world_not_offered', detail: expect.stringContaining('WORLD') },
      ]);
    });
  });
});
