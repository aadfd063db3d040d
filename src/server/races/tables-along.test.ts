import { beforeAll, expect, test } from 'vitest';
import { movesAddress, type Moved } from '#contract/moves.ts';
import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { rewardTableAddress } from '#contract/reward-tables.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { aQuestDrawingFrom } from '#test-support/builders/properties.ts';
import { changeWorldElsewhere } from '#test-support/builders/other-worlds.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { makeSpace } from '#test-support/product/a-space.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

onPostgres('a copy of quests that name tables of rewards, beside a save of a table there', (testDatabase) => {
  let testApp: TestApp;
  let owner: SignedIn;
  let own: string;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    owner = await testApp.signUp();
    own = owner.user.id;
    const { world } = await shippedWorlds.blocks();
    await changeWorldElsewhere(testApp.database, () => world);
  });

  const put = (of: string, title: string, headers: Record<string, string> = creationHeaders) => {
    const body = { title, count: 1, empty_weight: 0, rewards: [] };
    return owner.request('PUT', rewardTableAddress(of, 'chest'), { body, headers });
  };

  test.each([
    ['is made', /insert into "reward_tables"/, 201],
    ['changes', /update "reward_tables"/, 200],
  ] as const)('looks again where that table %s meanwhile', async (_what, statement, status) => {
    const space = (await makeSpace(owner)).id;
    await owner.request('DELETE', rewardTableAddress(own, 'chest'), { headers: changeHeaders(1) });
    await put(own, 'Salt chest');
    if (status === 200) await put(space, 'Salt chest');
    const quest = aQuestId();
    const body = aQuestDrawingFrom('chest');
    await owner.request('PUT', questAddress(own, quest), { body, headers: creationHeaders });
    const done = await interleave(testApp.database, {
      statement,
      first: () => put(space, 'Their chest', status === 200 ? changeHeaders(1) : creationHeaders),
      meanwhile: [() => owner.request('POST', movesAddress(own), { body: { to: space, quests: [quest], copy: true } })],
    });
    const [copied] = done.meanwhile;
    expect([done.first.statusCode, copied?.statusCode, done.waited]).toEqual([status, 200, 1]);
    const copy = (copied?.json<Moved>().quests ?? {})[quest] ?? '';
    const { rewards } = (await owner.request('GET', questAddress(space, copy))).json<SavedQuest>();
    expect(rewards).toMatchObject({ 0: { table_id: 'chest-2' } });
    expect((await owner.request('GET', rewardTableAddress(space, 'chest'))).json()).toMatchObject({
      title: 'Their chest',
    });
    expect((await owner.request('GET', rewardTableAddress(space, 'chest-2'))).json()).toMatchObject({
      title: 'Salt chest',
    });
  });
});
