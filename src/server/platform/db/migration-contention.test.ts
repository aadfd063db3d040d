import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { onPostgres } from '#test-support/databases/databases.ts';
import { connectDatabase } from './database.ts';
import { appliedMigrations, migrate, migrationNames } from './migrate.ts';

onPostgres('a migration beside servers that write', (testDatabase) => {
  test.for([
    { how: 'is done again where it is the one that a deadlock ends', code: '40P01', failures: 3, isDone: true },
    { how: 'ends where something else is wrong', code: 'XX000', failures: 1, isDone: false },
  ])('$how', async ({ code, failures, isDone }) => {
    const { db, dialect, close } = connectDatabase(await testDatabase.create());
    onTestFinished(close);
    await sql`create sequence failures`.execute(db);
    await sql
      .raw(
        `create function fail_at_first() returns event_trigger language plpgsql as
         $$ begin
           if tg_tag = 'ALTER TABLE' and (select last_value from failures) < 3 then
             perform nextval('failures');
             raise exception 'ended' using errcode = '${code}';
           end if;
         end $$`,
      )
      .execute(db);
    await sql`create event trigger fail_at_first on ddl_command_start execute function fail_at_first()`.execute(db);
    const ended = await migrate({ db, dialect }).then(
      () => 'done',
      (error: unknown) => String(error),
    );
    expect(ended).toBe(isDone ? 'done' : 'error: ended');
    const { rows } = await sql<{ failures: number }>`select last_value as failures from failures`.execute(db);
    expect(rows).toEqual([{ failures }]);
    expect(await db.transaction().execute(appliedMigrations)).toEqual(isDone ? migrationNames() : []);
  });
});
