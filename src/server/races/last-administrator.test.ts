import { beforeAll, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { userAddress } from '#contract/users.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { startCommunity, type Community } from '#test-support/interleaving/a-community.ts';
import { prove, type SignedIn } from '#test-support/product/running-app.ts';

type Demotion = (community: Community, who: SignedIn, by: SignedIn) => Promise<unknown>;

const change =
  (body: object): Demotion =>
  async (_, who, by) =>
    by.request('PATCH', userAddress(who.user.id), { body });

const commands: Readonly<Record<string, Demotion>> = {
  demotion: change({ rank: 'default' }),
  suspension: change({ suspended: true }),
  'account deletion': async (_, who) =>
    who.request('POST', authRoutes.deleteUser, { body: { password: who.password } }),
  'demotion by the command line': async ({ testApp }, who) =>
    runAdminCommand(['rank', who.email, 'default'], {
      DATA_DIR: testApp.address.dataDir,
      DATABASE_URL: testApp.address.databaseUrl ?? undefined,
    }),
};

/** Each of them reaches this statement once it knows the administrators. */
const counting = /from "users" where "rank" = .* and "suspended_at" is null|update "users" set "rank" = "rank"/;

onPostgres('of two administrators one is left after', (testDatabase) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(testDatabase);
    for (const who of [community.reviewer, community.second]) await community.setRank(who, 'default').catch(() => null);
  });

  const left = async () =>
    (
      await community.database.db
        .selectFrom('users')
        .select('id')
        .where('rank', '=', 'administrator')
        .where('suspended_at', 'is', null)
        .execute()
    ).map(({ id }) => id);

  const held = Object.keys(commands).filter((name) => !name.endsWith('line'));
  const pairs = held.flatMap((first) => Object.keys(commands).map((second) => [first, second] as const));

  test.each(pairs)('%s of the one beside %s of the other', async (first, second) => {
    const [one, other] = [await community.testApp.signUp(), await community.testApp.signUp()];
    for (const who of [one, other]) {
      await community.setRank(who, 'administrator');
      await prove(who);
    }
    for (const id of await left())
      if (id !== one.user.id && id !== other.user.id)
        await community.database.db.updateTable('users').set({ rank: 'default' }).where('id', '=', id).execute();
    const done = await interleave<unknown, PromiseSettledResult<unknown>>(community.database, {
      statement: counting,
      first: () => Promise.resolve(commands[first]?.(community, one, other)),
      meanwhile: [
        async () => (await Promise.allSettled([Promise.resolve(commands[second]?.(community, other, one))]))[0],
      ],
    });
    expect(done.waited).toBe(1);
    expect(await left()).toEqual([other.user.id]);
    expect(done.first).toMatchObject({ statusCode: 200 });
    expect(JSON.stringify(done.meanwhile[0])).toMatch(/last administrator|sign_in_needed|This is for administrators/);
  });
});
