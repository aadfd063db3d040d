import { beforeAll, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { attemptLimits } from '#server/platform/budgets/attempt-limits.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { mailedToken } from '#test-support/mail/mail-server.ts';
import { startTestApp, type TestApp, type Visitor } from '#test-support/product/running-app.ts';

const isVerified = async (visitor: Visitor): Promise<boolean | undefined> =>
  (await visitor.request('GET', authRoutes.session)).json<{ user: { emailVerified: boolean } } | null>()?.user
    .emailVerified;

const verify = (visitor: Visitor, token: string, from = '192.0.2.7') =>
  visitor.request('POST', authRoutes.verifyEmail, { body: { token }, from });

const claim = (visitor: Visitor, token: string) =>
  visitor.request('POST', authRoutes.verificationClaim, { body: { token } });

eachDatabase('verifying an address', (testDatabase) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { settings: { APP_URL: 'https://quests.example.org' } });
  });

  const mailsTo = (email: string) => testApp.verificationMails.filter(({ to }) => to === email);

  test('is asked for by a mail after signing up, which works at once', async () => {
    const person = await testApp.signUpUnverified();
    expect([person.user.emailVerified, await isVerified(person)]).toEqual([false, false]);
    const token = await mailedToken(testApp.verificationMails, person.email);
    const [mail] = mailsTo(person.email);
    const link = `https://quests.example.org/verifyemail#token=${token}`;
    expect([mail?.text.includes(link), mail?.html.includes(`href="${link}"`)]).toEqual([true, true]);
  });

  test.each(['by the account itself', 'by a guest', 'by somebody else'])('works %s, once', async (by) => {
    const person = await testApp.signUpUnverified();
    const visitors = { 'by the account itself': person, 'by a guest': testApp.visit() };
    const visitor = visitors[by as keyof typeof visitors] ?? (await testApp.signUp());
    const token = await mailedToken(testApp.verificationMails, person.email);
    expect((await verify(visitor, token)).json()).toEqual({ status: true });
    expect(await isVerified(person)).toBe(true);
    expect((await verify(visitor, token)).json()).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
  });

  test('can be refused by a reader who did not sign up: the link verifies nothing any more', async () => {
    const stranger = await testApp.signUpUnverified();
    const token = await mailedToken(testApp.verificationMails, stranger.email);
    const owner = testApp.visit();
    const refused = await owner.request('POST', authRoutes.refuseVerification, { body: { token } });
    expect(refused.json()).toEqual({ status: true });
    expect((await verify(owner, token)).statusCode).toBe(400);
    expect(await isVerified(await testApp.signIn(stranger.email, stranger.password))).toBe(false);
    const again = await owner.request('POST', authRoutes.refuseVerification, { body: { token } });
    expect(again.statusCode).toBe(400);
  });

  test('that is refused signs the stranger out and ends every mailed link', async () => {
    const stranger = await testApp.signUpUnverified();
    const token = await mailedToken(testApp.verificationMails, stranger.email);
    expect((await stranger.request('POST', authRoutes.sendVerificationMail, {})).statusCode).toBe(204);
    const later = await mailedToken(testApp.verificationMails, stranger.email, 2);
    await testApp.visit().request('POST', authRoutes.refuseVerification, { body: { token } });
    expect((await stranger.request('POST', authRoutes.sendVerificationMail, {})).statusCode).toBe(401);
    expect((await verify(testApp.visit(), later)).statusCode).toBe(400);
    expect(await isVerified(await testApp.signIn(stranger.email, stranger.password))).toBe(false);
  });

  test('that is refused once the address is verified leaves its sessions alone', async () => {
    const person = await testApp.signUpUnverified();
    const token = await mailedToken(testApp.verificationMails, person.email);
    await person.request('POST', authRoutes.sendVerificationMail, {});
    const later = await mailedToken(testApp.verificationMails, person.email, 2);
    expect((await verify(person, token)).statusCode).toBe(200);
    await testApp.visit().request('POST', authRoutes.refuseVerification, { body: { token: later } });
    expect((await person.request('POST', authRoutes.sendVerificationMail, {})).statusCode).toBe(204);
  });

  testDatabase.onFileAlone(() => {
    test('is asked about first by readers without that account, and asking verifies nothing', async () => {
      const person = await testApp.signUpUnverified('boss@drymouth.example');
      const token = await mailedToken(testApp.verificationMails, person.email);
      const [byGuest, byOther] = [await claim(testApp.visit(), token), await claim(await testApp.signUp(), token)];
      expect([byGuest.json(), byOther.json()]).toMatchObject([
        { name: 'boss', asks: true },
        { name: 'boss', asks: true },
      ]);
      expect((await claim(person, token)).json()).toMatchObject({ name: 'boss', asks: false });
      expect(await isVerified(person)).toBe(false);
      expect((await claim(person, 'none')).json()).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
    });

    test('works for exactly three days', async () => {
      const person = await testApp.signUpUnverified();
      const token = await mailedToken(testApp.verificationMails, person.email);
      const { db } = testApp.database;
      const mine = db.selectFrom('verifications').selectAll().where('value', '=', person.user.id);
      const { id, expires_at, created_at } = await mine.executeTakeFirstOrThrow();
      expect(new Date(expires_at).getTime() - new Date(created_at).getTime()).toBe(72 * 3_600_000);
      const past = new Date(Date.now() - 1).toISOString();
      await db.updateTable('verifications').set({ expires_at: past }).where('id', '=', id).execute();
      expect((await verify(testApp.visit(), token)).statusCode).toBe(400);
      expect(await isVerified(person)).toBe(false);
    });

    test('accepts no token of another purpose, and its own token sets no password', async () => {
      const person = await testApp.signUpUnverified();
      const token = await mailedToken(testApp.verificationMails, person.email);
      await testApp.visit().request('POST', authRoutes.requestPasswordReset, { body: { email: person.email } });
      const resetToken = await mailedToken(testApp.outbox, person.email);
      expect((await verify(testApp.visit(), resetToken)).statusCode).toBe(400);
      const body = { token, newPassword: 'a wholly new password' };
      expect((await testApp.visit().request('POST', authRoutes.resetPassword, { body })).statusCode).toBe(400);
    });

    test('keeps a hash of the token alone', async () => {
      const person = await testApp.signUpUnverified();
      const token = await mailedToken(testApp.verificationMails, person.email);
      const rows = await testApp.database.db.selectFrom('verifications').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
      for (const { identifier } of rows)
        expect((await verify(testApp.visit(), identifier, '192.0.2.99')).statusCode).toBe(400);
    });

    test('can be asked for again by the signed-in person, as often as the limit says', async () => {
      const person = await testApp.signUpUnverified();
      await mailedToken(testApp.verificationMails, person.email);
      const { points } = attemptLimits.verificationMailsOfEmail;
      const again = () => person.request('POST', authRoutes.sendVerificationMail, {});
      for (let count = 1; count < points; count += 1) expect((await again()).statusCode).toBe(204);
      const refused = await again();
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      const token = await mailedToken(testApp.verificationMails, person.email, points);
      expect((await verify(person, token)).statusCode).toBe(200);
    });

    test('sends no more mails to an address whose account is deleted and made again and again', async () => {
      const own = await startTestApp(testDatabase);
      const { points } = attemptLimits.verificationMailsOfEmail;
      for (let count = 0; count < points + 2; count += 1) {
        const person = await own.signUpUnverified('heron@example.org');
        await person.request('POST', authRoutes.deleteUser, { body: { password: person.password } });
      }
      await own.app.close();
      expect(own.verificationMails.length).toBeLessThanOrEqual(points);
    });

    test('sends no mail to a verified account', async () => {
      const person = await testApp.signUp();
      await mailedToken(testApp.verificationMails, person.email);
      expect((await person.request('POST', authRoutes.sendVerificationMail)).statusCode).toBe(204);
      expect(mailsTo(person.email)).toHaveLength(1);
    });

    test('by guessing is refused beyond a limit', async () => {
      const { points } = attemptLimits.failedVerificationsOfAddress;
      for (let count = 0; count < points; count += 1)
        expect((await verify(testApp.visit(), `guess ${count}`, '192.0.2.8')).statusCode).toBe(400);
      expect((await verify(testApp.visit(), 'one more', '192.0.2.8')).statusCode).toBe(429);
    });
  });
});
