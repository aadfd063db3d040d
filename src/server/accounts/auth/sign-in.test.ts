import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { questsAddress } from '#contract/quests.ts';
import { eachDatabase, embeddedDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startTestApp, testPassword, type Visitor } from '#test-support/product/running-app.ts';

const signIn = (visitor: Visitor, email: string, password = testPassword) =>
  visitor.request('POST', authRoutes.signIn, { body: { email, password } });

onEmbeddedFile('signing in', (testDatabase) => {
  test('accepts the email in any case and with blanks around it, and answers the account without its token', async () => {
    const { signUp, visit, database } = await startTestApp(testDatabase);
    const { user } = await signUp('wren@example.org');
    const visitor = visit();
    const answer = await signIn(visitor, '  Wren@Example.org ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ user });
    const tokens = await database.db.selectFrom('sessions').select('token').execute();
    expect(tokens).toHaveLength(2);
    for (const { token } of tokens) expect(answer.body).not.toContain(token);
    expect((await visitor.request('GET', questsAddress(user.id))).statusCode).toBe(200);
  });

  test('with a wrong password or an unknown email is refused in the same words', async () => {
    const { signUp, visit } = await startTestApp(testDatabase);
    await signUp('wren@example.org');
    const wrong = await signIn(visit(), 'wren@example.org', 'not the password');
    const unknown = await signIn(visit(), 'rook@example.org', 'not the password');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.headers['content-type']).toContain('application/problem+json');
    expect(wrong.json()).toMatchObject({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD', message: expect.any(String) });
    expect(unknown.statusCode).toBe(401);
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.cookies).toEqual([]);
  });

  test.each([
    ['something that is no email', { email: 'nobody', password: 'x' }, 400],
    ['a password that no account can have', { email: 'wren@example.org', password: 'x'.repeat(257) }, 400],
    ['an unknown field', { email: 'wren@example.org', password: testPassword, rememberMe: false }, 422],
    ['no password', { email: 'wren@example.org' }, 422],
  ])('with %s is refused', async (_what, body, status) => {
    const { signUp, visit } = await startTestApp(testDatabase);
    await signUp('wren@example.org');
    const answer = await visit().request('POST', authRoutes.signIn, { body });
    expect(answer.statusCode).toBe(status);
    expect(answer.cookies).toEqual([]);
  });
});

eachDatabase('a session', (testDatabase) => {
  test('ends when the person signs out, and a copy of its cookie with it', async () => {
    const { signUp, visit } = await startTestApp(testDatabase);
    const visitor = await signUp();
    const { cookies } = await signIn(visitor, visitor.email);
    const copied = { cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ') };
    expect((await visit().request('GET', authRoutes.session, { headers: copied })).json()).not.toBeNull();
    const answer = await visitor.request('POST', authRoutes.signOut);
    expect(answer.json()).toEqual({ success: true });
    expect(answer.cookies).toMatchObject([{ name: 'runeloom_session', value: '', maxAge: 0 }]);
    expect((await visit().request('GET', authRoutes.session, { headers: copied })).json()).toBeNull();
    const json = { 'content-type': 'application/json' };
    for (const parts of [{}, { body: {} }, { headers: { ...json, 'content-length': '0' }, body: '' }])
      expect((await visit().request('POST', authRoutes.signOut, parts)).statusCode).toBe(200);
    const noPassword = await visit().request('POST', authRoutes.signIn, { headers: json, body: '' });
    expect(noPassword.json()).toMatchObject({ status: 422, code: 'invalid_content' });
    const unreadable = await visit().request('POST', authRoutes.signIn, { headers: json, body: '{"email":' });
    expect(unreadable.json()).toMatchObject({ status: 400, code: 'unreadable_request' });
  });

  test('that is expired or forged is refused', async () => {
    const { signUp, visit, database } = await startTestApp(testDatabase);
    const visitor = await signUp();
    const { token } = await database.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow();
    const forged = { cookie: `runeloom_session=${encodeURIComponent(`${token}.${'A'.repeat(43)}=`)}` };
    expect((await visit().request('GET', authRoutes.session, { headers: forged })).json()).toBeNull();
    await database.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect((await visitor.request('GET', authRoutes.session)).json()).toBeNull();
    const refused = await visitor.request('GET', questsAddress(visitor.user.id));
    expect(refused.json()).toMatchObject({ status: 401, code: 'sign_in_needed' });
  });

  test('in use lasts 30 days more from then', async () => {
    const { signUp, database } = await startTestApp(testDatabase);
    const visitor = await signUp();
    const day = 86_400_000;
    const used = (ago: number) => ({
      updated_at: new Date(Date.now() - ago).toISOString(),
      expires_at: new Date(Date.now() - ago + 30 * day).toISOString(),
    });
    await database.db
      .updateTable('sessions')
      .set(used(29 * day))
      .execute();
    const answer = await visitor.request('GET', authRoutes.session);
    const { session } = answer.json<{ session: { expiresAt: string } }>();
    expect(new Date(session.expiresAt).getTime()).toBeGreaterThan(Date.now() + 29 * day);
    expect(answer.cookies).toMatchObject([{ name: 'runeloom_session', maxAge: 30 * 86_400 }]);
    expect((await visitor.request('GET', authRoutes.session)).cookies).toEqual([]);
  });

  testDatabase.onFileAlone(() => {
    test('of a guest is null', async () => {
      const { visit } = await startTestApp(testDatabase);
      const answer = await visit().request('GET', authRoutes.session);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toBeNull();
      expect(answer.headers['cache-control']).toBe('no-store');
    });
  });
});

describe('the session cookie', () => {
  const testDatabase = embeddedDatabase();

  test.each([
    ['http://localhost:3000', 'runeloom_session', undefined],
    ['https://quests.example.org', '__Host-runeloom_session', true],
  ])('on %s is %s, out of reach of scripts and other sites', async (appUrl, name, secure) => {
    const { signUp, visit } = await startTestApp(testDatabase, { settings: { APP_URL: appUrl } });
    const { email } = await signUp();
    const { cookies } = await signIn(visit(), email);
    expect(cookies[0]).toEqual({
      name,
      value: expect.any(String),
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 86_400,
      ...(secure ? { secure } : {}),
    });
  });
});

const unansweredAddresses = [
  ['POST', '/api/auth/sign-in/social'],
  ['POST', '/api/auth/change-email'],
  ['POST', '/api/auth/update-session'],
  ['POST', '/api/auth/verify-password'],
  ['GET', '/api/auth/list-sessions'],
  ['GET', '/api/auth/ok'],
  ['GET', '/api/auth/error'],
  ['GET', '/api/auth/reset-password/abc?callbackURL=/'],
  ['GET', '/api/auth/delete-user/callback?token=abc'],
] as const;

const ownDatabase = embeddedDatabase();

test('no other address of better-auth is reachable', async () => {
  const { signUp } = await startTestApp(ownDatabase);
  const visitor = await signUp();
  for (const [method, address] of unansweredAddresses) {
    const answer = await visitor.request(method, address, method === 'POST' ? { body: {} } : {});
    expect([address, answer.statusCode]).toEqual([address, 404]);
  }
});

test('a session that ends while it is prolonged is refused', async () => {
  const { signUp, database } = await startTestApp(ownDatabase);
  const visitor = await signUp();
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  await database.db.updateTable('sessions').set({ expires_at }).execute();
  await sql`create trigger ended before update on sessions begin select raise(ignore); end`.execute(database.db);
  const answer = await visitor.request('GET', authRoutes.session);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toBeNull();
});
