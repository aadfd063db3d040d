import { sql } from 'kysely';
import { backedUpTables } from '#server/operating/backup/backed-up-tables.ts';
import type { Database } from '#server/platform/db/database.ts';

export type WriteWatch = { take(): Promise<string[]> };

/** Those of the audit log note what was refused, and are sealed later. A book is noted while it is read, also one that is then refused. */
const notWatched: ReadonlySet<string> = new Set(['audit_log', 'audit_marks', 'audit_sections', 'book_imports']);

/** A refused request may note when somebody was last seen. Mailed links are written later. */
const watched = [
  ...backedUpTables
    .filter(({ name }) => !notWatched.has(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map(([column]) => column).filter((column) => column !== 'last_seen_at'),
    })),
  { name: 'sessions', columns: ['id', 'token', 'user_id', 'ip_address', 'user_agent', 'created_at'] },
];

export const watchWrites = async (database: Database): Promise<WriteWatch> => {
  const { db } = database;
  await sql`create table written (table_name text)`.execute(db);
  for (const { name, columns } of watched)
    for (const operation of ['insert', 'delete', 'update'] as const)
      await createTrigger(database, { name, columns, operation });

  const take = async (): Promise<string[]> => {
    const { rows } = await sql<{ table_name: string }>`select distinct table_name from written`.execute(db);
    if (rows.length > 0) await sql`delete from written`.execute(db);
    return rows.map(({ table_name }) => table_name);
  };
  return { take };
};

type Watched = { readonly name: string; readonly columns: readonly string[]; readonly operation: string };

const createTrigger = async (
  { db, dialect }: Database,
  { name: table, columns, operation }: Watched,
): Promise<void> => {
  const name = `written_${table}_${operation}`;
  const note = `insert into written values ('${table}');`;
  const changed = columns.map((column) => `old.${column} ${isOther[dialect]} new.${column}`).join(' or ');
  const head = `create trigger ${name} after ${operation} on ${table} for each row ${operation === 'update' ? `when (${changed})` : ''}`;
  if (dialect === 'sqlite') return void (await sql.raw(`${head} begin ${note} end`).execute(db));
  const body = `begin ${note} return null; end`;
  await sql.raw(`create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`).execute(db);
  await sql.raw(`${head} execute function ${name}()`).execute(db);
};

const isOther = { sqlite: 'is not', postgres: 'is distinct from' } as const;
