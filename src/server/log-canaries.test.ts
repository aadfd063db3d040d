import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { contentRoutes } from '#contract/content.ts';
import type { MailMessage } from './platform/mail/mailer.ts';
import { changeAccount } from './accounts/auth/change-account.ts';
import { eachDatabase, type TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type RequestOptions, type TestApp } from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';

const email = 'wren@example.org';

const canary = (name: string): string => `canary-${name}-${crypto.randomUUID()}`;

const startWatched = async (testDatabase: TestDatabase) => {
  const app = await startTestApp(testDatabase);
  const secrets = new Set<string>();
  const visitor = app.visit();

  const keepSecret = (secret: string): string => {
    for (const form of [secret, encodeURIComponent(secret), decodeURIComponent(secret)]) secrets.add(form);
    return secret;
  };

  /** The answer's cookies and their tokens are secrets too. */
  const send = async (address: string, parts: RequestOptions = {}, method: 'GET' | 'POST' = 'POST') => {
    const answer = await visitor.request(method, address, parts);
    for (const { value } of answer.cookies) if (value) keepSecret(value);
    for (const { token } of await tokensOf(app)) keepSecret(token);
    return answer;
  };

  const leaked = (): string[] => {
    const log = app.logLines.join('');
    return [...secrets].filter((secret) => log.includes(secret));
  };
  return { app, send, keepSecret, leaked, secrets };
};

const tokensOf = async ({ database }: TestApp): Promise<{ token: string }[]> =>
  database.db
    .selectFrom('sessions')
    .select('token')
    .execute()
    .catch(() => []);

const tokenOf = ({ text }: MailMessage): string => decodeURIComponent(/#token=(\S+)/.exec(text)?.[1] ?? '');

const json = { 'content-type': 'application/json' };

eachDatabase('the log at its finest level', (testDatabase) => {
  test('holds no secret of signing up, in and out, resets and changes', async () => {
    const { app, send, keepSecret, leaked, secrets } = await startWatched(testDatabase);
    const [first, second, third] = ['first', 'second', 'third'].map((name) => keepSecret(canary(name)));
    await send(authRoutes.signUp, { body: { email, password: first, name: '', terms_accepted: true } });
    await send(authRoutes.signUp, {
      body: { email, password: keepSecret(canary('taken')), name: '', terms_accepted: true },
    });
    await send(authRoutes.signOut);
    await send(authRoutes.signIn, { body: { email, password: keepSecret(canary('wrong')) } });
    await send(authRoutes.signIn, { body: { email, password: first } });
    const verification = await waitFor(() => {
      const [message] = app.verificationMails;
      if (!message) throw new Error('No mail yet.');
      return message;
    });
    await send(authRoutes.verifyEmail, { body: { token: keepSecret(tokenOf(verification)) } });
    await send(authRoutes.confirm, { body: { password: first, code: keepSecret(canary('code')) } });
    await send(authRoutes.confirm, { body: { password: keepSecret(canary('unproved')) } });
    await send(authRoutes.requestPasswordReset, { body: { email } });
    const mail = await waitFor(() => {
      const [message] = app.outbox;
      if (!message) throw new Error('No mail yet.');
      return message;
    });
    const token = keepSecret(tokenOf(mail));
    for (const line of mail.text.split('\n').filter(({ length }) => length > 20)) keepSecret(line);
    await send(authRoutes.resetPassword, { body: { token: keepSecret(canary('token')), newPassword: second } });
    expect((await send(authRoutes.resetPassword, { body: { token, newPassword: second } })).statusCode).toBe(200);
    await send(authRoutes.signIn, { body: { email, password: second } });
    await send(authRoutes.changePassword, { body: { currentPassword: second, newPassword: third } });
    await send(authRoutes.deleteUser, { body: { password: keepSecret(canary('not it')) } });
    await send(authRoutes.deleteUser, { body: { password: third } });
    expect(secrets.size).toBeGreaterThan(15);
    expect(leaked()).toEqual([]);
  });

  test('holds no token of a game', async () => {
    const { app, send, keepSecret, leaked } = await startWatched(testDatabase);
    const body = { email, password: keepSecret(canary('password')), name: '', terms_accepted: true };
    const { user } = (await send(authRoutes.signUp, { body })).json<{ user: { id: string } }>();
    await changeAccount(app.database, {
      userId: user.id,
      actor: 'test',
      change: { rank: 'administrator' },
      evenUnverified: true,
    });
    await send(authRoutes.confirm, { body: { password: body.password } });
    const { secret } = (await send(contentRoutes.tokens, { body: { name: 'The game' } })).json<{ secret: string }>();
    for (const bearer of [keepSecret(secret), keepSecret(canary('bearer'))])
      await send(contentRoutes.content, { headers: { authorization: `Bearer ${bearer}` } }, 'GET');
    expect(leaked()).toEqual([]);
  });

  test('describes faults without the secrets in them', async () => {
    const { app, send, keepSecret, leaked } = await startWatched(testDatabase);
    const password = keepSecret(canary('password'));
    const signUp = { email, password, name: '', terms_accepted: true };
    await send(authRoutes.signUp, { body: signUp });
    const begin = app.logLines.length;
    await refuseRows(app, 'sessions');
    expect((await send(authRoutes.signIn, { body: { email, password } })).statusCode).toBe(500);
    await refuseRows(app, 'verifications');
    await send(authRoutes.requestPasswordReset, { body: { email } });
    await waitFor(() => expect(app.logLines.join('')).toContain('password reset mail'));
    await refuseRows(app, 'accounts');
    await send(authRoutes.signUp, { body: { ...signUp, email: 'rook@example.org' } });
    expect(app.logLines.length).toBeGreaterThan(begin + 2);
    expect(leaked()).toEqual([]);
    const log = app.logLines.join('');
    expect(log).not.toMatch(/\$argon2id\$|Failing row contains/);
  });

  testDatabase.onFileAlone(() => {
    test('holds nothing of a request that can not be read', async () => {
      const { send, keepSecret, leaked } = await startWatched(testDatabase);
      const password = keepSecret(canary('password'));
      for (const text of [`{"password":"${password}"`, `{"password":${password}}`, `${password}`, `{"${password}":1}`])
        await send(authRoutes.signIn, { body: text, headers: json });
      await send(authRoutes.signIn, { body: password, headers: { 'content-type': 'application/xml' } });
      await send(authRoutes.signIn, { body: {}, headers: { cookie: `runeloom_session=${password}` } });
      expect(leaked()).toEqual([]);
    });
  });
});

const refuseRows = async ({ database: { db, dialect } }: TestApp, table: string): Promise<void> => {
  if (dialect === 'postgres')
    return void (await sql.raw(`alter table ${table} add check (id = '') not valid`).execute(db));
  await sql
    .raw(`create trigger full_${table} before insert on ${table} begin select raise(abort, 'refused'); end`)
    .execute(db);
};
