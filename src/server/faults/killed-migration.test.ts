import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectDatabase, openDatabase, type Database } from '#server/platform/db/database.ts';
import { appliedMigrations, migrateIn, migrationNames } from '#server/platform/db/migrate.ts';
import { eachDatabase, type DatabaseAddress } from '#test-support/databases/databases.ts';
import { faultRounds, settingsFor, someNumber, timeFor } from '#test-support/faults/fault-rounds.ts';

const rounds = faultRounds(2);
const accounts = 2000;

const fillEarlyTables = async ({ db, dialect }: Database): Promise<void> => {
  await db.transaction().execute((transaction) => migrateIn({ transaction, dialect }, '003-milestones'));
  const flag = sql.raw(dialect === 'sqlite' ? '0' : 'false');
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(accounts)})
    insert into users (id, email, email_verified, display_name, rank, terms_accepted, created_at, updated_at)
    select 'user' || n, 'user' || n || '@example.org', ${flag}, 'Rowan', 'default', ${flag},
      '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z' from numbers`.execute(db);
  await sql`insert into collections (owner_id, kind, version) values ('user1', 'quests', 3)`.execute(db);
};

const killWhileMigrating = async (address: DatabaseAddress, after: number): Promise<boolean> => {
  const child = spawn(process.execPath, ['src/test-support/databases/migrate-process.ts'], {
    env: { PATH: process.env['PATH'], ...settingsFor(address) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  await wait(after);
  child.kill('SIGKILL');
  await closed;
  return child.signalCode === 'SIGKILL';
};

const shapeOf = async ({ db, dialect }: Database): Promise<unknown> => {
  const details =
    dialect === 'sqlite'
      ? sql`select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name`
      : sql`select tablename, indexdef from pg_indexes where schemaname = 'public' order by indexname`;
  return [await db.introspection.getTables(), (await details.execute(db)).rows];
};

const countOf = async ({ db }: Database, table: string): Promise<number> =>
  (await sql`select 1 from ${sql.table(table)}`.execute(db)).rows.length;

const searchedTable = { sqlite: 'user_search', postgres: 'users' } as const;

eachDatabase('migrations that are killed', (testDatabase) => {
  test(
    'are applied all or not at all, and complete after a new start',
    async () => {
      const expected = await shapeOf(await testDatabase.open(await testDatabase.create()));
      let killed = 0;
      for (let round = 0; round < rounds; round += 1) {
        const address = await testDatabase.create();
        const early = connectDatabase(address);
        await fillEarlyTables(early);
        await early.close();
        if (await killWhileMigrating(address, round === 0 ? 0 : someNumber(0, 100))) killed += 1;
        const left = connectDatabase(address);
        const applied = await left.db.transaction().execute(appliedMigrations);
        await left.close();
        expect([3, migrationNames().length]).toContain(applied.length);
        const database = await openDatabase(address);
        expect(await shapeOf(database)).toEqual(expected);
        expect(await countOf(database, 'users')).toBe(accounts);
        expect(await countOf(database, searchedTable[database.dialect])).toBe(accounts);
        expect(await countOf(database, 'collections')).toBe(1);
        await database.close();
      }
      expect(killed).toBeGreaterThan(0);
    },
    timeFor(rounds),
  );
});
