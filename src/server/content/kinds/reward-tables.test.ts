import { beforeAll, expect, test } from 'vitest';
import { contentRoutes, type ContentDocument, type NewContentToken } from '#contract/content.ts';
import { rewardTableAddress, rewardTablesAddress, type SavedRewardTable } from '#contract/reward-tables.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import type { WorldUses } from '#contract/world.ts';
import { entryAddress } from '#contract/world/world-routes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { countAgain, countedTotals } from '#test-support/databases/count-again.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

const reward = { id: '0', type: 'Item Reward', type_count: 1, item_id: '', item_name: 'Salt', item_quantity: 3 };

const aTable = (parts: object = {}) => ({
  title: 'Salt chest',
  count: 2,
  empty_weight: 1,
  rewards: [
    { reward, weight: 5 },
    { reward: { ...reward, id: '1', type_count: 2, item_name: 'Rope' }, weight: 0.5 },
  ],
  ...parts,
});

eachDatabase('reward tables', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let designer: SignedIn;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    designer = await testApp.signUp();
  });

  const put = (body: object, headers: Record<string, string>, person = designer, owner = person.user.id) =>
    person.request('PUT', rewardTableAddress(owner, 'chest'), { body, headers });

  test('are kept as documents are', async () => {
    const made = await put(aTable(), creationHeaders);
    expect([made.statusCode, made.json()]).toMatchObject([201, { ...aTable(), id: 'chest', version: 1 }]);
    expect((await put(aTable(), creationHeaders)).json()).toEqual(made.json());
    const changed = await put(aTable({ title: 'Chest' }), changeHeaders(1));
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { title: 'Chest', version: 2 }]);
    expect((await put(aTable(), changeHeaders(1))).statusCode).toBe(412);
    expect((await put(aTable(), {})).statusCode).toBe(428);
    const list = await designer.request('GET', rewardTablesAddress(designer.user.id));
    expect(list.json()).toMatchObject({ items: [{ id: 'chest', title: 'Chest', version: 2 }] });
    expect(await countedTotals(testApp.database)).toEqual(await countAgain(testApp.database));
    const address = rewardTableAddress(designer.user.id, 'chest');
    expect((await designer.request('DELETE', address, { headers: changeHeaders(2) })).statusCode).toBe(204);
    expect((await designer.request('GET', address)).statusCode).toBe(404);
  });

  test('use the entries that their rewards name', async () => {
    const entry = { name: 'Sea salt', aliases: [], level: null, value: null, tags: [], icon: null, retired: false };
    const address = entryAddress('item', 'sea_salt');
    await administrator.request('PUT', address, { body: entry, headers: creationHeaders });
    await administrator.request('PUT', entryAddress('item', 'sea_glass'), { body: entry, headers: creationHeaders });
    const named = { ...reward, item_id: 'sea_salt', item_name: 'Sea salt' };
    const made = await put(
      aTable({
        rewards: [
          { reward, weight: 1 },
          { reward: named, weight: 1 },
        ],
      }),
      creationHeaders,
    );
    expect(made.statusCode).toBe(201);
    const uses = async (query = '') => (await designer.request('GET', `${address}/uses${query}`)).json<WorldUses>();
    const use = { kind: 'reward-tables', id: 'chest', title: 'Salt chest', place: '/rewards/1/reward' };
    expect(await uses('?limit=1')).toEqual({ items: [{ owner: designer.user.id, ...use }], next: null });
    expect((await administrator.request('GET', `${address}/uses`)).json()).toEqual(await uses());
    const remove = () => administrator.request('DELETE', address, { headers: changeHeaders(1) });
    const refused = await remove();
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'entry_in_use' }]);
    const replace = (other: string) =>
      administrator.request('POST', `${address}/replace`, { body: { with: other, preview: true } });
    expect((await replace('sea_glass')).json()).toEqual({ id: '', documents: 0, reward_tables: 1 });
    expect((await replace('sea_salt')).json()).toEqual({ id: '', documents: 0, reward_tables: 0 });
    const table = rewardTableAddress(designer.user.id, 'chest');
    const { version } = made.json<SavedRewardTable>();
    await put(aTable(), changeHeaders(version));
    expect(await uses()).toEqual({ items: [], next: null });
    await put(aTable({ rewards: [{ reward: named, weight: 1 }] }), changeHeaders(version + 1));
    expect((await remove()).statusCode).toBe(409);
    expect((await designer.request('DELETE', table, { headers: changeHeaders(version + 2) })).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(204);
  });

  testDatabase.onFileAlone(() => {
    test.each([
      ['a title', aTable({ title: '' }), '#/title', 'table_title'],
      ['its count', aTable({ count: 1001 }), '#/count', 'table_count'],
      ['the weight of nothing', aTable({ empty_weight: -1 }), '#/empty_weight', 'table_weight'],
      ['a weight', aTable({ rewards: [{ reward, weight: -1 }] }), '#/rewards/0/weight', 'table_weight'],
      [
        'a reward as in a quest',
        aTable({ rewards: [{ reward: { ...reward, item_quantity: 0 }, weight: 1 }] }),
        '#/rewards/0/reward/item_quantity',
        expect.any(String),
      ],
      [
        'the parts of its kind',
        aTable({ rewards: [{ reward: { ...reward, colour: 'red' }, weight: 1 }] }),
        '#/rewards/0/reward',
        'property_part_unknown',
      ],
    ])('are refused for %s', async (_, body, pointer, code) => {
      const refused = await put(body, creationHeaders);
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ pointer, code }] }]);
    });

    test('of the official content are read by all, and stand in documents of content', async () => {
      expect((await put(aTable(), creationHeaders, designer, officialOwner)).statusCode).toBe(403);
      const entry = { name: 'Moon salt', aliases: [], level: null, value: null, tags: [], icon: null, retired: false };
      await administrator.request('PUT', entryAddress('item', 'moon_salt'), { body: entry, headers: creationHeaders });
      const named = { ...reward, item_id: 'moon_salt', item_name: 'Moon salt' };
      const sent = aTable({ rewards: [{ reward: named, weight: 1 }] });
      const made = await put(sent, creationHeaders, administrator, officialOwner);
      expect(made.statusCode).toBe(201);
      const read = await designer.request('GET', rewardTableAddress(officialOwner, 'chest'));
      const { version: _v, stamp: _s, updated_at: _u, ...table } = read.json<SavedRewardTable & { stamp: string }>();
      const token = await administrator.request('POST', contentRoutes.tokens, { body: { name: 'Test realm' } });
      const headers = { authorization: `Bearer ${token.json<NewContentToken>().secret}` };
      const content = await testApp.visit().request('GET', contentRoutes.content, { headers });
      const { reward_tables: tables, entries } = content.json<ContentDocument>();
      expect(tables).toEqual([table]);
      expect(entries.map(({ id }) => id)).toContain('moon_salt');
    });
  });
});
