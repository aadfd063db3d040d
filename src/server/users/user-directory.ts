import { sql, type RawBuilder } from 'kysely';
import type { UserRow } from '#server/auth/auth-tables.ts';
import type { Database, DatabaseDialect } from '#server/db/database.ts';

/** Which accounts: newest first, those that come behind `after`, with `search` in their email or name. */
export type DirectoryPage = { readonly search: string; readonly limit: number; readonly after: string | null };

/** Finds accounts by a part of their email or name; its cost doesn't grow with their number. */
export type UserDirectory = (page: DirectoryPage) => Promise<UserRow[]>;

export const createUserDirectory = ({ db, dialect }: Pick<Database, 'db' | 'dialect'>): UserDirectory => {
  const query = queries[dialect];
  return async (page) => (await query(page).execute(db)).rows;
};

/** Trigrams need three characters; less is looked for at the start of the email. */
const isForTrigrams = (search: string): boolean => search.length >= 3;

type Query = (page: DirectoryPage) => RawBuilder<UserRow>;

/**
 * On the embedded file accounts stand in the order of their rows, as in the index of their words. Each way finds the
 * rows in an index alone before it reads them.
 */
const embeddedQuery: Query = ({ search, limit, after }) => {
  const before = after === null ? sql`` : sql`and rowid < (select rowid from users where id = ${after})`;
  const found = isForTrigrams(search)
    ? sql`select rowid from user_search where words match ${toPhrase(search)}`
    : sql`select rowid from users where email >= ${search} and email < ${`${search}\u{10ffff}`}`;
  const rows = search === '' ? sql`select rowid from users where true` : found;
  return sql<UserRow>`select u.* from users u
    where u.rowid in (${rows} ${before} order by rowid desc limit ${limit}) order by u.rowid desc`;
};

const toPhrase = (search: string): string => `"${search.replaceAll('"', '""')}"`;

/** How many accounts PostgreSQL reads in order for a search before it turns to the index of words. */
const nearby = 2_000;

/**
 * On PostgreSQL what many accounts have is found among the next ones in order, what few have through the index. Left to
 * itself the planner guesses which it is, and reads the whole table where all that match are old.
 */
const postgresQuery: Query = ({ search, limit, after }) => {
  const before =
    after === null ? sql`` : sql`and (created_at, id) < (select created_at, id from users where id = ${after})`;
  const inOrder = sql`order by created_at desc, id desc`;
  if (search === '') return sql<UserRow>`select * from users where true ${before} ${inOrder} limit ${limit}`;
  const pattern = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const found = isForTrigrams(search)
    ? sql`lower(email || ' ' || display_name) like ${`%${pattern}%`}`
    : sql`email like ${`${pattern}%`}`;
  const isFilled = sql`(select count(*) from near) = ${limit}`;
  return sql<UserRow>`
    with near as materialized (
      select * from (select * from users where true ${before} ${inOrder} limit ${nearby}) as next_ones
      where ${found} ${inOrder} limit ${limit}
    ), far as materialized (
      select * from users where ${found} ${before} and not ${isFilled}
    )
    select * from near where ${isFilled} union all select * from far ${inOrder} limit ${limit}`;
};

const queries: Record<DatabaseDialect, Query> = { sqlite: embeddedQuery, postgres: postgresQuery };
