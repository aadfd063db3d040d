import type { ListedUser, UserList } from '#contract/users.ts';
import type { StoredTime, UserRow } from '#server/platform/db/auth-tables.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tableOf, type DocumentTable } from '#server/platform/db/schema.ts';
import { readTotalsOf } from '#server/accounts/quotas/owner-totals.ts';
import { countUsers, kindsOf, readFiltered, type FilteredPage, type UserFilter } from './filtered-users.ts';
import { createUserDirectory } from './user-directory.ts';

type ListedPage = FilteredPage & { readonly search: string };

const isFiltered = (filter: UserFilter): boolean => Object.values(filter).some((part) => part !== null);

export const createUserListStore = (database: Pick<Database, 'db' | 'dialect'>) => {
  const { db } = database;
  const directory = createUserDirectory(database);

  const countDocuments = async (kind: DocumentTable, owners: readonly string[]): Promise<Map<string, number>> => {
    const rows = await db
      .selectFrom(tableOf(kind))
      .select(({ fn }) => ['owner_id', fn.countAll<number>().as('count')])
      .where('owner_id', 'in', owners)
      .groupBy('owner_id')
      .execute();
    return new Map(rows.map(({ owner_id, count }) => [owner_id, Number(count)]));
  };

  const withCounts = async (rows: readonly UserRow[]): Promise<ListedUser[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [quests, storyLines] = [await countDocuments('quests', ids), await countDocuments('story_lines', ids)];
    const totals = await readTotalsOf({ db }, ids);
    return rows.map((row) => ({
      ...toListed(row),
      quests: quests.get(row.id) ?? 0,
      story_lines: storyLines.get(row.id) ?? 0,
      bytes: totals.get(row.id)?.bytes ?? 0,
    }));
  };

  const readRows = ({ search, ...page }: ListedPage): Promise<UserRow[]> => {
    if (search === '') return readFiltered(database, page);
    const { filter, limit, after } = page;
    return directory({ search, limit, after, kinds: isFiltered(filter) ? kindsOf(filter) : null });
  };

  const list = async ({ limit, ...page }: ListedPage): Promise<UserList> => {
    const rows = await readRows({ ...page, limit: limit + 1 });
    const items = await withCounts(rows.slice(0, limit));
    return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
  };

  const find = async (id: string): Promise<ListedUser | null> => {
    const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? ((await withCounts([row]))[0] ?? null) : null;
  };

  return { list, find, count: () => countUsers(database) };
};

const toListed = (row: UserRow): Omit<ListedUser, 'quests' | 'story_lines' | 'bytes'> => ({
  id: row.id,
  email: row.email,
  email_verified: Boolean(row.email_verified),
  display_name: row.display_name,
  rank: rankOf(row),
  created_at: toUnixTime(row.created_at),
  last_seen_at: row.last_seen_at,
  suspended_at: row.suspended_at === null ? null : toUnixTime(row.suspended_at),
  second_factor: Boolean(row.two_factor_enabled),
});

const toUnixTime = (time: StoredTime): number => new Date(time).getTime();
