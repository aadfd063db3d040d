import { expect, onTestFinished, test, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { allowWrites, refuseWrites } from '#test-support/faults/refused-writes.ts';
import { mailedToken } from '#test-support/mail/mail-server.ts';
import { startTestApp, testPassword, type TestApp } from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { taskPurposes } from './background-tasks.ts';
import type { MailMessage } from './mailer.ts';

const ask = async ({ visit }: TestApp, email: string) => {
  const { statusCode, body } = await visit().request('POST', authRoutes.requestPasswordReset, { body: { email } });
  return { statusCode, body };
};

const counts = async ({ app }: TestApp): Promise<string[]> =>
  (await app.inject('/metrics')).body.split('\n').filter((line) => line.startsWith('runeloom_mails_failed_total{'));
const failures = async (testApp: TestApp): Promise<string[]> =>
  (await counts(testApp)).filter((line) => !line.endsWith(' 0'));

onEmbeddedFile('a mail that can not go out', (testDatabase) => {
  test('is counted from 0 on: a count that appears with its first failure shows no increase', async () => {
    const none = await counts(await startTestApp(testDatabase));
    for (const purpose of taskPurposes)
      for (const lost of [true, false])
        expect(none).toContain(`runeloom_mails_failed_total{purpose="${purpose}",lost="${lost}"} 0`);
  });

  test('for lack of space is logged and counted, while known and unknown addresses get the same answer', async () => {
    const testApp = await startTestApp(testDatabase);
    const { email } = await testApp.signUp();
    await mailedToken(testApp.verificationMails, email);
    await refuseWrites(testApp.database, 'a full disk');
    const known = await ask(testApp, email);
    expect(known).toEqual(await ask(testApp, 'nobody@example.org'));
    expect(known.statusCode).toBe(200);
    await waitFor(async () =>
      expect(await failures(testApp)).toEqual([
        'runeloom_mails_failed_total{purpose="password reset mail",lost="true"} 1',
      ]),
    );
    const lines = testApp.logLines.map((line) => JSON.parse(line) as { level: number; purpose?: string });
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, purpose: 'password reset mail', isLost: true }));
    await allowWrites(testApp.database);
  });

  test('is tried again, and its link works then', async () => {
    const outbox: MailMessage[] = [];
    let isDown = true;
    const send = async (message: MailMessage): Promise<void> => {
      if (isDown) throw new Error('mailbox on fire');
      outbox.push(message);
    };
    const testApp = await startTestApp(testDatabase, { mailer: { send }, mailPauses: [1_000_000] });
    const { email } = await testApp.signUp();
    await waitFor(async () =>
      expect(await failures(testApp)).toEqual([
        'runeloom_mails_failed_total{purpose="verification mail",lost="false"} 1',
      ]),
    );
    isDown = false;
    await ask(testApp, email);
    const token = await mailedToken(outbox, email);
    const body = { token, newPassword: 'a wholly new password' };
    expect((await testApp.visit().request('POST', authRoutes.resetPassword, { body })).statusCode).toBe(200);
    await expect(testApp.signIn(email, testPassword)).rejects.toThrow('401');
    await testApp.app.close();
    expect(outbox.map(({ subject }) => subject)).toContain('Verify your email address for Runeloom');
  });

  test('is tried again after 1, 10 and 60 seconds, and is lost then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], fakeNodeBuiltins: true });
    onTestFinished(() => void vi.useRealTimers());
    const begun = Promise.withResolvers<void>();
    let tries = 0;
    const send = (): Promise<void> => {
      tries += 1;
      begun.resolve();
      return Promise.reject(new Error('mailbox on fire'));
    };
    const testApp = await startTestApp(testDatabase, { mailer: { send }, mailPauses: 'usual' });
    await testApp.signUp();
    await begun.promise;
    for (const [index, seconds] of [1, 10, 60].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(tries).toBe(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(tries).toBe(index + 2);
    }
    expect(await failures(testApp)).toEqual([
      'runeloom_mails_failed_total{purpose="verification mail",lost="false"} 3',
      'runeloom_mails_failed_total{purpose="verification mail",lost="true"} 1',
    ]);
  });
});
