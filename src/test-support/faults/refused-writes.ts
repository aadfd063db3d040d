import { onServer, runOnServer } from '#test-support/databases/postgres-database.ts';
import type { TestApp } from '#test-support/product/running-app.ts';
import { sql } from 'kysely';
import { allTables } from '#server/operating/backup/backed-up-tables.ts';
import type { Database } from '#server/platform/db/database.ts';

export const letIn = async ({ address }: Pick<TestApp, 'address'>, isOpen: boolean): Promise<void> => {
  const databaseUrl = String(address.databaseUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  await runOnServer(
    onServer(databaseUrl, 'postgres'),
    `alter database ${name} allow_connections ${isOpen};
     select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
};

export type RefusedWrites = 'a full disk' | 'an unforeseen fault';

/** Attempts are still counted, so that requests reach their own writes. */
const tables = allTables.map(({ name }) => name).filter((name) => name !== 'attempts');

const events = ['insert', 'update', 'delete'] as const;
const trigger = (table: string, event: string): string => `refused_${event}_of_${table}`;

const refuseEmbedded = async ({ db }: Database, why: RefusedWrites): Promise<void> => {
  await sql`create table filler (content blob)`.execute(db);
  const isFull = why === 'a full disk';
  const statement = isFull ? 'insert into filler values (zeroblob(10000000))' : "select raise(abort, 'out of order')";
  for (const table of tables)
    for (const event of events)
      await sql
        .raw(`create trigger ${trigger(table, event)} before ${event} on ${table} begin ${statement}; end`)
        .execute(db);
  if (!isFull) return;
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${Number(rows[0]?.page_count)}`).execute(db);
};

const allowEmbedded = async ({ db }: Database): Promise<void> => {
  await sql.raw('pragma max_page_count = 1073741823').execute(db);
  for (const table of tables)
    for (const event of events) await sql.raw(`drop trigger ${trigger(table, event)}`).execute(db);
  await sql`drop table filler`.execute(db);
};

const refusePostgres = async ({ db }: Database, why: RefusedWrites): Promise<void> => {
  const code = why === 'a full disk' ? '53100' : 'XX000';
  await sql
    .raw(
      `create function refuse_writes() returns trigger language plpgsql as
       $$ begin raise exception 'refused' using errcode = '${code}'; end $$`,
    )
    .execute(db);
  for (const table of tables)
    await sql
      .raw(
        `create trigger refused before insert or update or delete on ${table}
         for each row execute function refuse_writes()`,
      )
      .execute(db);
};

export const refuseWrites = (database: Database, why: RefusedWrites): Promise<void> =>
  database.dialect === 'sqlite' ? refuseEmbedded(database, why) : refusePostgres(database, why);

export const allowWrites = async (database: Database): Promise<void> => {
  if (database.dialect === 'sqlite') await allowEmbedded(database);
  else await sql`drop function refuse_writes() cascade`.execute(database.db);
};
