import { beforeAll, expect, test } from 'vitest';
import { packText } from '#server/content/documents/packed-text.ts';
import { restoreSpaceAddress, spaceAddress } from '#contract/spaces.ts';
import { changeHeaders } from '#contract/versions.ts';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import type { WorldUses } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { tidewantItems as items } from '#test-support/builders/tidewant-world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { makeSpace } from '#test-support/product/a-space.ts';
import { prove, type SignedIn } from '#test-support/product/running-app.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';

const [old, other] = [items[0]?.id ?? '', items[1]?.id ?? ''];

const usesFor = async (person: SignedIn, query = ''): Promise<WorldUses> =>
  (await person.request('GET', `${entryAddress('item', old)}/uses${query}`)).json();

eachDatabase('where an entry is used', (testDatabase) => {
  let people: WorldPeople;
  let own: string;
  let official: string;

  beforeAll(async () => {
    people = await startWorldPeople(testDatabase);
    const { administrator, designer } = people;
    await people.putEntry('item', old, { name: 'Drymouth Cutlass' });
    await people.putEntry('item', other, { name: items[1]?.name ?? '' });
    own = await people.putQuest(designer, designer.user.id);
    official = await people.putQuest(administrator, officialOwner);
    await people.putQuest(administrator, administrator.user.id);
  });

  const read = async (address: string): Promise<Quest & { version: number }> =>
    (await people.designer.request('GET', address)).json();

  const replace = (body: unknown = { with: other }) =>
    people.administrator.request('POST', `${entryAddress('item', old)}/replace`, { body });

  /** Packs all kept versions, as the server packs large ones. */
  const packVersions = async (): Promise<void> => {
    const { db } = people.database;
    for (const { item_id, version, document } of await db.selectFrom('revisions').selectAll().execute())
      await db
        .updateTable('revisions')
        .set({ document: await packText(Buffer.from(document)) })
        .where('item_id', '=', item_id)
        .where('version', '=', version)
        .execute();
  };

  const takeBack = (id: string) => people.administrator.request('DELETE', `/api/world/replacements/${id}`);

  test('designers see their own quests and the official ones, administrators all', async () => {
    const { items: seen } = await usesFor(people.designer);
    expect(seen.map(({ owner }) => owner).toSorted()).toEqual([people.designer.user.id, officialOwner].toSorted());
    expect(seen[0]).toMatchObject({ kind: 'quests', title: 'The bell under the bay', place: '/objectives/0' });
    expect((await usesFor(people.administrator)).items).toHaveLength(3);
  });

  test('is listed in pages', async () => {
    const first = await usesFor(people.administrator, '?limit=2');
    const second = await usesFor(people.administrator, `?limit=2&after=${encodeURIComponent(first.next ?? '')}`);
    expect([...first.items, ...second.items]).toEqual((await usesFor(people.administrator)).items);
    expect(second.next).toBeNull();
  });

  test('a kind has uses too, also where it names no entry', async () => {
    const address = worldRoutes.kindUses.replace(':type', encodeURIComponent('Currency Reward'));
    const { items: seen } = (await people.designer.request('GET', address)).json<WorldUses>();
    expect(seen.map(({ place }) => place)).toEqual(['/rewards/0', '/rewards/0']);
  });

  test('is counted by a preview, which changes nothing and is refused alike', async () => {
    const before = await read(own);
    expect((await replace({ with: other, preview: true })).json()).toEqual({ id: '', documents: 3, reward_tables: 0 });
    expect(await read(own)).toEqual(before);
    const refusal = (await replace({ with: 'nothing', preview: true })).json();
    expect(refusal).toMatchObject({ status: 422, code: 'entry_missing' });
  });

  test('is replaced everywhere, one version a quest, and taken back whole', async () => {
    const before = await read(own);
    const answer = await replace();
    expect(answer.json()).toMatchObject({ documents: 3 });
    const after = await read(own);
    expect(after.version).toBe(before.version + 1);
    expect(after.objectives['0']).toMatchObject({ item_id: other, item_name: items[1]?.name, item_quantity: 3 });
    expect(after.rewards).toEqual(before.rewards);
    expect((await usesFor(people.administrator)).items).toEqual([]);
    const { id } = answer.json<{ id: string }>();
    await packVersions();
    expect((await takeBack(id)).statusCode).toBe(204);
    expect(await read(own)).toMatchObject({ objectives: before.objectives, version: before.version + 2 });
    expect((await usesFor(people.administrator)).items).toHaveLength(3);
    expect((await takeBack(id)).statusCode).toBe(404);
  });

  test('is not taken back once a quest changed, and then nothing changes', async () => {
    const { id } = (await replace()).json<{ id: string }>();
    const { version, objectives } = await read(official);
    const body = aQuest({ title: 'Changed since', objectives });
    const changed = await people.administrator.request('PUT', official, { body, headers: changeHeaders(version) });
    expect(changed.statusCode).toBe(200);
    const before = await read(own);
    expect((await takeBack(id)).json()).toMatchObject({ status: 409, code: 'replacement_changed' });
    expect(await read(own)).toEqual(before);
  });

  test('by itself brings its present name to the quests that name it otherwise, and is taken back', async () => {
    const item = { id: '0', type: 'Collect Item', type_count: 1, item_id: old, item_quantity: 3 };
    const outdated = (item_name: string) =>
      people.putQuest(people.designer, people.designer.user.id, { objectives: { 0: { ...item, item_name } } });
    const [address] = [await outdated('Harbour Cutlass'), await outdated('Drymouth Cutlass')];
    const before = await read(address);
    expect((await replace({ with: old, preview: true })).json()).toEqual({ id: '', documents: 1, reward_tables: 0 });
    const answer = await replace({ with: old });
    expect(answer.json()).toMatchObject({ documents: 1 });
    const after = await read(address);
    expect(after.objectives['0']).toMatchObject({ item_id: old, item_name: 'Drymouth Cutlass' });
    expect(after.version).toBe(before.version + 1);
    expect((await replace({ with: old, preview: true })).json()).toEqual({ id: '', documents: 0, reward_tables: 0 });
    expect((await replace({ with: old })).json()).toMatchObject({ documents: 0 });
    expect(await read(address)).toEqual(after);
    expect((await takeBack(answer.json<{ id: string }>().id)).statusCode).toBe(204);
    expect(await read(address)).toMatchObject({ objectives: before.objectives, version: after.version + 1 });
  });

  test('by a missing entry is refused', async () => {
    expect((await replace({ with: 'nothing' })).json()).toMatchObject({ status: 422, code: 'entry_missing' });
  });
});

eachDatabase('an entry that a deleted space names', (testDatabase) => {
  test('is replaced there, too, and taken back: the space can come back', async () => {
    const { designer, administrator, putEntry, putQuest } = await startWorldPeople(testDatabase);
    await putEntry('item', old, { name: 'Drymouth Cutlass' });
    await putEntry('item', other, { name: items[1]?.name ?? '' });
    const { id: space } = await makeSpace(designer);
    const address = await putQuest(designer, space);
    await prove(designer);
    expect((await designer.request('DELETE', spaceAddress(space))).statusCode).toBe(204);
    const answer = await administrator.request('POST', `${entryAddress('item', old)}/replace`, {
      body: { with: other },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { documents: 1 }]);
    expect((await designer.request('POST', restoreSpaceAddress(space))).statusCode).toBe(200);
    const named = async () => (await designer.request('GET', address)).json<Quest>().objectives['0'];
    expect(await named()).toMatchObject({ item_id: other });
    await designer.request('DELETE', spaceAddress(space));
    const { id } = answer.json<{ id: string }>();
    const back = await administrator.request('DELETE', `/api/world/replacements/${id}`);
    expect(back.statusCode).toBe(204);
    await designer.request('POST', restoreSpaceAddress(space));
    expect(await named()).toMatchObject({ item_id: old });
  });

  test('is passed over where its owner is gone and the rest of what was kept is yet to go', async () => {
    const { database, administrator, designer, putEntry, putQuest } = await startWorldPeople(testDatabase);
    await putEntry('item', old, { name: 'Drymouth Cutlass' });
    await putEntry('item', other, { name: items[1]?.name ?? '' });
    await putQuest(designer, designer.user.id);
    await database.db.deleteFrom('users').where('id', '=', designer.user.id).execute();
    const answer = await administrator.request('POST', `${entryAddress('item', old)}/replace`, {
      body: { with: other },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { documents: 0 }]);
  });
});
