import { describe, expect, test } from 'vitest';
import { pageQuery } from '#contract/queries/page-query.ts';
import { creationHeaders } from '#contract/versions.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type Visitor } from '#test-support/product/running-app.ts';
import { createListCache, bytesOfEntry, toListKey } from './list-cache.ts';

const entry = bytesOfEntry + 2 * 2;

const taking = (bytes: number): Buffer => Buffer.alloc(bytes - entry);

describe('answers of lists in memory', () => {
  test('are used for their own state only', () => {
    const cache = createListCache(10 * entry);
    const answer = taking(entry + 1);
    cache.keep('a', '1', answer);
    expect(cache.find('a', '1')).toBe(answer);
    expect(cache.find('a', '2')).toBeUndefined();
    expect(cache.find('b', '1')).toBeUndefined();
    cache.keep('a', '2', taking(entry + 2));
    expect(cache.find('a', '1')).toBeUndefined();
    expect(cache.find('a', '2')).toHaveLength(2);
  });

  test('fill their room, and the least recently used one goes first', () => {
    const cache = createListCache(10_000);
    for (const name of ['a', 'b', 'c']) cache.keep(name, '1', taking(3_000));
    cache.keep('d', '1', taking(1_000));
    expect(['a', 'b', 'c', 'd'].map((name) => cache.find(name, '1') !== undefined)).toEqual([true, true, true, true]);
    cache.find('b', '1');
    cache.find('a', '1');
    cache.keep('e', '1', taking(1_000));
    expect(['a', 'b', 'c', 'd', 'e'].filter((name) => cache.find(name, '1'))).toEqual(['a', 'b', 'd', 'e']);
  });

  test('that are replaced give their room back, and one too large for it is not kept', () => {
    const cache = createListCache(1_000);
    for (let state = 0; state < 20; state += 1) cache.keep('a', String(state % 10), taking(400));
    cache.keep('b', '1', taking(600));
    expect([cache.find('a', '9'), cache.find('b', '1')].every(Boolean)).toBe(true);
    cache.keep('c', '1', taking(1_001));
    expect([cache.find('c', '1'), cache.find('b', '1') !== undefined]).toEqual([undefined, true]);
  });

  test('take room for their keys, states and entries, however short they are', () => {
    const cache = createListCache(10 * entry);
    for (let key = 0; key < 11; key += 1) cache.keep(key.toString(16), '1', Buffer.alloc(0));
    expect([cache.find('0', '1'), cache.find('1', '1')]).toMatchObject([undefined, { length: 0 }]);
    cache.keep('k'.repeat(4 * entry), '1', Buffer.alloc(0));
    expect([cache.find('1', '1'), cache.find('2', '1')]).toMatchObject([{ length: 0 }, undefined]);
    cache.keep('k'.repeat(5 * entry), '1', Buffer.alloc(0));
    expect(cache.find('k'.repeat(5 * entry), '1')).toBeUndefined();
  });

  test.each(['limit=7', 'limit=007', 'limit=7.0', 'limit=%37', '&limit=7&', 'limit=%207'])(
    'stand under what was asked for, whatever the address says: %s',
    (query) => {
      const asked = pageQuery.parse(Object.fromEntries(new URLSearchParams(query)));
      expect(toListKey({ owner: 'ada', ...asked })).toBe(toListKey({ owner: 'ada', limit: 7 }));
    },
  );

  test('of different owners, pages and lengths are separate', () => {
    const keys = [
      {},
      { limit: 1 },
      { limit: 11 },
      { after: 'x' },
      { limit: 1, after: '1' },
      { after: 'x","y' },
    ].flatMap((page) => [toListKey({ owner: 'ada', ...page }), toListKey({ owner: 'bob', ...page })]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

eachDatabase('a list that was read before', (testDatabase) => {
  test('has later saves, also of another server', async () => {
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
