import { describe, expect, test } from 'vitest';
import { creationHeaders } from '#contract/versions.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { aQuest, aQuestId } from '#test-support/builders.ts';
import { eachDatabase } from '#test-support/databases.ts';
import { startTestApp, type Visitor } from '#test-support/running-app.ts';
import { createListCache } from './list-cache.ts';

const ofBytes = (bytes: number): Buffer => Buffer.alloc(bytes);

describe('answers of lists in memory', () => {
  test('count for the state that they tell alone', () => {
    const cache = createListCache(10);
    const answer = ofBytes(1);
    cache.keep('/quests', '1-a', answer);
    expect(cache.find('/quests', '1-a')).toBe(answer);
    expect(cache.find('/quests', '1-b')).toBeUndefined();
    expect(cache.find('/quests?limit=1', '1-a')).toBeUndefined();
    cache.keep('/quests', '2-b', ofBytes(2));
    expect(cache.find('/quests', '1-a')).toBeUndefined();
    expect(cache.find('/quests', '2-b')).toHaveLength(2);
  });

  test('fill the room they have, and the one asked for longest ago goes first', () => {
    const cache = createListCache(10);
    for (const name of ['a', 'b', 'c']) cache.keep(name, '1', ofBytes(3));
    cache.keep('d', '1', ofBytes(1));
    expect(['a', 'b', 'c', 'd'].map((name) => cache.find(name, '1') !== undefined)).toEqual([true, true, true, true]);
    cache.find('b', '1');
    cache.find('a', '1');
    cache.keep('e', '1', ofBytes(1));
    expect(['a', 'b', 'c', 'd', 'e'].filter((name) => cache.find(name, '1'))).toEqual(['a', 'b', 'd', 'e']);
  });

  test('that are replaced give their room back, and one too large for it is not kept', () => {
    const cache = createListCache(10);
    for (let state = 0; state < 20; state += 1) cache.keep('a', String(state), ofBytes(4));
    cache.keep('b', '1', ofBytes(6));
    expect([cache.find('a', '19'), cache.find('b', '1')]).toMatchObject([{ length: 4 }, { length: 6 }]);
    cache.keep('c', '1', ofBytes(11));
    expect([cache.find('c', '1'), cache.find('b', '1')]).toMatchObject([undefined, { length: 6 }]);
  });
});

eachDatabase('a list that was read before', (testDatabase) => {
  test('tells what was saved since, also through another server', async () => {
    const secret = 'the secret of this installation, and of no other';
    const here = await startTestApp(testDatabase, { settings: { SECRET: secret } });
    const there = await startTestApp(testDatabase, { settings: { SECRET: secret }, address: here.address });
    const designer = await here.signUp();
    const elsewhere = await there.signIn(designer.email, designer.password);
    const list = questsAddress(designer.user.id);
    const titles = async (visitor: Visitor): Promise<string[]> =>
      (await visitor.request('GET', list)).json<{ items: { title: string }[] }>().items.map(({ title }) => title);
    expect(await titles(designer)).toEqual([]);
    for (const [index, visitor] of [designer, elsewhere, designer, elsewhere].entries()) {
      const body = aQuest({ title: `Tale number ${index}` });
      await visitor.request('PUT', questAddress(designer.user.id, aQuestId()), { body, headers: creationHeaders });
      expect(await titles(designer)).toHaveLength(index + 1);
      expect(await titles(elsewhere)).toEqual(await titles(designer));
    }
  });
});
