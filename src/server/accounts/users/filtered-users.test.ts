import { beforeAll, expect, test } from 'vitest';
import { userRoutes, userSorts, type ListedUser, type UserList, type UserSort } from '#contract/users.ts';
import { ranks } from '#domain/account/user.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { toStoredRank } from '#server/accounts/auth/stored-rank.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const day = 86_400_000;

/** Some were never seen, and some at the same time. */
const seenAt = (index: number): number | null => (index % 4 === 0 ? null : 1_000_000 + (index % 7) * day);

const isWanted =
  ({ rank, state, verified }: Record<string, string>) =>
  (user: ListedUser): boolean =>
    (rank === undefined || user.rank === rank) &&
    (state === undefined || (user.suspended_at === null ? 'active' : 'suspended') === state) &&
    (verified === undefined || String(user.email_verified) === verified);

eachDatabase('filtered accounts', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let all: readonly ListedUser[];

  const read = async (query: Record<string, string>): Promise<UserList> =>
    (await administrator.request('GET', `${userRoutes.list}?${new URLSearchParams(query)}`)).json<UserList>();

  const readAll = async (query: Record<string, string>, limit = 50): Promise<ListedUser[]> => {
    const { items, next } = await read({ ...query, limit: String(limit) });
    return next === null ? items : [...items, ...(await readAll({ ...query, after: next }, limit))];
  };

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    const { database } = testApp;
    administrator = await testApp.signUp('keeper@drymouth.example');
    await changeAccount(database, { userId: administrator.user.id, actor: 'test', change: { rank: 'administrator' } });
    const [yes, no] = database.dialect === 'sqlite' ? [1, 0] : [true, false];
    for (let index = 0; index < 60; index += 1) {
      const id = `${(index * 7) % 60}.wren`;
      await writeAccount(database, id);
      await database.db
        .updateTable('users')
        .set({
          ...toStoredRank(ranks[index % 3] ?? 'default', database.dialect),
          suspended_at: index % 5 === 0 ? new Date(1_000_000_000_000).toISOString() : null,
          email_verified: index % 2 === 0 ? yes : no,
          created_at: new Date(1_700_000_000_000 + (index % 11) * day).toISOString(),
          last_seen_at: seenAt(index),
        })
        .where('id', '=', id)
        .execute();
    }
    all = await readAll({});
  });

  const orders: Record<UserSort, (a: ListedUser, b: ListedUser) => number> = {
    created: (a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1),
    oldest: (a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1),
    email: (a, b) => (a.email < b.email ? -1 : 1),
    last_seen: (a, b) => (b.last_seen_at ?? 0) - (a.last_seen_at ?? 0) || (a.id < b.id ? 1 : -1),
    unseen: (a, b) => (a.last_seen_at ?? 0) - (b.last_seen_at ?? 0) || (a.id < b.id ? -1 : 1),
  };

  const filters: Record<string, string>[] = [
    { rank: 'administrator' },
    { rank: 'reviewer', state: 'suspended' },
    { state: 'active' },
    { verified: 'false' },
    { rank: 'default', state: 'active', verified: 'true' },
  ];

  test.each(filters.flatMap((filter) => userSorts.map((sort) => ({ filter, sort }))))(
    'are those of $filter, each once, by $sort',
    async ({ filter, sort }) => {
      const wanted = all.filter(isWanted(filter)).toSorted(orders[sort]);
      expect(wanted.length).toBeGreaterThan(0);
      const found = await readAll({ ...filter, sort }, 4);
      expect(found.map(({ email }) => email)).toEqual(wanted.map(({ email }) => email));
    },
  );

  test.each(userSorts.filter((sort) => sort !== 'created'))('all come by %s', async (sort) => {
    const found = await readAll({ sort }, 7);
    expect(found.map(({ email }) => email)).toEqual(all.toSorted(orders[sort]).map(({ email }) => email));
  });

  test.each([...filters, {}])('are found among those of %j', async (filter) => {
    for (const search of ['wren', '1', 'example.org']) {
      const wanted = all.filter(isWanted(filter)).filter(({ email }) => email.includes(search));
      const emails = search === '1' ? wanted.filter(({ email }) => email.startsWith('1')) : wanted;
      const found = await readAll({ ...filter, search }, 5);
      expect(found.map(({ email }) => email).toSorted()).toEqual(emails.map(({ email }) => email).toSorted());
    }
  });

  test('are counted', async () => {
    expect((await administrator.request('GET', userRoutes.totals)).json()).toEqual({
      all: 61,
      default: all.filter(({ rank }) => rank === 'default').length,
      reviewer: all.filter(({ rank }) => rank === 'reviewer').length,
      administrator: all.filter(({ rank }) => rank === 'administrator').length,
      suspended: all.filter(({ suspended_at }) => suspended_at !== null).length,
      unverified: all.filter(({ email_verified }) => !email_verified).length,
    });
  });

  test('by a rank, a state or an order that there is not are refused', async () => {
    for (const query of ['rank=king', 'state=asleep', 'verified=maybe', 'sort=quests'])
      expect((await administrator.request('GET', `${userRoutes.list}?${query}`)).statusCode).toBe(422);
  });
});
