import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { createPasswordHashing } from '#server/accounts/auth/passwords/password-hashing.ts';
import { createAuth, type Auth } from '#server/accounts/auth/auth.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eachDatabase, type TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type TestApp } from '#test-support/product/running-app.ts';
import { createSessions, type Sessions } from './find-session.ts';

const secret = 'the secret of this installation, and of no other';
const minute = 60_000;
const day = 24 * 60 * minute;

const sign = (token: string, by = secret): string =>
  `${token}.${createHmac('sha256', by).update(token).digest('base64')}`;

const toCookie = (signed: string): string => `runeloom_session=${encodeURIComponent(signed)}`;

type Asked = {
  readonly app: TestApp;
  readonly db: Database['db'];
  readonly token: string;
  readonly ask: Sessions['find'];
  readonly lastAccountOf: Sessions['lastAccountOf'];
  readonly askAuth: (cookie: string) => ReturnType<Auth['api']['getSession']>;
};

const start = async (testDatabase: TestDatabase): Promise<Asked> => {
  const app = await startTestApp(testDatabase, { settings: { SECRET: secret } });
  await app.signUp('wren@example.org');
  const { db } = app.database;
  const { token } = await db.selectFrom('sessions').select('token').executeTakeFirstOrThrow();
  const auth = createAuth({
    config: { appUrl: 'http://localhost:3000', secret, requireAdminTotp: false },
    database: app.database,
    hashing: createPasswordHashing(),
    log: app.app.log,
    actNotes: app.app.actNotes,
  });
  const askAuth: Asked['askAuth'] = (cookie) =>
    auth.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } });
  const { find, lastAccountOf } = await createSessions(auth, app.database);
  return { app, db, token, ask: find, lastAccountOf, askAuth };
};

eachDatabase('finding a session', (testDatabase) => {
  test('answers the same as better-auth', async () => {
    const { db, token, ask, askAuth } = await start(testDatabase);
    await db.updateTable('users').set({ display_name: 'Wren of the Fens', rank: 'administrator' }).execute();
    const cookie = toCookie(sign(token));
    const [ours, its] = [await ask(cookie), await askAuth(cookie)];
    expect(ours?.user).toMatchObject({ name: 'Wren of the Fens', rank: 'administrator', terms_accepted: true });
    expect(its).toMatchObject(ours ?? {});
  });

  test('accepts no cookie that better-auth refuses, and leaves unusual ones to it', async () => {
    const { token, ask, askAuth } = await start(testDatabase);
    const good = toCookie(sign(token));
    const forged = toCookie(sign('A'.repeat(32)));
    const cases: [name: string, cookie: string, ours: boolean, its: boolean][] = [
      ['as browsers send it', good, true, true],
      ['among others', `a=1; ${good}; runeloom_sessions=2`, true, true],
      ['among others without blanks', `a=1;${good};b=2`, true, true],
      ['in quotes', good.replace('=', '="').concat('"'), false, true],
      ['not encoded', `runeloom_session=${sign(token)}`, false, true],
      ['first of two', `${good}; ${forged}`, false, true],
      ['second of two', `${forged}; ${good}`, false, false],
      ['signed by another secret', toCookie(sign(token, `${secret} `)), false, false],
      ['without a signature', toCookie(token), false, false],
      ['with an empty signature', toCookie(`${token}.`), false, false],
      ['cut short', good.slice(0, -3), false, false],
      ['longer', `${good}%3D`, false, false],
      ['in lower case', toCookie(sign(token).toLowerCase()), false, false],
      ['with the signature of another token', toCookie(sign(token).replace(/^./, '~')), false, false],
      ['wrongly encoded', `${good.slice(0, -3)}%XX`, false, false],
      ['for no token', toCookie(sign('')), false, false],
      ['for an unknown token', forged, false, false],
      ['under a longer name', `x${good}`, false, false],
      ['empty', 'runeloom_session=', false, false],
      ['without a value', 'runeloom_session', false, false],
    ];
    for (const [name, cookie, ours, its] of cases)
      expect([name, (await ask(cookie)) !== null, (await askAuth(cookie)) !== null]).toEqual([name, ours, its]);
  });

  test('leaves a session to better-auth from the moment when it is due to be prolonged', async () => {
    const { app, db, token, ask } = await start(testDatabase);
    const cookie = toCookie(sign(token));
    const endIn = (ms: number) =>
      db
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() + ms).toISOString() })
        .execute();
    await endIn(30 * day - 4 * minute);
    expect(await ask(cookie)).not.toBeNull();
    for (const ms of [30 * day - 5 * minute, 1_000, -1_000]) {
      await endIn(ms);
      expect([ms, await ask(cookie)]).toEqual([ms, null]);
    }
    await endIn(day);
    const answer = await app.visit().request('GET', authRoutes.session, { headers: { cookie } });
    expect(answer.json()).toMatchObject({ user: { email: 'wren@example.org' } });
    expect(answer.headers['set-cookie']).toContain('runeloom_session=');
    expect((await ask(cookie))?.session.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * day);
  });

  test('finds no ended session from the next request on every server', async () => {
    const { app, db } = await start(testDatabase);
    const other = await startTestApp(testDatabase, { settings: { SECRET: secret }, address: app.address });
    const now = new Date().toISOString();
    const flag = app.database.dialect === 'sqlite' ? 1 : true;
    const ends: Record<string, (userId: string) => Promise<unknown>> = {
      revoked: (id) => db.deleteFrom('sessions').where('user_id', '=', id).execute(),
      deleted: (id) => db.deleteFrom('users').where('id', '=', id).execute(),
      suspended: (id) => db.updateTable('users').set({ suspended_at: now }).where('id', '=', id).execute(),
      expired: (id) => db.updateTable('sessions').set({ expires_at: now }).where('user_id', '=', id).execute(),
      'without the second factor that its account has': (id) =>
        db.updateTable('users').set({ two_factor_enabled: flag }).where('id', '=', id).execute(),
    };
    for (const [name, end] of Object.entries(ends)) {
      const { user } = await app.signUp();
      const row = await db.selectFrom('sessions').select('token').where('user_id', '=', user.id).executeTakeFirst();
      const headers = { cookie: toCookie(sign(row?.token ?? '')) };
      const areSignedIn = async (): Promise<boolean[]> => {
        const answers = [app, other].map((server) => server.visit().request('GET', authRoutes.session, { headers }));
        return (await Promise.all(answers)).map((answer) => answer.json() !== null);
      };
      expect([name, await areSignedIn()]).toEqual([name, [true, true]]);
      await end(user.id);
      expect([name, await areSignedIn()]).toEqual([name, [false, false]]);
    }
  });

  test('has a changed rank from the next request, on another server too', async () => {
    const { app, token, ask } = await start(testDatabase);
    const cookie = toCookie(sign(token));
    expect((await ask(cookie))?.user.rank).toBe('default');
    const other = await testDatabase.open(app.address);
    await other.db.updateTable('users').set({ rank: 'administrator' }).execute();
    expect((await ask(cookie))?.user.rank).toBe('administrator');
  });
});
