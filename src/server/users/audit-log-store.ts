import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AuditEntry, AuditLog } from '#contract/users.ts';
import { limits } from '#domain/limits.ts';
import type { Database } from '#server/db/database.ts';
import type { AuditRow, Schema } from '#server/db/schema.ts';
import { createUserDirectory } from './user-directory.ts';

export type AuditedAction = Pick<AuditEntry, 'act' | 'actor' | 'target'> & { readonly detail?: string };

export const logAction = async (db: Kysely<Schema>, { detail = '', ...act }: AuditedAction): Promise<void> => {
  await db
    .insertInto('audit_log')
    .values({ id: randomUUID(), at: Date.now(), detail, ...act })
    .execute();
};

type Page = { readonly limit: number; readonly after: string | null };
type Filters = { readonly account: string; readonly act: AuditEntry['act'] | null };

/** An empty `account` filters nothing. */
export const listActions = async (
  database: Pick<Database, 'db' | 'dialect'>,
  { account, act, limit, after }: Filters & Page,
): Promise<AuditLog> => {
  const { db } = database;
  const { names, isMore } = account === '' ? everybody : await findNames(database, account);
  const before = after === null ? null : await findPlace(db, after);
  if (before === undefined) return { items: [], next: null, more_accounts: isMore };
  const rows = await selectActions(db, toKeys(names, act), { before, limit: limit + 1 }).execute();
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null, more_accounts: isMore };
};

type Names = { readonly names: readonly string[] | null; readonly isMore: boolean };

const everybody: Names = { names: null, isMore: false };

/** As entries name the accounts that match. A whole email is that account alone, which may be deleted. */
const findNames = async (database: Pick<Database, 'db' | 'dialect'>, account: string): Promise<Names> => {
  const { max } = limits.filteredAccounts;
  const found = await createUserDirectory(database)({ search: account, limit: max + 1, after: null });
  const emails = found.map(({ email }) => email);
  if (emails.includes(account)) return { names: [account], isMore: false };
  return { names: [account, ...emails.slice(0, max)], isMore: emails.length > max };
};

type Place = Pick<AuditRow, 'at' | 'id'>;

const findPlace = (db: Kysely<Schema>, id: string): Promise<Place | undefined> =>
  db.selectFrom('audit_log').select(['at', 'id']).where('id', '=', id).executeTakeFirst();

/** What an index of the log begins with. */
type Key = { readonly of: RawBuilder<string>; readonly is: string };

const toKeys = (names: readonly string[] | null, act: AuditEntry['act'] | null): Key[] => {
  if (names === null) return act === null ? [] : [{ of: sql`act`, is: act }];
  if (act === null)
    return names.flatMap((is) => [
      { of: sql`actor`, is },
      { of: sql`target`, is },
    ]);
  return names.flatMap((name) => [
    { of: sql`(act || '/' || actor)`, is: `${act}/${name}` },
    { of: sql`(act || '/' || target)`, is: `${act}/${name}` },
  ]);
};

type Stretch = { readonly before: Place | null; readonly limit: number };

/** The first entries of each key, and of these the first. */
const selectActions = (db: Kysely<Schema>, [first, ...others]: readonly Key[], stretch: Stretch) =>
  others
    .reduce((all, key) => all.union(selectStretch(db, key, stretch)), selectStretch(db, first, stretch))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(stretch.limit);

/** With an equation, PostgreSQL could also walk through the whole log in its order. */
const selectStretch = (db: Kysely<Schema>, key: Key | undefined, { before, limit }: Stretch) => {
  let query = db.selectFrom('audit_log').selectAll().limit(limit);
  if (key) {
    query = query.where(sql<boolean>`${key.of} >= ${key.is}`).orderBy(key.of, 'desc');
    query = query.where(
      before
        ? sql<boolean>`(${key.of}, at, id) < (${key.is}, ${before.at}, ${before.id})`
        : sql<boolean>`${key.of} <= ${key.is}`,
    );
  } else if (before) query = query.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`);
  return db.selectFrom(query.orderBy('at', 'desc').orderBy('id', 'desc').as('stretch')).selectAll();
};
