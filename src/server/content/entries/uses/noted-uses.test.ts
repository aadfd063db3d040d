import { beforeAll, expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { seedOfficialWorld } from '#server/content/world/seed-official-world.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { askFor, aQuestOf, collect, pay, slay, teach } from '#test-support/builders/properties.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';

const asks = [askFor('Mining', 3), askFor('Fishing', 4)];
const named = { ...collect('A bell'), item_id: 'bell' };

const contents: Readonly<Record<string, QuestContent>> = {
  'the usual one': aQuest(),
  'one with more': aQuestOf('More of everything', {
    asks,
    objectives: [named, slay('Crab')],
    gives: [teach('Mining', 9)],
  }),
  'another title': aQuestOf('Other of everything', {
    asks,
    objectives: [named, slay('Crab')],
    gives: [teach('Mining', 9)],
  }),
  'others in their place': aQuestOf('Others of everything', {
    objectives: [slay('Crab'), named],
    gives: [pay(1), teach('Mining', 9)],
  }),
  'one with less': aQuestOf('Less of everything', { objectives: [slay('Crab')], gives: [pay(1)] }),
};

eachDatabase('uses that a save notes by itself', (testDatabase) => {
  let people: WorldPeople;

  beforeAll(async () => {
    people = await startWorldPeople(testDatabase);
    await seedOfficialWorld(people.database);
  });

  const usesOf = (id: string) =>
    people.database.db
      .selectFrom('world_uses')
      .select(['place', 'type', 'key', 'entry'])
      .where('item_id', '=', id)
      .orderBy('place')
      .orderBy('key')
      .execute();

  /** As a server of the version before does, which knows nothing of uses. */
  const writeAgain = async (id: string): Promise<void> => {
    const { db } = people.database;
    const { document } = await db
      .selectFrom('quests')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const [text, stamp] of [
      ['{}', 'without uses'],
      [document, 'with them'],
    ] as const)
      await db.updateTable('quests').set({ document: text, stamp }).where('id', '=', id).execute();
  };

  test('are those that the database finds, after each save', async () => {
    const id = aQuestId();
    const address = questAddress(people.designer.user.id, id);
    let version = 0;
    for (const [name, body] of Object.entries(contents)) {
      const headers = version === 0 ? creationHeaders : changeHeaders(version);
      const saved = await people.designer.request('PUT', address, { body, headers });
      expect([name, saved.statusCode]).toEqual([name, version === 0 ? 201 : 200]);
      const noted = await usesOf(id);
      expect([name, noted.length]).not.toEqual([name, 0]);
      await writeAgain(id);
      expect([name, await usesOf(id)]).toEqual([name, noted]);
      version += 1;
    }
    await people.designer.request('DELETE', address, { headers: changeHeaders(version) });
    expect(await usesOf(id)).toEqual([]);
    const again = await people.designer.request('PUT', address, {
      body: contents['one with more'],
      headers: creationHeaders,
    });
    expect([again.statusCode, (await usesOf(id)).length]).toEqual([201, 5]);
  });

  test('are left alone where texts alone change', async () => {
    const address = await people.putQuest(people.designer, people.designer.user.id);
    const { db } = people.database;
    const id = address.split('/').at(-1) ?? '';
    await db.updateTable('world_uses').set({ type: 'as it was' }).where('item_id', '=', id).execute();
    const before = await usesOf(id);
    const body = aQuest({ title: 'Another title', description: 'Another description, as long as it has to be.' });
    expect((await people.designer.request('PUT', address, { body, headers: changeHeaders(1) })).statusCode).toBe(200);
    expect(await usesOf(id)).toEqual(before);
  });
});
