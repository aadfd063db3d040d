import { beforeAll, expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { seedOfficialWorld } from '#server/content/world/seed-official-world.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { teach } from '#test-support/builders/properties.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';

const catalogue = 'profession';

const naming = (entry: string): QuestContent =>
  aQuest({ rewards: { 0: { ...teach(entry, 100), id: '0', type_count: 1 } } });

const carry = (content: QuestContent) => ({ content, expected: null });

onPostgres('an entry that is deleted beside a save that begins to name it', (testDatabase) => {
  let people: WorldPeople;

  beforeAll(async () => {
    people = await startWorldPeople(testDatabase);
    await seedOfficialWorld(people.database);
  });

  const newEntry = async () => {
    const id = `craft_${crypto.randomUUID()}`;
    expect(await people.putEntry(catalogue, id, { name: id })).toBe(201);
    return id;
  };

  const putQuest = (id: string, body: QuestContent, headers: Record<string, string> = creationHeaders) =>
    people.designer.request('PUT', questAddress(people.designer.user.id, id), { body, headers });

  const remove = (entry: string) =>
    people.administrator.request('DELETE', entryAddress(catalogue, entry), { headers: changeHeaders(1) });

  const saves = {
    created: async () => (entry: string) => putQuest(aQuestId(), naming(entry)),
    changed: async () => {
      const id = aQuestId();
      await putQuest(id, aQuest());
      return (entry: string) => putQuest(id, naming(entry), changeHeaders(1));
    },
    included: async () => {
      const owner = people.designer.user.id;
      const [one, other] = [aQuestId(), aQuestId()];
      return (entry: string) => {
        const quests = { [one]: carry(naming(entry)), [other]: carry(aQuest()) };
        const body = { ...aStoryLine({ [one]: [], [other]: [one] }), quests };
        const address = storyLineAddress(owner, toStoryLineId(owner, crypto.randomUUID()));
        return people.designer.request('PUT', address, { body, headers: creationHeaders });
      };
    },
  };

  test.each(Object.entries(saves))('stays: the %s quest was written first', async (name, prepare) => {
    const [entry, save] = [await newEntry(), await prepare()];
    const done = await interleave(people.database, {
      statement: /insert into "collections"/,
      nth: name === 'included' ? 2 : 1,
      first: () => save(entry),
      meanwhile: [() => remove(entry)],
    });
    expect([done.first.statusCode < 300, done.meanwhile[0]?.statusCode, done.waited]).toEqual([true, 409, 1]);
    expect(done.meanwhile[0]?.json()).toMatchObject({ code: 'entry_in_use' });
  });

  test.each(Object.entries(saves))('is gone: the %s quest is refused that comes later', async (_, prepare) => {
    const [entry, save] = [await newEntry(), await prepare()];
    const done = await interleave(people.database, {
      statement: /from world_uses as used/,
      first: () => remove(entry),
      meanwhile: [() => save(entry)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([204, 422, 1]);
    expect(done.meanwhile[0]?.json()).toMatchObject({ code: 'profession_unknown' });
  });

  test('stays: it has replaced another entry', async () => {
    const [replaced, entry] = [await newEntry(), await newEntry()];
    expect((await putQuest(aQuestId(), naming(replaced))).statusCode).toBe(201);
    const done = await interleave(people.database, {
      statement: /insert into "world_replacements"/,
      first: () =>
        people.administrator.request('POST', `${entryAddress(catalogue, replaced)}/replace`, { body: { with: entry } }),
      meanwhile: [() => remove(entry)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 409, 1]);
  });

  /** Takes a replacement of the entry back. */
  const takeBackOf = async (entry: string) => {
    const [other, id] = [await newEntry(), aQuestId()];
    expect((await putQuest(id, naming(entry))).statusCode).toBe(201);
    const address = `${entryAddress(catalogue, entry)}/replace`;
    const answer = await people.administrator.request('POST', address, { body: { with: other } });
    const replacement = worldRoutes.replacement.replace(':id', answer.json<{ id: string }>().id);
    return () => people.administrator.request('DELETE', replacement);
  };

  test('stays: a replacement is taken back before', async () => {
    const entry = await newEntry();
    const takeBack = await takeBackOf(entry);
    const done = await interleave(people.database, {
      statement: /delete from "world_replacements"/,
      first: takeBack,
      meanwhile: [() => remove(entry)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([204, 409, 1]);
    expect(done.meanwhile[0]?.json()).toMatchObject({ code: 'entry_in_use' });
  });

  test('is gone: its replacement is not taken back later', async () => {
    const entry = await newEntry();
    const takeBack = await takeBackOf(entry);
    const done = await interleave(people.database, {
      statement: /from world_uses as used/,
      first: () => remove(entry),
      meanwhile: [takeBack],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([204, 409, 1]);
    expect(done.meanwhile[0]?.json()).toMatchObject({ code: 'replacement_changed' });
  });

  test('is gone: a quest that named it before keeps it', async () => {
    const entry = await newEntry();
    const id = aQuestId();
    await putQuest(id, naming(entry));
    const { db } = people.database;
    await db.deleteFrom('world_entries').where('catalogue', '=', catalogue).where('id', '=', entry).execute();
    const renamed = { ...naming(entry), title: 'Another title' };
    expect((await putQuest(id, renamed, changeHeaders(1))).statusCode).toBe(200);
    expect((await putQuest(aQuestId(), naming(entry))).json()).toMatchObject({ code: 'profession_unknown' });
  });
});
