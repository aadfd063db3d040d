import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const fillEmbedded = async ({ db }: Database): Promise<void> => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${Number(rows[0]?.page_count)}`).execute(db);
};

/** PostgreSQL's error for a full disk, at the last statement of every write. */
const fillPostgres = async ({ db }: Database): Promise<void> => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db);
  for (const table of ['collections', 'sessions', 'users', 'content_reads'])
    await sql`create trigger no_room before insert or update on ${sql.table(table)}
      for each row execute function refuse()`.execute(db);
};

export const fillDisk = (database: Database): Promise<void> =>
  database.dialect === 'sqlite' ? fillEmbedded(database) : fillPostgres(database);

export const makeRoom = async ({ db, dialect }: Database): Promise<void> => {
  if (dialect === 'sqlite') await sql.raw('pragma max_page_count = 1073741823').execute(db);
  else await sql`drop function refuse() cascade`.execute(db);
};
