import { expect, test, vi } from 'vitest';
import { questAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { storyLinesAddress, type StoryLineList } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { aWorld } from '#test-support/builders/a-world.ts';
import { seedOfficialWorld } from './seed-official-world.ts';

eachDatabase('the official world', (testDatabase) => {
  test('is written once, also when several servers start on it, and stays deleted', async () => {
    const address = await testDatabase.createFrom('migrated');
    const server = await testDatabase.open(address);
    const { db, dialect } = server;
    // A second connection to the embedded file in one process would wait for the first for ever.
    const starts =
      dialect === 'postgres' ? [server, await testDatabase.open(address), await testDatabase.open(address)] : [server];
    const count = async (table: 'quests' | 'story_lines') =>
      (await db.selectFrom(table).select('id').where('owner_id', '=', officialOwner).execute()).length;
    await Promise.all(starts.map((start) => seedOfficialWorld(start)));
    await seedOfficialWorld(server);
    expect([await count('quests'), await count('story_lines')]).toEqual([50, 7]);
    await db.deleteFrom('quests').execute();
    await seedOfficialWorld(server);
    expect(await count('quests')).toBe(0);
  });

  test('comes with its world, which a database of an earlier version gets too', async () => {
    const { database } = await startTestApp(testDatabase, { template: 'migrated' });
    await database.db.insertInto('milestones').values({ name: 'official-world-seeded', at: 1 }).execute();
    const other = { ...(await shippedWorlds.tidewant()), world: aWorld() };
    await seedOfficialWorld(database, other);
    expect((await currentWorld(database.db)).world.name).toBe(tidewant.name);
    expect(await database.db.selectFrom('quests').select('id').execute()).toEqual([]);
  });

  test('is listed in its own order, however fast it was written', async () => {
    const testApp = await startTestApp(testDatabase, { template: 'migrated' });
    vi.useFakeTimers({ toFake: ['Date'] });
    await seedOfficialWorld(testApp.database).finally(() => vi.useRealTimers());
    const designer = await testApp.signUp();
    const listed = async (address: string) =>
      (await designer.request('GET', address)).json<{ items: { title: string }[] }>().items.map(({ title }) => title);
    const { quests, storyLines } = await shippedWorlds.tidewant();
    expect(await listed(questsAddress(officialOwner))).toEqual(quests.map(({ title }) => title));
    expect(await listed(storyLinesAddress(officialOwner))).toEqual(storyLines.map(({ title }) => title));
  });

  test('is read by every designer and written by none of them', async () => {
    const testApp = await startTestApp(testDatabase, { template: 'official' });
    const designer = await testApp.signUp();
    const { items } = (await designer.request('GET', questsAddress(officialOwner))).json<QuestList>();
    expect(items).toHaveLength(50);
    expect((await designer.request('GET', storyLinesAddress(officialOwner))).json<StoryLineList>().items).toHaveLength(
      7,
    );
    const [first] = items;
    if (!first) throw new Error('The official world is empty.');
    const writes = [
      designer.request('PUT', questAddress(officialOwner, aQuestId()), { body: aQuest(), headers: creationHeaders }),
      designer.request('PUT', questAddress(officialOwner, first.id), { body: aQuest(), headers: changeHeaders(1) }),
      designer.request('DELETE', questAddress(officialOwner, first.id), { headers: changeHeaders(1) }),
    ];
    expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect((await testApp.visit().request('GET', questsAddress(officialOwner))).statusCode).toBe(401);
  });
});
