import { setImmediate as nextRound } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { insertEntries } from '#server/content/entries/insert-entries.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { eachDatabase, embeddedDatabase } from '#test-support/databases/databases.ts';
import { searchEntries } from './search-entries.ts';
import { usesAtOnce } from './used-entries.ts';

const fields = [
  { type: 'Deliver', key: 'item_id' },
  { type: 'Fetch', key: 'item_id' },
];

type Uses = { readonly others: number; readonly own: number };

/** Uses of other fields stand before those of the fields of the catalogue. */
const addEntry = async ({ db }: Database, id: string, { others, own }: Uses): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await insertEntries(transaction, [{ ...anEntry({ name: `Thing ${id}` }), catalogue: 'item', id }]);
    if (others + own === 0) return;
    const item = `quest_${id}`;
    const row = { owner_id: 'anna', id: item, title: id, type: 'Main Story', document: '{}', version: 1 };
    const times = { created_at: 1, updated_at: 1, updated_by: 'anna', stamp: item, uses_noted: item };
    await transaction
      .insertInto('quests')
      .values({ ...row, ...times })
      .execute();
    const use = { owner_id: 'anna', kind: 'quests' as const, item_id: item, entry: id };
    const uses = Array.from({ length: others + own }, (_, index) => ({
      ...use,
      place: `/objectives/${String(index).padStart(8, '0')}`,
      type: index < others ? 'Slay' : 'Fetch',
      key: index < others ? 'npc_id' : 'item_id',
    }));
    for (let from = 0; from < uses.length; from += 1_000)
      await transaction
        .insertInto('world_uses')
        .values(uses.slice(from, from + 1_000))
        .execute();
  });
};

const entries: Readonly<Record<string, Uses>> = {
  a: { others: 0, own: 0 },
  b: { others: usesAtOnce - 1, own: 1 },
  c: { others: usesAtOnce, own: 0 },
  d: { others: usesAtOnce, own: 1 },
  e: { others: usesAtOnce + 1, own: 0 },
  f: { others: 1_500, own: 1 },
  g: { others: 1_500, own: 0 },
  h: { others: 0, own: 1 },
};

eachDatabase('entries by whether they are used', (testDatabase) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase.open();
    for (const [id, uses] of Object.entries(entries)) await addEntry(database, id, uses);
  });

  const listAll = async (query: object, limit: number): Promise<string[]> => {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await searchEntries(database.db, { catalogue: 'item', limit, after, ...query }, fields);
      ids.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    return ids;
  };

  test.each([{}, { query: 'thing' }, { ids: 'a b c d e f g h' }])('are all found on pages, with %j', async (query) => {
    for (const limit of [1, 2, 50]) {
      expect(await listAll({ ...query, used: 'true' }, limit)).toEqual(['b', 'd', 'f', 'h']);
      expect(await listAll({ ...query, used: 'false' }, limit)).toEqual(['a', 'c', 'e', 'g']);
    }
  });

  test('are unused where no field names the catalogue', async () => {
    const { db } = database;
    expect((await searchEntries(db, { catalogue: 'item', used: 'true' }, [])).items).toEqual([]);
    const unused = await searchEntries(db, { catalogue: 'item', used: 'false' }, []);
    expect(unused.items).toHaveLength(Object.keys(entries).length);
  });
});

describe('an entry with many uses of other fields', () => {
  const testDatabase = embeddedDatabase();

  test('is looked up in pieces, so that others go on', async () => {
    const database = await testDatabase.open();
    await addEntry(database, 'much', { others: 10_000, own: 0 });
    let rounds = 0;
    const counting = new AbortController();
    const count = async () => {
      for (; !counting.signal.aborted; rounds += 1) await nextRound();
    };
    const counted = count();
    const { items } = await searchEntries(database.db, { catalogue: 'item', used: 'true' }, fields);
    counting.abort();
    await counted;
    expect([items, rounds > 4]).toEqual([[], true]);
  });
});
