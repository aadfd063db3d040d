import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Entry } from '#domain/world/entry.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertEntries } from '#server/content/entries/insert-entries.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { searchEntries } from './search-entries.ts';

const entry = (catalogue: string, id: string, name: string, tags: string[] = []): Entry => ({
  ...anEntry({ name, tags }),
  catalogue,
  id,
});

const numbered = (index: number): string => String(index).padStart(5, '0');

/** Each entry has the same beginning in so many phrases. */
const withAliases = (catalogue: string, many: number, aliases: number): Entry[] =>
  Array.from({ length: many }, (_, index) => ({
    ...entry(catalogue, `a${numbered(index)}`, `A${numbered(index)}`),
    aliases: Array.from({ length: aliases }, (_alias, place) => `Ember${place}`),
  }));

/** `many` has so many entries with the word Ember, of which `Ember` is the last by name. */
const withWord = (catalogue: string, many: number): Entry[] => [
  ...Array.from({ length: many - 1 }, (_, index) =>
    entry(catalogue, `a${numbered(index)}`, `A${numbered(index)} Ember`),
  ),
  entry(catalogue, 'whole', 'Ember'),
];

eachDatabase('a search among many entries', (testDatabase) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase.open();
    const rare = Array.from({ length: 21_000 }, (_, index) =>
      entry('large', `id${index}`, `Ember ${numbered(index)}`, index % 7_000 === 6_999 ? ['rare'] : []),
    );
    const repeated = [...withAliases('repeated', 1_001, 5), ...withAliases('repeated_often', 1_201, 50)];
    const entries = [...withWord('ranked', 1_000), ...withWord('sorted', 1_001), ...rare, ...repeated];
    await database.db.transaction().execute((transaction) => insertEntries(transaction, entries));
  });

  const find = async (catalogue: string, query: object) =>
    searchEntries(database.db, { catalogue, limit: 3, ...query }, []);

  const idsOf = async (catalogue: string, query: object) => (await find(catalogue, query)).items.map(({ id }) => id);

  test('ranks a thousand, and has more by name', async () => {
    expect(await idsOf('ranked', { query: 'ember' })).toEqual(['whole', 'a00000', 'a00001']);
    expect(await idsOf('sorted', { query: 'ember' })).toEqual(['a00000', 'a00001', 'a00002']);
  });

  test('goes on in the same order', async () => {
    for (const [catalogue, second] of [
      ['ranked', ['a00002', 'a00003', 'a00004']],
      ['sorted', ['a00003', 'a00004', 'a00005']],
      ['large', ['id3', 'id4', 'id5']],
    ] as const) {
      const { next } = await find(catalogue, { query: 'emb' });
      expect(await idsOf(catalogue, { query: 'emb', after: next })).toEqual(second);
    }
  });

  test.each(['repeated', 'repeated_often'])(
    'lists an entry once that matches more than once, %s',
    async (catalogue) => {
      const seen: string[] = [];
      for (let after: string | undefined; seen.length < 600;) {
        const { items, next } = await find(catalogue, { query: 'ember', limit: 200, after });
        seen.push(...items.map(({ id }) => id));
        after = next ?? undefined;
      }
      expect(seen).toEqual(Array.from({ length: 600 }, (_, index) => `a${numbered(index)}`));
    },
  );

  test('finds the few with a tag among all', async () => {
    const { items, next } = await find('large', { query: 'ember', tag: 'rare' });
    expect(items.map(({ id }) => id)).toEqual(['id6999', 'id13999', 'id20999']);
    expect(next).toBeNull();
    expect(await idsOf('large', { tag: 'rare', limit: 1 })).toEqual(['id6999']);
  });

  test('finds nothing of other catalogues, and an existing entry that is inserted again is unchanged', async () => {
    const again = [entry('ranked', 'whole', 'Other')];
    await database.db.transaction().execute((transaction) => insertEntries(transaction, again));
    expect(await idsOf('ranked', { query: 'other' })).toEqual([]);
    expect(await idsOf('nothing', { query: 'ember' })).toEqual([]);
  });

  test('by ids asks the same statement, however many they are', async () => {
    const asked = new Set<string>();
    const noting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.add(database.db.getExecutor().compileQuery(node, { queryId: 'noted' }).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    for (const ids of ['a00001', 'a00001 a00002', '  ', 'a00001  a00001 whole'])
      for (const query of ['', 'ember'])
        await searchEntries(database.db.withPlugin(noting), { catalogue: 'ranked', ids, query }, []);
    const ofIds = [...asked].filter((text) => text.includes('json'));
    expect(ofIds).toHaveLength(2);
  });

  test('by ids finds these alone, by name and in pages', async () => {
    const ids = 'whole a00003  a00001 a00001 nothing';
    const first = await find('ranked', { ids, limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual(['a00001', 'a00003']);
    expect(await idsOf('ranked', { ids, limit: 2, after: first.next })).toEqual(['whole']);
    expect(await idsOf('ranked', { ids, query: 'ember' })).toEqual(['whole', 'a00001', 'a00003']);
    expect(await idsOf('ranked', { ids: '' })).toEqual([]);
    expect(await idsOf('large', { ids: 'id20999 id6999 id5', tag: 'rare' })).toEqual(['id6999', 'id20999']);
  });
});
