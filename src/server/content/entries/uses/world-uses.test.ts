import { beforeAll, expect, test } from 'vitest';
import { changeHeaders } from '#contract/versions.ts';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import type { WorldUses } from '#contract/world.ts';
import { tidewantItems as items } from '#test-support/builders/tidewant-world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { insertEntries } from '#server/content/entries/insert-entries.ts';
import { seedWorld } from '#server/content/world/seed-world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';

const named = items[0]?.id ?? '';

eachDatabase('uses of entries', (testDatabase) => {
  let people: WorldPeople;
  let quest: string;

  beforeAll(async () => {
    people = await startWorldPeople(testDatabase);
    const { database, designer } = people;
    await database.db.transaction().execute(async (transaction) => {
      await seedWorld(transaction, database, tidewant);
      await insertEntries(transaction, tidewantEntries);
    });
    await people.putEntry('npc', named);
    quest = await people.putQuest(designer, designer.user.id);
  });

  const remove = async (catalogue: string): Promise<number> => {
    const headers = changeHeaders(1);
    return (await people.administrator.request('DELETE', entryAddress(catalogue, named), { headers })).statusCode;
  };

  const placesOf = async (address: string): Promise<string[]> => {
    const answer = await people.designer.request('GET', address);
    return answer.json<WorldUses>().items.map(({ place }) => place);
  };
  const uses = () => placesOf(`${entryAddress('item', named)}/uses`);

  test('are those of the fields that name its catalogue', async () => {
    expect(await uses()).toEqual(['/objectives/0']);
    expect(await placesOf(`${entryAddress('npc', named)}/uses`)).toEqual([]);
    expect([await remove('npc'), await remove('item')]).toEqual([204, 409]);
  });

  test('follow each save, deletion and restoring of a quest', async () => {
    const body = aQuest({ objectives: { 0: escort } });
    await people.designer.request('PUT', quest, { body, headers: changeHeaders(1) });
    expect(await uses()).toEqual([]);
    await people.designer.request('PUT', quest, { body: aQuest(), headers: changeHeaders(2) });
    expect(await uses()).toEqual(['/objectives/0']);
    await people.designer.request('DELETE', quest, { headers: changeHeaders(3) });
    expect(await uses()).toEqual([]);
    await people.designer.request('PUT', quest, { body: aQuest(), headers: { 'If-None-Match': '*' } });
    expect(await uses()).toEqual(['/objectives/0']);
  });

  test('in a space are shown to who is in it', async () => {
    const { designer, administrator } = people;
    const { id: space } = await makeSpace(administrator);
    await people.putQuest(administrator, space);
    const owners = async (): Promise<string[]> => {
      const answer = await designer.request('GET', `${entryAddress('item', named)}/uses`);
      return answer.json<WorldUses>().items.map(({ owner }) => owner);
    };
    expect(await owners()).toEqual([designer.user.id]);
    await joinSpace(space, { owner: administrator, person: designer, role: 'viewer' });
    expect((await owners()).toSorted()).toEqual([designer.user.id, space].toSorted());
    await people.database.db.deleteFrom('quests').where('owner_id', '=', space).execute();
  });

  test('in a space that an administrator is not in are counted without a title', async () => {
    const { designer, administrator } = people;
    const { id: space } = await makeSpace(designer);
    await people.putQuest(designer, space);
    const titles = async (person: WorldPeople['designer']) => {
      const answer = await person.request('GET', `${entryAddress('item', named)}/uses`);
      return answer.json<WorldUses>().items.flatMap(({ owner, title }) => (owner === space ? [title] : []));
    };
    expect(await titles(administrator)).toEqual(['']);
    expect(await titles(designer)).toEqual([aQuest().title]);
    await people.database.db.deleteFrom('quests').where('owner_id', '=', space).execute();
  });

  test('are those of the fields of the quest itself, too', async () => {
    const { db } = people.database;
    const giver = JSON.stringify({ ...aQuest(), fields: { giver: { id: 'osk', name: 'Osk' }, level: 3 } });
    await db.updateTable('quests').set({ document: giver }).execute();
    const rows = await db
      .selectFrom('world_uses')
      .select(['place', 'type', 'key'])
      .where('entry', '=', 'osk')
      .execute();
    expect(rows).toEqual([{ place: '/fields/giver', type: '', key: 'giver' }]);
  });

  test.each(['', 'broken', '[]', '{"objectives":[1,{"a_id":5}],"fields":"x"}', '{"rewards":{"0":null}}'])(
    'are none of a document such as %s',
    async (document) => {
      const { db } = people.database;
      await db.updateTable('quests').set({ document }).execute();
      const rows = await db.selectFrom('world_uses').select('entry').where('key', '!=', '').execute();
      expect(rows).toEqual([]);
    },
  );

  test('of a kind are for everybody signed in', async () => {
    const address = worldRoutes.kindUses.replace(':type', 'Nothing');
    expect((await people.designer.request('GET', address)).json()).toEqual({ items: [], next: null });
    expect((await people.visit().request('GET', address)).statusCode).toBe(401);
  });
});

const escort = { id: '0', type_count: 1, type: 'Escort NPC', npc_id: '', npc_name: 'Nobody' } as const;
