import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createUserDirectory } from '#server/accounts/users/user-directory.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { connectDatabase } from './database.ts';
import { migrate, migrateIn } from './migrate.ts';

const testDatabase = embeddedDatabase();

test('accounts of an older installation are found by name, also after their rows were renumbered', async () => {
  const database = connectDatabase(await testDatabase.create());
  testDatabase.onEnd(() => database.close());
  const { db, dialect } = database;
  await db.transaction().execute((transaction) => migrateIn({ transaction, dialect }, '013-second-factors'));
  for (const name of ['heron', 'curlew', 'plover'])
    await sql`insert into users (id, email, email_verified, display_name, rank, terms_accepted, created_at, updated_at)
      values (${name}, ${`${name}@example.org`}, 0, ${`The ${name}`}, 'default', 0, '', '')`.execute(db);
  await sql`update users set rowid = 1000 + rowid`.execute(db);
  await migrate(database);
  const find = async (search: string) =>
    (await createUserDirectory(database)({ search, limit: 9, after: null, kinds: null })).map(({ id }) => id);
  expect(await find('')).toEqual(['plover', 'curlew', 'heron']);
  expect(await find('the curlew')).toEqual(['curlew']);
  expect(await find('he')).toEqual(['heron']);
  await db.deleteFrom('users').where('id', '=', 'curlew').execute();
  expect(await find('the ')).toEqual(['plover', 'heron']);
});
