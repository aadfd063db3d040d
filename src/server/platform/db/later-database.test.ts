import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { StartError } from '#server/platform/first-start.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { migrate, migrationNames } from './migrate.ts';

eachDatabase('a database of a later version', (testDatabase) => {
  test('is refused in a sentence, and nothing in it is changed', async () => {
    const database = await testDatabase.open();
    const { db } = database;
    await migrate(database);
    await sql`insert into kysely_migration (name, timestamp) values ('999-what-comes-later', 'then')`.execute(db);
    const refusal = await migrate(database).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toContain('of a later version of Runeloom (999-what-comes-later). Start that version');
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual([...migrationNames(), '999-what-comes-later']);
  });
});
