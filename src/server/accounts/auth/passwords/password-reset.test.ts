import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { questsAddress } from '#contract/quests.ts';
import { createMailer, type MailMessage } from '#server/platform/mail/mailer.ts';
import { verificationSubject } from '#server/platform/mail/mails.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startMailServer, type MailServer } from '#test-support/mail/mail-server.ts';
import { startTestApp, testPassword, type TestApp, type Visitor } from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { attemptLimits } from '#server/platform/budgets/attempt-limits.ts';

const newPassword = 'a wholly new password';

const ask = (visitor: Visitor, email: string, from = '192.0.2.7') =>
  visitor.request('POST', authRoutes.requestPasswordReset, { body: { email }, from });

const reset = (visitor: Visitor, token: string, password = newPassword) =>
  visitor.request('POST', authRoutes.resetPassword, { body: { token, newPassword: password } });

const tokenIn = ({ text = '' }: { text?: string | undefined }): string =>
  decodeURIComponent(/\/resetpassword#token=(\S+)/.exec(text)?.[1] ?? '');

const nextMail = (app: TestApp, index = 0): Promise<MailMessage> =>
  waitFor(() => {
    const mail = app.outbox[index];
    if (!mail) throw new Error('No mail yet.');
    return mail;
  });

const askAndRead = async (app: TestApp, email: string): Promise<string> => {
  const before = app.outbox.length;
  await ask(app.visit(), email);
  return tokenIn(await nextMail(app, before));
};

describe('the mail of a reset', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());

  eachDatabase('through a mail server', (testDatabase) => {
    test('arrives, and its link leads to a new password', async () => {
      const sender = { smtpUrl: server.url, mailFrom: 'Runeloom <looms@example.org>', dataDir: '' };
      const app = await startTestApp(testDatabase, {
        settings: { APP_URL: 'https://quests.example.org' },
        mailer: createMailer(sender, pino({ level: 'silent' })),
      });
      const { email } = await app.signUp();
      expect((await server.waitForMail(email)).subject).toBe(verificationSubject);
      const answer = await ask(app.visit(), ` ${email.toUpperCase()} `);
      expect(answer.json()).toEqual({ status: true, message: expect.any(String) });
      const mail = await server.waitForMail(email);
      expect(mail.from).toMatchObject({ address: 'looms@example.org', name: 'Runeloom' });
      expect(mail.subject).toBe('Reset your Runeloom password');
      const link = `https://quests.example.org/resetpassword#token=${tokenIn(mail)}`;
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(`href="${link}"`);
      expect((await reset(app.visit(), tokenIn(mail))).json()).toEqual({ status: true });
      await expect(app.signIn(email, testPassword)).rejects.toThrow('401');
      await expect(app.signIn(email, newPassword)).resolves.toMatchObject({ email });
    });
  });
});

eachDatabase('a reset link', (testDatabase) => {
  test('ends every session of the account', async () => {
    const app = await startTestApp(testDatabase);
    const designer = await app.signUp();
    const otherDevice = await app.signIn(designer.email, testPassword);
    const stranger = await app.signUp();
    await reset(designer, await askAndRead(app, designer.email));
    for (const device of [designer, otherDevice]) {
      expect((await device.request('GET', authRoutes.session)).json()).toBeNull();
      expect((await device.request('GET', questsAddress(designer.user.id))).statusCode).toBe(401);
    }
    expect((await stranger.request('GET', authRoutes.session)).json()).not.toBeNull();
  });

  test('works once, even when used twice at once', async () => {
    const app = await startTestApp(testDatabase);
    const { email } = await app.signUp();
    const token = await askAndRead(app, email);
    const answers = await Promise.all(['first password', 'second password'].map((it) => reset(app.visit(), token, it)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const again = await reset(app.visit(), token);
    expect(again.json()).toMatchObject({ status: 400, code: 'INVALID_TOKEN', message: expect.any(String) });
  });

  testDatabase.onFileAlone(() => {
    test('ends after an hour', async () => {
      const app = await startTestApp(testDatabase);
      const { email } = await app.signUp();
      const token = await askAndRead(app, email);
      const { expires_at } = await app.database.db
        .selectFrom('verifications')
        .select('expires_at')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      const hour = 3_600_000;
      expect(Math.abs(new Date(expires_at).getTime() - Date.now() - hour)).toBeLessThan(60_000);
      const past = new Date(Date.now() - 1000).toISOString();
      await app.database.db.updateTable('verifications').set({ expires_at: past }).execute();
      expect((await reset(app.visit(), token)).json()).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
      await expect(app.signIn(email, testPassword)).resolves.toMatchObject({ email });
    });

    test('ends the links mailed before it, and so does a changed password', async () => {
      const app = await startTestApp(testDatabase);
      const { email } = await app.signUp();
      const first = await askAndRead(app, email);
      const second = await askAndRead(app, email);
      expect((await reset(app.visit(), second)).statusCode).toBe(200);
      expect((await reset(app.visit(), first)).statusCode).toBe(400);
      const third = await askAndRead(app, email);
      const designer = await app.signIn(email, newPassword);
      const body = { currentPassword: newPassword, newPassword: 'yet another password' };
      expect((await designer.request('POST', authRoutes.changePassword, { body })).statusCode).toBe(200);
      expect((await reset(app.visit(), third)).statusCode).toBe(400);
    });

    test('still works after a password that breaks a rule', async () => {
      const app = await startTestApp(testDatabase);
      const { email } = await app.signUp();
      const token = await askAndRead(app, email);
      const refused = await reset(app.visit(), token, 'short');
      expect(refused.json()).toMatchObject({ status: 422, code: 'password_too_short' });
      expect((await reset(app.visit(), token)).statusCode).toBe(200);
    });

    test('is kept as a hash', async () => {
      const app = await startTestApp(testDatabase);
      const { email } = await app.signUp();
      const token = await askAndRead(app, email);
      const rows = await app.database.db.selectFrom('verifications').selectAll().execute();
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toContain(token);
      for (const { identifier } of rows) expect((await reset(app.visit(), identifier)).statusCode).toBe(400);
    });
  });
});

onEmbeddedFile('asking for a reset', (testDatabase) => {
  test('is answered alike for known and unknown addresses, and mails nothing to the unknown', async () => {
    const app = await startTestApp(testDatabase);
    const { email } = await app.signUp();
    const unknown = await ask(app.visit(), 'nobody@example.org');
    const known = await ask(app.visit(), email);
    expect(unknown.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    await nextMail(app);
    expect(app.outbox.map(({ to }) => to)).toEqual([email]);
  });

  test('is answered before the mail is sent, whether or not a mail server accepts it', async () => {
    const handedOn = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const send = (): Promise<void> => {
      handedOn.resolve();
      return taken.promise;
    };
    const app = await startTestApp(testDatabase, { mailer: { send } });
    const { email } = await app.signUp();
    expect((await ask(app.visit(), email)).statusCode).toBe(200);
    await handedOn.promise;
    taken.reject(new Error('mailbox on fire'));
    await waitFor(() => expect(app.logLines.join('')).toContain('mailbox on fire'));
  });

  test('beyond the limit of an account is answered alike and mails nothing more', async () => {
    const app = await startTestApp(testDatabase);
    const { email } = await app.signUp();
    const { points } = attemptLimits.resetMailsOfAccount;
    const answers = [];
    for (let count = 0; count < points + 2; count += 1)
      answers.push(await ask(app.visit(), email, `192.0.2.${count + 1}`));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    await app.app.close();
    expect(app.outbox).toHaveLength(points);
  });

  test('beyond the limit of an address is refused', async () => {
    const app = await startTestApp(testDatabase);
    const { points } = attemptLimits.resetRequestsOfAddress;
    for (let count = 0; count < points; count += 1)
      expect((await ask(app.visit(), `nobody${count}@example.org`)).statusCode).toBe(200);
    const refused = await ask(app.visit(), 'nobody@example.org');
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each([
    ['no email', { email: 'nobody' }, 'INVALID_EMAIL'],
    [
      'another page to be sent to',
      { email: 'wren@example.org', redirectTo: 'https://evil.example' },
      'invalid_content',
    ],
  ])('with %s is refused', async (_what, body, code) => {
    const app = await startTestApp(testDatabase);
    const answer = await app.visit().request('POST', authRoutes.requestPasswordReset, { body });
    expect(answer.json()).toMatchObject({ status: 422, code });
  });
});
