import { beforeEach, expect, test } from 'vitest';
import { onPostgres } from '#test-support/databases/databases.ts';
import type { TransactionWork } from '#server/platform/db/guarded-commits.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareWrite } from '#server/platform/db/statements/prepare-query.ts';

onPostgres('a transaction whose statements are sent without waiting', (testDatabase) => {
  let database: Database;
  let note: (name: string) => TransactionWork<void>;

  beforeEach(async () => {
    database = await testDatabase.open();
    const write = prepareWrite(database, ({ name }: { name: string }) =>
      database.db.insertInto('milestones').values({ name, at: 0 }),
    );
    note = (name) => async (transaction) => write(transaction, { name });
  });

  const names = async (): Promise<string[]> =>
    (await database.db.selectFrom('milestones').select('name').orderBy('name').execute()).map(({ name }) => name);

  test('is whole once it is answered', async () => {
    await database.commit(async (transaction) => {
      for (const name of ['a', 'b', 'c']) await note(name)(transaction);
    });
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  test('is rolled back and fails if one of them fails, also the last', async () => {
    await database.commit(note('a'));
    for (const order of [
      ['b', 'a'],
      ['a', 'b'],
    ]) {
      const both = database.commit(async (transaction) => {
        for (const name of order) await note(name)(transaction);
      });
      await expect(both).rejects.toMatchObject({ code: uniqueViolation });
    }
    expect(await names()).toEqual(['a']);
  });

  test('reports the first failure, and not its consequences', async () => {
    await database.commit(note('a'));
    const later = database.commit(async (transaction) => {
      await note('a')(transaction);
      await transaction.selectFrom('milestones').select('name').execute();
    });
    await expect(later).rejects.toMatchObject({ code: uniqueViolation });
    await database.commit(note('b'));
    expect(await names()).toEqual(['a', 'b']);
  });
});

const uniqueViolation = '23505';
