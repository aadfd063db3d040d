import { sql, type RawBuilder } from 'kysely';
import type { UserSort, UserTotals } from '#contract/users.ts';
import type { UserRow } from '#server/platform/db/auth-tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { accountKinds, kindOfAccount, type AccountKind } from '#server/platform/db/kind-of-account.ts';

/** null: of any. */
export type UserFilter = { readonly [Part in keyof AccountKind]: AccountKind[Part] | null };

export type FilteredPage = {
  readonly filter: UserFilter;
  readonly sort: UserSort;
  readonly limit: number;
  readonly after: string | null;
};

/** The numbers of the kinds that a filter wants. */
export const kindsOf = (filter: UserFilter): readonly number[] =>
  accountKinds
    .filter(
      ({ rank, isSuspended, isVerified }) =>
        (filter.rank === null || filter.rank === rank) &&
        (filter.isSuspended === null || filter.isSuspended === isSuspended) &&
        (filter.isVerified === null || filter.isVerified === isVerified),
    )
    .map(({ number }) => number);

type Order = { readonly keys: RawBuilder<unknown>; readonly direction: 'asc' | 'desc' };

const lastSeen = sql`coalesce(last_seen_at, 0)`;

const orders: Record<UserSort, Order> = {
  created: { keys: sql`created_at, id`, direction: 'desc' },
  oldest: { keys: sql`created_at, id`, direction: 'asc' },
  email: { keys: sql`email`, direction: 'asc' },
  last_seen: { keys: sql`${lastSeen}, id`, direction: 'desc' },
  unseen: { keys: sql`${lastSeen}, id`, direction: 'asc' },
};

const words: Record<UserSort, RawBuilder<unknown>> = {
  created: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  email: sql`email`,
  last_seen: sql`${lastSeen} desc, id desc`,
  unseen: sql`${lastSeen}, id`,
};

/** Reads as many rows of each kind as the page has, in order, so that the cost does not grow with the number of accounts. */
export const readFiltered = async (
  { db }: Pick<Database, 'db'>,
  { filter, sort, limit, after }: FilteredPage,
): Promise<UserRow[]> => {
  const { keys, direction } = orders[sort];
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  const beyond = after === null ? sql`` : sql`and (${keys}) ${sign} (select ${keys} from users where id = ${after})`;
  const parts = kindsOf(filter).map(
    (kind) =>
      sql`select * from (select * from users where ${kindOfAccount} = ${sql.lit(kind)} ${beyond}
        order by ${words[sort]} limit ${sql.lit(limit)}) as kind_${sql.raw(String(kind))}`,
  );
  const { rows } = await sql<UserRow>`select * from (${sql.join(parts, sql` union all `)}) as found
    order by ${words[sort]} limit ${sql.lit(limit)}`.execute(db);
  return rows;
};

/** Read from an index alone. */
export const countUsers = async ({ db }: Pick<Database, 'db'>): Promise<UserTotals> => {
  const { rows } = await sql<{ kind: number; count: number }>`select ${kindOfAccount} as kind, count(*) as count
    from users group by ${kindOfAccount}`.execute(db);
  const counted = new Map(rows.map(({ kind, count }) => [Number(kind), Number(count)]));
  const count = (isMeant: (kind: AccountKind) => boolean): number =>
    accountKinds.filter(isMeant).reduce((sum, { number }) => sum + (counted.get(number) ?? 0), 0);
  return {
    all: count(() => true),
    default: count(({ rank }) => rank === 'default'),
    reviewer: count(({ rank }) => rank === 'reviewer'),
    administrator: count(({ rank }) => rank === 'administrator'),
    suspended: count(({ isSuspended }) => isSuspended),
    unverified: count(({ isVerified }) => !isVerified),
  };
};
