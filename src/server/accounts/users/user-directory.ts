import { sql, type RawBuilder } from 'kysely';
import { limits } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import type { UserRow } from '#server/platform/db/auth-tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { kindOfAccount } from '#server/platform/db/kind-of-account.ts';

export type DirectoryPage = {
  /** Not empty. */
  readonly search: string;
  readonly limit: number;
  readonly after: string | null;
  /** null: accounts of any kind. */
  readonly kinds: readonly number[] | null;
};

/** Newest first. Without kinds the cost doesn't grow with the number of accounts. */
export type UserDirectory = (page: DirectoryPage) => Promise<UserRow[]>;

export const createUserDirectory = ({ db, dialect }: Pick<Database, 'db' | 'dialect'>): UserDirectory => {
  if (dialect === 'postgres') return async (page) => (await postgresQuery(page).execute(db)).rows;
  return async (page) => {
    const areFew = page.kinds !== null && (await areFewOf(db, page.kinds));
    return (await embeddedQuery(page, areFew).execute(db)).rows;
  };
};

/** So many accounts are looked up sooner than each that is found is asked for its kind. */
const few = 5_000;

const areFewOf = async (db: Database['db'], kinds: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from users where ${kindOfAccount} in (${sql.join(kinds)}) limit ${few})`.execute(db);
  return Number(rows[0]?.count) < few;
};

/** Trigrams need so many characters. */
const isForTrigrams = (search: string): boolean => countCharacters(search) >= limits.accountSearch.min;

/** Account numbers follow the order of creation, and each way reads them from an index alone. */
const embeddedQuery = ({ search, limit, after, kinds }: DirectoryPage, areFew: boolean): RawBuilder<UserRow> => {
  const before = after === null ? sql`` : sql`and number < (select key from user_search_keys where user_id = ${after})`;
  const numbers = isForTrigrams(search)
    ? sql`select rowid as number from user_search where words match ${toPhrase(search)}`
    : sql`select k.key as number from users u join user_search_keys k on k.user_id = u.id
        where u.email >= ${search} and u.email < ${`${search}\u{10ffff}`}`;
  const ofKind = kinds === null ? sql`` : embeddedKinds(kinds, areFew);
  return sql<UserRow>`select u.* from (${numbers} ${before} ${ofKind} order by number desc limit ${limit}) as found
    join user_search_keys k on k.key = found.number join users u on u.id = k.user_id order by k.key desc`;
};

/** The plus keeps SQLite from asking the search for each number of the list. */
const embeddedKinds = (kinds: readonly number[], areFew: boolean): RawBuilder<unknown> => {
  const ofKind = sql`${kindOfAccount} in (${sql.join(kinds)})`;
  const keyed = sql`user_search_keys keyed join users on users.id = keyed.user_id`;
  return areFew
    ? sql`and +number in (select keyed.key from ${keyed} where ${ofKind})`
    : sql`and exists (select 1 from ${keyed} where keyed.key = number and ${ofKind})`;
};

const toPhrase = (search: string): string => `"${search.replaceAll('"', '""')}"`;

/** Accounts that PostgreSQL reads in order before it uses the trigram index. */
const nearby = 2_000;

/** PostgreSQL's planner alone would read the whole table where many accounts match and all are old. */
const postgresQuery = ({ search, limit, after, kinds }: DirectoryPage): RawBuilder<UserRow> => {
  const before =
    after === null ? sql`` : sql`and (created_at, id) < (select created_at, id from users where id = ${after})`;
  const inOrder = sql`order by created_at desc, id desc`;
  const pattern = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const found = isForTrigrams(search)
    ? sql`lower(email || ' ' || display_name) like ${`%${pattern}%`}`
    : sql`email like ${`${pattern}%`}`;
  const ofKind = kinds === null ? sql`` : sql`and ${kindOfAccount} in (${sql.join(kinds)})`;
  const isFilled = sql`(select count(*) from near) = ${limit}`;
  return sql<UserRow>`
    with near as materialized (
      select * from (select * from users where true ${before} ${inOrder} limit ${nearby}) as next_ones
      where ${found} ${ofKind} ${inOrder} limit ${limit}
    ), far as materialized (
      select * from users where ${found} ${ofKind} ${before} and not ${isFilled}
    )
    select * from near where ${isFilled} union all select * from far ${inOrder} limit ${limit}`;
};
