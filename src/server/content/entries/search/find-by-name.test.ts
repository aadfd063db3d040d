import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Entry } from '#domain/world/entry.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertEntries } from '#server/content/entries/insert-entries.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { findByName, type Effort } from './find-by-name.ts';
import { searchEntries } from './search-entries.ts';

const size = 1_200;
const makes = ['Broken', 'Gilded', 'Ancient', 'Zealous'];
const stuffs = ['Iron', 'Oak', 'Silver', 'Glass', 'Salt', 'Amber', 'Oaken'];
const things = ['Sword', 'Axe', 'Ring', 'Lamp', 'Oar'];

const pick = (texts: readonly string[], index: number): string => texts[index % texts.length] ?? '';

const made = (catalogue: string, index: number): Entry => ({
  ...anEntry({
    name: `${pick(makes, Math.floor(index / 300))} ${pick(stuffs, index)} ${pick(things, index)} ${index}`,
  }),
  catalogue,
  id: `game:${index}`,
  aliases: index % 10 === 0 ? [`Old ${pick(things, index)}`, `Older ${pick(stuffs, index)}`] : [],
  tags: [pick(things, index + 1)],
});

/** Efforts of a search, each of which finds the same. */
const ways: readonly (readonly Effort[])[] = [
  [],
  [{ walked: 0, sorted: size * 5 }],
  [{ walked: 600, sorted: size * 5 }],
  [
    { walked: 0, sorted: 10 },
    { walked: 1, sorted: 100 },
    { walked: 700, sorted: 600 },
  ],
];

const words = [...makes, ...stuffs, ...things, 'Game', 'Old', 'Older', '1', '119', 'Silver Sword'];
const phrases = new Set(words.flatMap((word) => [1, 3, 20].map((length) => word.toLowerCase().slice(0, length))));

eachDatabase('many matches by name', (testDatabase) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase.open();
    const entries = ['item', 'other'].flatMap((catalogue) =>
      Array.from({ length: size }, (_, index) => made(catalogue, index)),
    );
    await database.db.transaction().execute((transaction) => insertEntries(transaction, entries));
  });

  const find = async (phrase: string, search: object, way: readonly Effort[]) => {
    const whole = { catalogue: 'item', cover: null, phrase, raw: phrase, filters: [], after: null, rows: 21 };
    const rows = await findByName(database.db, { ...whole, ...search }, way);
    return rows.map(({ id }) => id);
  };

  test.each([
    ['the first', {}],
    ['those behind a place', { after: { rank: 0, folded: 'heavy', id: '' } }],
    ['those with a tag', { filters: [sql`entry.tags = '["Ring"]'`] }],
    ['more than a statement reads', { rows: 300 }],
  ])('are the same however they are found: %s', async (_, search) => {
    let matches = 0;
    for (const phrase of phrases) {
      const [walked = [], ...others] = await Promise.all(ways.map((way) => find(phrase, search, way)));
      for (const other of others) expect({ phrase, ids: other }).toEqual({ phrase, ids: walked });
      matches += walked.length;
    }
    expect(matches).toBeGreaterThan(200);
  });

  test('are searched anew after a write to the catalogue', async () => {
    const list = async () => (await searchEntries(database.db, { catalogue: 'other', query: 'g', limit: 3 }, [])).items;
    const before = await list();
    expect(await list()).toEqual(before);
    const first = { ...anEntry({ name: 'A game' }), catalogue: 'other', id: 'first' };
    await database.db.transaction().execute((transaction) => insertEntries(transaction, [first]));
    expect(await list()).toMatchObject([{ id: 'first' }, ...before.slice(0, 2)]);
    expect(await list()).toMatchObject([{ id: 'first' }, ...before.slice(0, 2)]);
  });
});
