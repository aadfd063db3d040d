import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startTestApp, testPassword } from '#test-support/product/running-app.ts';

const signUpBody = { email: 'wren@example.org', password: testPassword, name: '', terms_accepted: true };

const countRows = async ({ db }: Database): Promise<number> => {
  const tables = ['users', 'accounts', 'sessions'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return rows.flat().length;
};

eachDatabase('signing up', (testDatabase) => {
  test('makes a designer, signed in, whose email is kept in lower case', async () => {
    const { visit, database } = await startTestApp(testDatabase);
    const visitor = visit();
    const answer = await visitor.request('POST', authRoutes.signUp, {
      body: { ...signUpBody, email: 'Wren@Example.org', name: ' Wren ' },
    });
    expect(answer.statusCode).toBe(200);
    const user = {
      id: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      email: 'wren@example.org',
      emailVerified: false,
      name: 'Wren',
      rank: 'default',
      terms_accepted: true,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      twoFactorEnabled: false,
    };
    expect(answer.json()).toEqual({ user });
    const session = await visitor.request('GET', authRoutes.session);
    expect(session.json()).toEqual({
      session: { id: expect.any(String), expiresAt: expect.any(String), second_factor_needed: false },
      user,
    });
    const [row] = await database.db.selectFrom('users').selectAll().execute();
    expect(row).toMatchObject({ email: 'wren@example.org', display_name: 'Wren', rank: 'default', suspended_at: null });
    expect(Boolean(row?.terms_accepted)).toBe(true);
  });

  test('with an email that is taken, in whatever case, is refused', async () => {
    const { visit, signUp, database } = await startTestApp(testDatabase);
    await signUp('wren@example.org');
    const before = await countRows(database);
    const answer = await visit().request('POST', authRoutes.signUp, {
      body: { ...signUpBody, email: 'WREN@example.org' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      message: expect.any(String),
    });
    expect(answer.cookies).toEqual([]);
    expect(await countRows(database)).toBe(before);
  });

  test('twice at once makes one account', async () => {
    const { visit, database } = await startTestApp(testDatabase);
    const answers = await Promise.all(
      [visit(), visit()].map((visitor) => visitor.request('POST', authRoutes.signUp, { body: signUpBody })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await countRows(database)).toBe(3);
  });

  test('that fails half-way leaves nothing', async () => {
    const { visit, database } = await startTestApp(testDatabase);
    await sql`alter table accounts rename to elsewhere`.execute(database.db);
    const answer = await visit().request('POST', authRoutes.signUp, { body: signUpBody });
    expect(answer.json()).toMatchObject({ status: 500, code: 'internal_error' });
    expect(answer.cookies).toEqual([]);
    expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  testDatabase.onFileAlone(() => {
    test('keeps the password as an argon2id hash and the token out of every answer', async () => {
      const { visit, database } = await startTestApp(testDatabase, { hashesSafely: true });
      const visitor = visit();
      const answer = await visitor.request('POST', authRoutes.signUp, { body: signUpBody });
      const session = await visitor.request('GET', authRoutes.session);
      const { password } = await database.db.selectFrom('accounts').select('password').executeTakeFirstOrThrow();
      const { token } = await database.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow();
      expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      for (const secret of [token, password ?? '']) {
        expect(answer.body).not.toContain(secret);
        expect(session.body).not.toContain(secret);
      }
    });
  });
});

onEmbeddedFile('signing up', (testDatabase) => {
  describe('is refused, and writes nothing,', () => {
    const long = 'a'.repeat(129);
    test.each([
      [
        'without the terms, before all else',
        { terms_accepted: false, email: 'x', password: 'x' },
        'terms_not_accepted',
      ],
      ['when the terms are not mentioned', { terms_accepted: undefined }, 'terms_not_accepted'],
      ['with something that is no email, before the password', { email: 'no email', password: 'x' }, 'email_shape'],
      ['with an email that is too long', { email: `${'a'.repeat(250)}@example.org` }, 'email_shape'],
      ['with a password of 7 characters', { password: '1234567' }, 'password_too_short'],
      ['with a password of 129 characters', { password: long }, 'password_too_long'],
      ['with a display name of 51 characters', { name: 'n'.repeat(51) }, 'display_name'],
      ['with a display name of two lines', { name: 'Wren\nRook' }, 'display_name'],
      ['with a rank', { rank: 'administrator' }, 'invalid_content'],
      ['with a suspension', { suspendedAt: null }, 'invalid_content'],
      ['with an id', { id: 'official' }, 'invalid_content'],
      ['with terms that are a text', { terms_accepted: 'true' }, 'invalid_content'],
      ['without a password', { password: undefined }, 'invalid_content'],
      ['with an email that is a number', { email: 7 }, 'invalid_content'],
    ])('%s', async (_why, changes, code) => {
      const { visit, database } = await startTestApp(testDatabase);
      const answer = await visit().request('POST', authRoutes.signUp, { body: { ...signUpBody, ...changes } });
      expect(answer.json()).toMatchObject({ status: 422, code });
      expect(answer.statusCode).toBe(422);
      expect(answer.cookies).toEqual([]);
      expect(await countRows(database)).toBe(0);
    });

    test.each([
      ['a body that is no JSON', '{"email":', 'application/json', 400],
      ['a form', 'email=wren%40example.org', 'application/x-www-form-urlencoded', 415],
    ])('with %s', async (_what, payload, type, status) => {
      const { visit, database } = await startTestApp(testDatabase);
      const headers = { 'content-type': type };
      const answer = await visit().request('POST', authRoutes.signUp, { body: payload, headers });
      expect(answer.statusCode).toBe(status);
      expect(await countRows(database)).toBe(0);
    });
  });

  test.each([8, 128])('accepts a password of %i characters', async (length) => {
    const { visit } = await startTestApp(testDatabase);
    const body = { ...signUpBody, password: 'p'.repeat(length) };
    expect((await visit().request('POST', authRoutes.signUp, { body })).statusCode).toBe(200);
  });
});
