import { beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const changePassword = (who: SignedIn) =>
  who.request('POST', authRoutes.changePassword, {
    body: { currentPassword: testPassword, newPassword: `another ${testPassword}` },
  });

const endOthers = (who: SignedIn) => who.request('DELETE', accountRoutes.sessions);

const isSignedIn = async (who: SignedIn) => (await who.request('GET', accountRoutes.sessions)).statusCode === 200;

onPostgres('of two sessions of an account', (testDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(testDatabase);
  });

  const openTwo = async () => {
    const one = await app.signUp();
    return { one, other: await app.signIn(one.email, one.password) };
  };
  const liveOf = async ({ user: { id } }: SignedIn) =>
    (await app.database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length;

  test('the one that changes the password stays, and the one that it ends can end no other', async () => {
    const { one, other } = await openTwo();
    const done = await interleave(app.database, {
      statement: /update "accounts" set "password"/,
      first: () => changePassword(one),
      meanwhile: [() => endOthers(other)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 401, 1]);
    expect([await liveOf(one), await isSignedIn(one)]).toEqual([1, true]);
  });

  test('the one that ends the other stays, and the ended one can not change the password', async () => {
    const { one, other } = await openTwo();
    const done = await interleave(app.database, {
      statement: /delete from "sessions" where "user_id"/,
      first: () => endOthers(one),
      meanwhile: [() => changePassword(other)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([204, 401, 1]);
    expect([await liveOf(one), await isSignedIn(one)]).toEqual([1, true]);
    const body = { email: one.email, password: testPassword };
    expect((await app.visit().request('POST', authRoutes.signIn, { body })).statusCode).toBe(200);
  });
});
