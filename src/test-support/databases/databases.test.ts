import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWorldTag } from '#server/content/current-world/current-world.ts';
import { eachDatabase, type DatabaseAddress } from './databases.ts';

eachDatabase('a test database', (database) => {
  const countWrites = async (address: DatabaseAddress): Promise<number> => {
    const { db } = await database.open(address);
    return (await db.selectFrom('collections').selectAll().execute()).length;
  };

  test('is empty, and shared only through its address', async () => {
    const address = await database.createFrom('migrated');
    const { db } = await database.open(address);
    await db
      .insertInto('collections')
      .values({ owner_id: 'designer', kind: 'quests', version: 1, stamp: '' })
      .execute();
    expect(await countWrites(address)).toBe(1);
    expect(await countWrites(await database.create())).toBe(0);
  });

  test('has the world of tests from the beginning where it is a copy of a seeded one', async () => {
    const { db } = await database.open(await database.createFrom('seeded'));
    expect(await readWorldTag(db)).not.toBe('');
  });
});

describe('afterwards', () => {
  const made: DatabaseAddress[] = [];

  eachDatabase('while in use', (database) => {
    test('a database has a folder', async () => {
      const address = await database.create();
      await database.open(address);
      made.push(address);
      expect(existsSync(address.dataDir)).toBe(true);
    });
  });

  test('the folder of the database is gone', () => {
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter(({ dataDir }) => existsSync(dataDir))).toEqual([]);
  });
});
