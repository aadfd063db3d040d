import { beforeAll, describe, expect, test } from 'vitest';
import type { WorldUses } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eachDatabase, embeddedDatabase } from '#test-support/databases/databases.ts';
import { explainQueries } from '#test-support/databases/explain-queries.ts';
import { isUsed, listUsesOfEntry, listUsesOfKind, type UsesReader } from './world-uses.ts';

const type = 'Deliver';
const fields = [
  { type, key: 'from_id' },
  { type, key: 'to_id' },
];
const questId = (owner: string, index: number): string => `quest_${owner}_${String(index).padStart(8, '0')}`;

const administrator: UsesReader = { id: 'vera', isAdministrator: true };
const designer = (id: string): UsesReader => ({ id, isAdministrator: false });

/** A quest with the same entry under the keys of one property, and of others that name no entry of the catalogue. */
const addQuest = async ({ db }: Database, owner: string, index: number): Promise<void> => {
  const id = questId(owner, index);
  const row = { owner_id: owner, id, title: `Quest ${index}`, type: 'Main Story', document: '{}', version: 1 };
  const times = { created_at: 1, updated_at: 1, updated_by: owner, stamp: id, uses_noted: id };
  await db
    .insertInto('quests')
    .values({ ...row, ...times })
    .execute();
  const use = { owner_id: owner, kind: 'quests' as const, item_id: id, type, entry: 'rope' };
  const places = Array.from({ length: 10 }, (_, place) => `/objectives/${place}`);
  const uses = places.flatMap((place, at) =>
    ['else_id', ...(at === 9 ? ['from_id', 'to_id'] : [])].map((key) => ({ ...use, place, key })),
  );
  await db.insertInto('world_uses').values(uses).execute();
};

const owners = ['anna', officialOwner, 'zoe'] as const;

const fill = async (database: Database, quests: number): Promise<void> => {
  for (const owner of owners) for (let index = 0; index < quests; index += 1) await addQuest(database, owner, index);
};

/** The quests of all pages, by owner. */
const readAll = async (list: (after: string | undefined) => Promise<WorldUses>): Promise<Map<string, string[]>> => {
  const items: WorldUses['items'] = [];
  let after: string | undefined;
  do {
    const page = await list(after);
    items.push(...page.items);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return new Map(
    [...Map.groupBy(items, ({ owner }) => owner)].map(([owner, uses]) => [owner, uses.map(({ id }) => id)]),
  );
};

eachDatabase('uses in many places', (testDatabase) => {
  let database: Database;
  const quests = 120;

  beforeAll(async () => {
    database = await testDatabase.open();
    await fill(database, quests);
  });

  const expected = (owner: string): readonly [string, string[]] => [
    owner,
    Array.from({ length: quests }, (_, index) => questId(owner, index)),
  ];

  test.each([
    { who: 'a designer', reader: designer('zoe'), of: [officialOwner, 'zoe'] },
    { who: 'a designer of a name before the official one', reader: designer('anna'), of: ['anna', officialOwner] },
    { who: 'an administrator', reader: administrator, of: owners },
  ])('are all on the pages of $who, each once', async ({ reader, of }) => {
    for (const limit of [7, 200]) {
      const entry = await readAll((after) =>
        listUsesOfEntry(database.db, { id: 'rope', fields }, { reader, limit, after }),
      );
      expect([...entry]).toEqual(of.map(expected));
    }
    const kind = await readAll((after) => listUsesOfKind(database.db, type, { reader, limit: 200, after }));
    expect([...kind.values()].map((uses) => uses.length)).toEqual(of.map(() => quests * 10));
  });

  test('are found however many fields name entries of a catalogue', async () => {
    const many = Array.from({ length: 1_200 }, (_, index) => ({ type: `Type ${index % 60}`, key: `part${index}_id` }));
    const page = { reader: administrator, limit: 7, after: undefined };
    const { items } = await listUsesOfEntry(database.db, { id: 'rope', fields: [...many, ...fields] }, page);
    expect(items.map(({ id }) => id)).toEqual(expected('anna')[1].slice(0, 7));
    expect((await listUsesOfEntry(database.db, { id: 'rope', fields: many }, page)).items).toEqual([]);
  });

  test('let others go on where a transaction looks for one in vain', async () => {
    let isLooking = true;
    let rounds = 0;
    const goOn = (): void => {
      rounds += 1;
      if (isLooking) setImmediate(goOn);
    };
    await database.db.transaction().execute(async (transaction) => {
      setImmediate(goOn);
      expect(await isUsed(transaction, { id: 'rope', fields: [{ type, key: 'no_id' }] })).toBe(false);
      isLooking = false;
    });
    expect(rounds).toBeGreaterThan(2);
    expect(await isUsed(database.db, { id: 'rope', fields })).toBe(true);
  });
});

describe('a page of uses', () => {
  const testDatabase = embeddedDatabase();

  test.each([designer('zoe'), administrator])('follows an index and sorts nothing, for %j', async (reader) => {
    const { db } = await testDatabase.open();
    const first = { reader, limit: 50, after: undefined };
    const next = { ...first, after: 'zoe quests quest_zoe_1 /objectives/1' };
    const plans = await explainQueries(db, async (noted) => {
      for (const place of [first, next]) {
        await listUsesOfEntry(noted, { id: 'rope', fields }, place);
        await listUsesOfKind(noted, type, place);
      }
    });
    const ofUses = plans.filter((plan) => plan.includes('SEARCH used'));
    expect(ofUses.length).toBeGreaterThan(3);
    for (const plan of ofUses)
      expect(plan).toMatch(/SEARCH used USING (COVERING )?INDEX world_uses_of_(entries|types)/);
    for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE|SCAN/);
  });
});
