import { expect, test } from 'vitest';
import { changeHeaders } from '#contract/versions.ts';
import { worldRoutes, type SavedWorld } from '#contract/world.ts';
import type { World, WorldCoin } from '#domain/world/world.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
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
