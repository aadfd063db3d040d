import { beforeAll, expect, test } from 'vitest';
import { eachDatabase, onPostgres, type TestDatabase } from '#test-support/databases/databases.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareRead } from './prepare-read.ts';

type Asked = { readonly owner: string; readonly kind: string };

const startReading = async (testDatabase: TestDatabase, owners: readonly string[]) => {
  const database = await testDatabase.open();
  const { db } = database;
  for (const [version, owner] of owners.entries())
    await db.insertInto('collections').values({ owner_id: owner, kind: 'quests', version, stamp: owner }).execute();
  const read = prepareRead(database, ({ owner, kind }: Asked) =>
    db
      .selectFrom('collections')
      .select(['version', 'stamp'])
      .where('owner_id', '=', owner)
      .where('kind', '=', kind as 'quests'),
  );
  return { database, read: async (owner: string, kind = 'quests') => read({ owner, kind }) };
};

const many = Array.from({ length: 250 }, (_, index) => `owner${index}`);

eachDatabase('prepared reads', (testDatabase) => {
  let database: Database;
  let read: Awaited<ReturnType<typeof startReading>>['read'];

  beforeAll(async () => {
    ({ database, read } = await startReading(testDatabase, many));
  });

  test('give each of several simultaneous callers its own rows', async () => {
    const asked = [...many, 'nobody', ...many.toReversed(), 'owner7'];
    const found = await Promise.all(asked.map((owner) => read(owner)));
    expect(found).toEqual(
      asked.map((owner) => (owner === 'nobody' ? [] : [{ version: many.indexOf(owner), stamp: owner }])),
    );
    expect(await Promise.all([read('owner1'), read('owner1', 'story_lines')])).toMatchObject([[{ version: 1 }], []]);
  });

  test('see the latest commit', async () => {
    await database.db.updateTable('collections').set({ stamp: 'new' }).where('owner_id', '=', 'owner3').execute();
    expect(await read('owner3')).toMatchObject([{ stamp: 'new' }]);
  });

  test('never see uncommitted rows', async () => {
    let asked: Promise<unknown> = Promise.resolve();
    const refused = database.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('collections').set({ stamp: 'bad' }).where('owner_id', '=', 'owner4').execute();
      asked = read('owner4');
      throw new Error('taken back');
    });
    await expect(refused).rejects.toThrow('taken back');
    expect(await asked).toMatchObject([{ stamp: 'owner4' }]);
  });
});

onPostgres('prepared reads', (testDatabase) => {
  test('that fail do not affect the others', async () => {
    const { read } = await startReading(testDatabase, ['owner0', 'owner1']);
    const [one, odd, other] = await Promise.allSettled([read('owner0'), read('a\0b'), read('owner1')]);
    expect(odd.status).toBe('rejected');
    expect([one, other]).toMatchObject([{ value: [{ version: 0 }] }, { value: [{ version: 1 }] }]);
  });
});
