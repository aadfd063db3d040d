import { expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { decisionAddress, submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders, schemaHeaders } from '#contract/versions.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { SavedWorld } from '#contract/world.ts';
import type { World, WorldCoin, WorldField } from '#domain/world/world.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { smallWork } from '#server/platform/workers/worker-pool.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { changeWorldElsewhere } from '#test-support/builders/other-worlds.ts';
import { collect, give, pay } from '#test-support/builders/properties.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startWorldPeople } from '#test-support/product/world-people.ts';

eachDatabase('a coin of the world', (testDatabase) => {
  test('stays under its id while quests count coins', async () => {
    const { administrator, designer, putQuest } = await startWorldPeople(testDatabase);
    const read = async () => (await administrator.request('GET', worldRoutes.world)).json<SavedWorld>();
    const putCoins = async (change: (coins: readonly WorldCoin[]) => readonly WorldCoin[]) => {
      const { version, stamp, updated_at: _at, ...world } = await read();
      const body: World = { ...world, coins: [...change(world.coins)] };
      return administrator.request('PUT', worldRoutes.world, { body, headers: changeHeaders(`${version}.${stamp}`) });
    };
    const objectives = numberProperties([collect('Rope')]);
    await putQuest(designer, designer.user.id, {
      requirements: {},
      objectives,
      rewards: numberProperties([give('Rope')]),
    });
    const { coins } = await read();
    const [last] = coins.toSorted((one, other) => other.worth - one.worth);
    const others = coins.filter((coin) => coin !== last);
    expect((await putCoins(() => others)).statusCode).toBe(200);
    expect((await putCoins(() => coins)).statusCode).toBe(200);

    await putQuest(designer, designer.user.id, { requirements: {}, objectives, rewards: numberProperties([pay(1)]) });
    const refusals = [
      await putCoins(() => others),
      await putCoins(() => coins.map((coin) => (coin.id === last?.id ? { ...coin, id: 'doubloon' } : coin))),
    ];
    for (const refusal of refusals) {
      expect(refusal.json()).toMatchObject({ status: 422, code: 'coin_in_use', params: { coin: last?.id } });
      expect(refusal.json()).toMatchObject({ errors: [{ pointer: '#/coins' }] });
    }
    expect((await read()).coins).toEqual(coins);
    const renamed = await putCoins((before) => before.map((coin) => ({ ...coin, label: `${coin.label}s` })));
    expect(renamed.statusCode).toBe(200);
  });
});

eachDatabase('a coin that only fields of quests count', (testDatabase) => {
  test('stays under its id while a quest has it there, at 0 too', async () => {
    const { administrator, designer, database } = await startWorldPeople(testDatabase);
    const read = async () => (await administrator.request('GET', worldRoutes.world)).json<SavedWorld>();
    const put = async (change: (world: World) => Partial<World>) => {
      const { version, stamp, updated_at: _at, ...world } = await read();
      const body: World = { ...world, ...change(world) };
      return administrator.request('PUT', worldRoutes.world, { body, headers: changeHeaders(`${version}.${stamp}`) });
    };
    const fee: WorldField = { key: 'fee', label: 'Fee', required: false, control: 'coins' };
    await changeWorldElsewhere(database, (world) => ({ ...world, quest_fields: [fee] }));
    const { coins } = await read();
    const [last] = coins.toSorted((one, other) => other.worth - one.worth);
    const without = ({ coins: present }: World) => ({ coins: present.filter(({ id }) => id !== last?.id) });
    const body = { ...aQuest(), rewards: numberProperties([give('Rope')]), fields: { [last?.id ?? '']: 0 } };
    const address = questAddress(designer.user.id, aQuestId());
    const headers = { ...creationHeaders, ...schemaHeaders };
    expect((await designer.request('PUT', address, { body, headers })).statusCode).toBe(201);
    expect((await put(without)).json()).toMatchObject({ status: 422, code: 'coin_in_use', params: { coin: last?.id } });
    expect((await put(() => ({ coins: coins.map((coin) => ({ ...coin, label: `${coin.label}s` })) }))).statusCode).toBe(
      200,
    );

    expect((await put(() => ({ quest_fields: [] }))).statusCode).toBe(200);
    expect((await put(without)).statusCode).toBe(200);
  });

  test('may go while quests have others', async () => {
    const { administrator, designer, database } = await startWorldPeople(testDatabase);
    const fee: WorldField = { key: 'fee', label: 'Fee', required: false, control: 'coins' };
    await changeWorldElsewhere(database, (world) => ({ ...world, quest_fields: [fee] }));
    const {
      version,
      stamp,
      updated_at: _at,
      ...world
    } = (await administrator.request('GET', worldRoutes.world)).json<SavedWorld>();
    const [first, ...others] = world.coins.toSorted((one, other) => one.worth - other.worth);
    const description = `Not ${JSON.stringify({ fields: { [others[0]?.id ?? '']: 1 } })}`;
    const body = {
      ...aQuest({ description }),
      rewards: numberProperties([give('Rope')]),
      fields: { [first?.id ?? '']: 5 },
    };
    const address = questAddress(designer.user.id, aQuestId());
    const created = await designer.request('PUT', address, { body, headers: { ...creationHeaders, ...schemaHeaders } });
    expect(created.statusCode).toBe(201);
    const change = { body: { ...world, coins: [first] }, headers: changeHeaders(`${version}.${stamp}`) };
    expect((await administrator.request('PUT', worldRoutes.world, change)).statusCode).toBe(200);
  });
});

const gem: WorldCoin = { id: 'gem', label: 'Gem', worth: 1_000_000, max: 9 };

eachDatabase('a coin that the world gets later', (testDatabase) => {
  const paying = numberProperties([pay(1)]);

  const start = async () => {
    const people = await startWorldPeople(testDatabase);
    const { database, designer } = people;
    const owner = designer.user.id;
    const id = aQuestId();
    const save = (headers: Record<string, string>, content: object = {}, address = questAddress(owner, id)) =>
      designer.request('PUT', address, { body: { ...aQuest({ rewards: paying }), ...content }, headers });
    expect((await save(creationHeaders)).statusCode).toBe(201);
    await changeWorldElsewhere(database, (world) => ({ ...world, coins: [...world.coins, gem] }));
    return { ...people, owner, id, save };
  };

  test('counts as 0 in quests that were saved before it, and in those alone', async () => {
    const { owner, save } = await start();
    const changed = await save(changeHeaders(1), { title: 'Another title' });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { rewards: paying }]);
    expect((await save(changeHeaders(1), { title: 'Another title' })).statusCode).toBe(200);
    const begun = await save(creationHeaders, {}, questAddress(owner, aQuestId()));
    const pointer = '#/rewards/0/gem';
    const detail = 'The part Gem is missing.';
    expect(begun.json()).toMatchObject({ status: 422, code: 'invalid_content', detail, errors: [{ pointer, detail }] });
    const counted = numberProperties([{ ...pay(1), gem: 10 }]);
    expect((await save(changeHeaders(2), { rewards: counted })).json()).toMatchObject({ code: 'gem_range' });
    expect((await save(changeHeaders(2), { rewards: numberProperties([{ ...pay(1), gem: 9 }]) })).statusCode).toBe(200);
    expect((await save(changeHeaders(3), { title: 'A third title' })).statusCode).toBe(422);
  });

  test('counts as 0 in a field of the quest itself, and what the quest counts is kept', async () => {
    const { database, designer } = await startWorldPeople(testDatabase);
    const fee = { key: 'fee', label: 'Fee', required: true, control: 'coins' } as const;
    await changeWorldElsewhere(database, (world) => ({ ...world, quest_fields: [fee] }));
    const address = questAddress(designer.user.id, aQuestId());
    const save = (fields: Readonly<Record<string, number>>, headers: Record<string, string>) =>
      designer.request('PUT', address, { body: { ...aQuest(), fields }, headers: { ...headers, ...schemaHeaders } });
    const fields = { copper: 5, silver: 0, gold: 1 };
    const created = await save(fields, creationHeaders);
    expect([created.statusCode, created.json()]).toMatchObject([201, { fields }]);
    expect((await designer.request('GET', address)).json()).toMatchObject({ fields });
    await changeWorldElsewhere(database, (world) => ({ ...world, coins: [...world.coins, gem] }));
    const changed = await save({ ...fields, copper: 6 }, changeHeaders(1));
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { fields: { ...fields, copper: 6 } }]);
    expect((await save({ ...fields, gem: 10 }, changeHeaders(2))).json()).toMatchObject({ code: 'gem_range' });
    expect((await save({ ...fields, gem: 9 }, changeHeaders(2))).statusCode).toBe(200);
    expect((await save(fields, changeHeaders(3))).statusCode).toBe(422);
  });

  // Large bodies are checked in a thread, which asks no database.
  test.each(testDatabase.dialect === 'sqlite' ? [0, smallWork] : [0])(
    'counts as 0 in quests that a line includes, with %i more bytes',
    async (padding) => {
      const { owner, id, designer } = await start();
      const begun = aQuestId();
      const line = aStoryLine({ [id]: [], [begun]: [id] });
      const carry = (gems: object) => {
        const created = aQuest({ title: 'A new quest', rewards: numberProperties([{ ...pay(1), ...gems }]) });
        const quests = {
          [id]: { content: aQuest({ title: 'Another title', rewards: paying }), expected: 1 },
          [begun]: { content: created, expected: null },
        };
        const headers = { ...creationHeaders, 'content-type': 'application/json' };
        const body = JSON.stringify({ ...line, quests }) + ' '.repeat(padding);
        return designer.request('PUT', storyLineAddress(owner, toStoryLineId(owner, 'carrying1')), { body, headers });
      };
      const refused = (await carry({})).json<{ errors: { pointer: string }[] }>();
      expect(refused.errors.map(({ pointer }) => pointer)).toEqual([`#/quests/${begun}/content/rewards/0/gem`]);
      expect((await carry({ gem: 0 })).statusCode).toBe(201);
    },
  );

  test('counts as 0 in what is submitted and approved', async () => {
    const { owner, id, designer, administrator } = await start();
    const submission = toSubmissionId(crypto.randomUUID());
    const body = { kind: 'quest', item_id: id };
    expect((await designer.request('PUT', submissionAddress(owner, submission), { body })).statusCode).toBe(201);
    const decision = { verdict: 'approved', reason: '', official_tag: null };
    const approved = await administrator.request('POST', decisionAddress(submission), { body: decision });
    expect(approved.statusCode).toBe(200);
  });
});
