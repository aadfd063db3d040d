import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountRoutes, sessionAddress, type DeviceSession } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { questAddress } from '#contract/quests.ts';
import { userAddress, userSessionsAddress } from '#contract/users.ts';
import { creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import {
  prove,
  startTestApp,
  testPassword,
  type SignedIn,
  type TestApp,
  type Visitor,
} from '#test-support/product/running-app.ts';
import { listen, signInForCookie } from '#test-support/product/listen.ts';

const otherSession = async (visitor: Visitor): Promise<string> => {
  const { items } = (await visitor.request('GET', accountRoutes.sessions)).json<{ items: DeviceSession[] }>();
  return items.find(({ current }) => !current)?.id ?? '';
};

eachDatabase('a stream of changes whose session ended', (testDatabase) => {
  let here: TestApp;
  let there: TestApp;
  let base: string;
  let administrator: SignedIn;

  beforeAll(async () => {
    // Without the regular checks, which would end the streams later.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const settings = { SECRET: 'the secret of this installation, and of no other' };
    here = await startTestApp(testDatabase, { settings });
    base = await here.app.listen({ port: 0, host: '127.0.0.1' });
    there =
      here.database.dialect === 'sqlite' ? here : await startTestApp(testDatabase, { settings, address: here.address });
    administrator = await there.signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(here.database, { userId: administrator.user.id, actor: 'test', change });
    await prove(administrator);
  });

  afterAll(() => {
    vi.useRealTimers();
  });

  const follow = async () => {
    const designer = await there.signUp();
    const cookie = await signInForCookie(base, designer.email);
    const stream = await listen(base, cookie);
    expect(await stream.nextNews()).toMatchObject({ event: 'hello' });
    return { designer, cookie, stream };
  };

  const post = (cookie: string, address: string, body: object = {}) =>
    fetch(base + address, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const changeOfficial = () =>
    administrator.request('PUT', questAddress(officialOwner, aQuestId()), { body: aQuest(), headers: creationHeaders });

  test.each(['suspended', 'deleted', 'given another rank'] as const)(
    'hears of no change after its account was %s, though no server was notified',
    async (what) => {
      const { designer, stream } = await follow();
      const { db } = here.database;
      const userId = designer.user.id;
      if (what === 'suspended')
        await changeAccount(here.database, { userId, actor: 'test', change: { suspended: true } });
      if (what === 'given another rank')
        await changeAccount(here.database, { userId, actor: 'test', change: { rank: 'administrator' } });
      if (what === 'deleted') await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
      expect((await changeOfficial()).statusCode).toBe(201);
      expect(await stream.nextNews()).toBeNull();
    },
  );

  type Ending = (followed: Awaited<ReturnType<typeof follow>>) => Promise<unknown>;
  const endings: [string, Ending][] = [
    ['signing out', ({ cookie }) => post(cookie, authRoutes.signOut)],
    [
      'signing in to another account in its place',
      async ({ cookie }) =>
        post(cookie, authRoutes.signIn, { email: (await here.signUp()).email, password: testPassword }),
    ],
    [
      'the end of that session on another device',
      async ({ designer }) => designer.request('DELETE', sessionAddress(await otherSession(designer))),
    ],
    ['the end of all other sessions', ({ designer }) => designer.request('DELETE', accountRoutes.sessions)],
    [
      'a new password',
      ({ designer }) =>
        designer.request('POST', authRoutes.changePassword, {
          body: { currentPassword: testPassword, newPassword: 'another correct horse' },
        }),
    ],
    [
      'the deletion of the account',
      ({ designer }) => designer.request('POST', authRoutes.deleteUser, { body: { password: testPassword } }),
    ],
    [
      'a suspension',
      ({ designer }) => administrator.request('PATCH', userAddress(designer.user.id), { body: { suspended: true } }),
    ],
    [
      'another rank',
      ({ designer }) =>
        administrator.request('PATCH', userAddress(designer.user.id), { body: { rank: 'administrator' } }),
    ],
    [
      'an administrator who ends its sessions',
      ({ designer }) => administrator.request('DELETE', userSessionsAddress(designer.user.id)),
    ],
  ];

  test.each(endings)('ends at once: %s', async (_what, end) => {
    const followed = await follow();
    const { stream: another } = await follow();
    await end(followed);
    expect(await followed.stream.nextNews()).toBeNull();
    expect((await changeOfficial()).statusCode).toBe(201);
    expect(await another.nextNews()).toMatchObject({ event: 'change' });
    another.leave();
  });
});
