import { beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { mailedToken } from '#test-support/mail/mail-server.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const leave = (who: SignedIn) => who.request('POST', authRoutes.deleteUser, { body: { password: who.password } });

onPostgres('a mailed link', (testDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(testDatabase);
  });

  const leftOf = async ({ user: { id } }: SignedIn) => {
    const { db } = app.database;
    const rows = [
      db.selectFrom('users').select('id').where('id', '=', id).execute(),
      db.selectFrom('accounts').select('id').where('user_id', '=', id).execute(),
      db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
      db.selectFrom('verifications').select('id').where('value', '=', id).execute(),
    ];
    return (await Promise.all(rows)).flat();
  };

  const links = {
    'that sets a new password': {
      writing: /update "accounts" set "password"/,
      deletionAfter: { status: 401, rows: 2 },
      follow: async ({ email }: SignedIn) => {
        await app.visit().request('POST', authRoutes.requestPasswordReset, { body: { email } });
        const body = { token: await mailedToken(app.outbox, email), newPassword: `another ${testPassword}` };
        return () => app.visit().request('POST', authRoutes.resetPassword, { body });
      },
    },
    'that verifies an address': {
      writing: /update "users" set "email_verified"/,
      deletionAfter: { status: 200, rows: 0 },
      follow: async ({ email }: SignedIn) => {
        const body = { token: await mailedToken(app.verificationMails, email) };
        return () => app.visit().request('POST', authRoutes.verifyEmail, { body });
      },
    },
  } as const;

  test.each(Object.entries(links))('%s does nothing after the deletion of its account', async (_name, { follow }) => {
    const who = await app.signUpUnverified();
    const done = await interleave(app.database, {
      statement: /from users where id = .* for update/,
      first: () => leave(who),
      meanwhile: [await follow(who)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 400, 1]);
    expect(await leftOf(who)).toEqual([]);
  });

  test.each(Object.entries(links))(
    '%s works before a deletion of its account, which waits for it',
    async (_name, { writing, deletionAfter, follow }) => {
      const who = await app.signUpUnverified();
      await who.request('GET', accountRoutes.sessions);
      const done = await interleave(app.database, {
        statement: writing,
        first: await follow(who),
        meanwhile: [() => leave(who)],
      });
      expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([
        200,
        deletionAfter.status,
        1,
      ]);
      expect(await leftOf(who)).toHaveLength(deletionAfter.rows);
    },
  );
});
