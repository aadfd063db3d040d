import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { onEmbeddedFile, type TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type TestApp } from '#test-support/product/running-app.ts';

const secret = 'the secret of this installation, and of no other';

const start = (testDatabase: TestDatabase, appUrl = 'http://localhost:3000'): Promise<TestApp> =>
  startTestApp(testDatabase, { settings: { APP_URL: appUrl, SECRET: secret } });

const sign = (token: string, by: string): string =>
  encodeURIComponent(`${token}.${createHmac('sha256', by).update(token).digest('base64')}`);

const isSignedIn = async ({ visit }: TestApp, cookie: string): Promise<boolean> =>
  (await visit().request('GET', authRoutes.session, { headers: { cookie } })).json() !== null;

const tokensIn = async ({ database }: TestApp): Promise<string[]> =>
  (await database.db.selectFrom('sessions').select('token').execute()).map(({ token }) => token);

onEmbeddedFile('a session cookie', (testDatabase) => {
  test('needs the right signature and the right name', async () => {
    const app = await start(testDatabase);
    await app.signUp();
    const [token = ''] = await tokensIn(app);
    const name = 'runeloom_session';
    expect(await isSignedIn(app, `${name}=${sign(token, secret)}`)).toBe(true);
    for (const forged of [
      `${name}=${token}`,
      `${name}=${token}.`,
      `${name}=${sign(token, `${secret} `)}`,
      `${name}=${sign('A'.repeat(token.length), secret)}`,
      `__Host-${name}=${sign(token, secret)}`,
      `__Secure-${name}=${sign(token, secret)}`,
      `better-auth.session_token=${sign(token, secret)}`,
    ])
      expect([forged, await isSignedIn(app, forged)]).toEqual([forged, false]);
  });

  test('over HTTPS counts only under the name that no other host and no page of HTTP can set', async () => {
    const app = await start(testDatabase, 'https://quests.example.org');
    await app.signUp();
    const [token = ''] = await tokensIn(app);
    expect(await isSignedIn(app, `__Host-runeloom_session=${sign(token, secret)}`)).toBe(true);
    expect(await isSignedIn(app, `runeloom_session=${sign(token, secret)}`)).toBe(false);
    expect(await isSignedIn(app, `__Secure-runeloom_session=${sign(token, secret)}`)).toBe(false);
  });

  test.each(['in', 'up'])('is a new one after signing %s, and the one before it is dead', async (way) => {
    const app = await start(testDatabase);
    const visitor = await app.signUp();
    const [before = ''] = await tokensIn(app);
    const email = way === 'in' ? visitor.email : 'rook@example.org';
    const body = { email, password: visitor.password, ...(way === 'up' ? { name: '', terms_accepted: true } : {}) };
    expect(
      (await visitor.request('POST', way === 'in' ? authRoutes.signIn : authRoutes.signUp, { body })).statusCode,
    ).toBe(200);
    expect((await visitor.request('GET', authRoutes.session)).json()).toMatchObject({ user: { email } });
    const tokens = await tokensIn(app);
    expect(tokens).toHaveLength(1);
    expect(tokens).not.toContain(before);
    expect(await isSignedIn(app, `runeloom_session=${sign(before, secret)}`)).toBe(false);
  });

  test('that somebody set before is not reused by signing in', async () => {
    const app = await start(testDatabase);
    const { email, password } = await app.signUp();
    const planted = `runeloom_session=${sign('planted'.repeat(4), secret)}`;
    const visitor = app.visit();
    await visitor.request('POST', authRoutes.signIn, { body: { email, password }, headers: { cookie: planted } });
    expect((await visitor.request('GET', authRoutes.session)).json()).not.toBeNull();
    expect(await isSignedIn(app, planted)).toBe(false);
  });
});
