import { expect, test } from 'vitest';
import { movePreviewAddress, type MoveBody, type MovePreview } from '#contract/moves.ts';
import { questAddress } from '#contract/quests.ts';
import { rewardTableAddress } from '#contract/reward-tables.ts';
import { creationHeaders } from '#contract/versions.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { changeWorldElsewhere } from '#test-support/builders/other-worlds.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { makeSpace } from '#test-support/product/a-space.ts';
import { startWorldPeople } from '#test-support/product/world-people.ts';

const bookId = 'F00000000000A11C';

const rewardOf = (table: string): Property => ({
  id: '0',
  type: 'Loot Table',
  type_count: 1,
  table_id: table,
  table_name: 'A chest',
  title: '',
});

eachDatabase('tables of rewards that moved quests name', (testDatabase) => {
  test('stay, which the preview of a move and of a copy says', async () => {
    const { designer, database } = await startWorldPeople(testDatabase);
    const { world } = await shippedWorlds.blocks();
    await changeWorldElsewhere(database, () => world);
    const own = designer.user.id;
    const { id: space } = await makeSpace(designer);
    const put = async (address: string, body: object) => {
      const answer = await designer.request('PUT', address, { body, headers: creationHeaders });
      expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    };
    const aTable = { title: 'Salt chest', count: 1, empty_weight: 0, rewards: [] };
    await put(rewardTableAddress(own, 'chest'), aTable);
    await put(rewardTableAddress(own, 'other'), { ...aTable, title: 'Rope chest' });
    await put(rewardTableAddress(own, 'book'), { ...aTable, title: 'Book chest' });
    const origin = { kind: 'reward_tables', item_id: 'book', format: 'ftb', foreign_id: bookId } as const;
    const rest = { kept: null, base: '', base_document: null };
    await database.db
      .insertInto('origins')
      .values({ owner_id: own, ...origin, ...rest })
      .execute();
    const id = aQuestId();
    const named = ['chest', String(BigInt.asIntN(64, BigInt(`0x${bookId}`))), 'nowhere'];
    await put(
      questAddress(own, id),
      aQuest({ requirements: {}, objectives: {}, rewards: numberProperties(named.map(rewardOf)) }),
    );
    const tablesOf = async (body: Partial<MoveBody>) => {
      const sent = { to: space, quests: [id], ...body };
      const answer = await designer.request('POST', movePreviewAddress(own), { body: sent });
      return answer.json<MovePreview>().reward_tables;
    };
    const [chest, book] = [
      { id: 'chest', title: 'Salt chest' },
      { id: 'book', title: 'Book chest' },
    ];
    expect(await tablesOf({})).toEqual([book, chest]);
    expect(await tablesOf({ copy: true })).toEqual([book, chest]);
    expect(await tablesOf({ to: own, copy: true })).toEqual([]);
    await put(rewardTableAddress(space, 'chest'), aTable);
    expect(await tablesOf({})).toEqual([book]);
  });
});
