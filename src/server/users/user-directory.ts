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

/** On the embedded file accounts stand in the order of their rows, as in the index of their words. */
const embeddedQuery: Query = ({ search, limit, after }) => {
  const before = after === null ? sql`` : sql`and u.rowid < (select rowid from users where id = ${after})`;
  if (search === '')
    return sql<UserRow>`select u.* from users u where true ${before} order by u.rowid desc limit ${limit}`;
  if (!isForTrigrams(search))
    return sql<UserRow>`select u.* from users u where u.email >= ${search} and u.email < ${`${search}\u{10ffff}`} ${before}
      order by u.rowid desc limit ${limit}`;
  const phrase = `"${search.replaceAll('"', '""')}"`;
  return sql<UserRow>`select u.* from user_search s join users u on u.rowid = s.rowid
    where s.words match ${phrase} ${before} order by s.rowid desc limit ${limit}`;
};

const postgresQuery: Query = ({ search, limit, after }) => {
  const before =
    after === null ? sql`` : sql`and (u.created_at, u.id) < (select created_at, id from users where id = ${after})`;
  const pattern = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const found = isForTrigrams(search)
    ? sql`lower(u.email || ' ' || u.display_name) like ${`%${pattern}%`}`
    : sql`u.email like ${`${pattern}%`}`;
  return sql<UserRow>`select u.* from users u where ${search === '' ? sql`true` : found} ${before}
    order by u.created_at desc, u.id desc limit ${limit}`;
};

const queries: Record<DatabaseDialect, Query> = { sqlite: embeddedQuery, postgres: postgresQuery };
