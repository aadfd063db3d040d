import { sql, type RawBuilder } from 'kysely';
import { limits } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import type { UserRow } from '#server/platform/db/auth-tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';

export type DirectoryPage = { readonly search: string; readonly limit: number; readonly after: string | null };

/** The cost doesn't grow with the number of accounts. */
export type UserDirectory = (page: DirectoryPage) => Promise<UserRow[]>;

export const createUserDirectory = ({ db, dialect }: Pick<Database, 'db' | 'dialect'>): UserDirectory => {
  const query = queries[dialect];
  return async (page) => (await query(page).execute(db)).rows;
};

/** Trigrams need so many characters. */
const isForTrigrams = (search: string): boolean => countCharacters(search) >= limits.accountSearch.min;

type Query = (page: DirectoryPage) => RawBuilder<UserRow>;

/** Account numbers follow the order of creation, and each way reads them from an index alone. */
const embeddedQuery: Query = ({ search, limit, after }) => {
  const before = after === null ? sql`` : sql`and number < (select key from user_search_keys where user_id = ${after})`;
  const found = isForTrigrams(search)
    ? sql`select rowid as number from user_search where words match ${toPhrase(search)}`
    : sql`select k.key as number from users u join user_search_keys k on k.user_id = u.id
        where u.email >= ${search} and u.email < ${`${search}\u{10ffff}`}`;
  const numbers = search === '' ? sql`select key as number from user_search_keys where true` : found;
  return sql<UserRow>`select u.* from (${numbers} ${before} order by number desc limit ${limit}) as found
    join user_search_keys k on k.key = found.number join users u on u.id = k.user_id order by k.key desc`;
};

const toPhrase = (search: string): string => `"${search.replaceAll('"', '""')}"`;

/** Accounts that PostgreSQL reads in order before it uses the trigram index. */
const nearby = 2_000;

/** PostgreSQL's planner alone would read the whole table where many accounts match and all are old. */
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
