import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SecondFactorSetUp } from '#contract/auth.ts';
import { attemptLimits } from '#server/platform/budgets/attempt-limits.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { mailedToken } from '#test-support/mail/mail-server.ts';
import {
  startTestApp,
  testPassword,
  type SignedIn,
  type TestApp,
  type Visitor,
} from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';

const newPassword = 'a wholly new password';
const email = 'boss@drymouth.example';

const switchOn = async (person: SignedIn): Promise<void> => {
  const setUp = await person.request('POST', authRoutes.setUpSecondFactor, { body: { password: testPassword } });
  const { nextCode } = createAuthenticator(setUp.json<SecondFactorSetUp>().totpURI);
  const body = { code: await nextCode() };
  expect((await person.request('POST', authRoutes.verifyCode, { body })).statusCode).toBe(200);
};

const resetByMail = async ({ visit, outbox }: TestApp): Promise<Visitor> => {
  const before = outbox.filter(({ to }) => to === email).length;
  await visit().request('POST', authRoutes.requestPasswordReset, { body: { email } });
  const visitor = visit();
  const body = { token: await mailedToken(outbox, email, before + 1), newPassword };
  expect((await visitor.request('POST', authRoutes.resetPassword, { body })).statusCode).toBe(200);
  return visitor;
};

const signIn = async (visitor: Visitor, password: string) =>
  (await visitor.request('POST', authRoutes.signIn, { body: { email, password } })).json();

eachDatabase('the first mailed reset of an account whose address nobody verified', (testDatabase) => {
  test("ends a stranger's session and second factor, and signs the owner of the mailbox in", async () => {
    const testApp = await startTestApp(testDatabase);
    const stranger = await testApp.signUpUnverified(email);
    await switchOn(stranger);
    const owner = await resetByMail(testApp);
    expect((await stranger.request('GET', authRoutes.session)).json()).toBeNull();
    expect(await signIn(owner, newPassword)).toMatchObject({
      user: { email, emailVerified: true, twoFactorEnabled: false },
    });
    expect(await testApp.database.db.selectFrom('two_factors').selectAll().execute()).toEqual([]);
    await waitFor(() =>
      expect(testApp.outbox.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining('is off') }),
    );
  });

  testDatabase.onFileAlone(() => {
    test("makes a stranger's devices unknown, and that of the owner known", async () => {
      const testApp = await startTestApp(testDatabase);
      const stranger = await testApp.signUpUnverified(email);
      const owner = await resetByMail(testApp);
      const { points } = attemptLimits.failedSignInsOfAccount;
      for (let guess = 0; guess < points; guess += 1) await signIn(testApp.visit(), `guess ${guess}`);
      expect(await signIn(stranger, 'one more guess')).toMatchObject({ status: 429 });
      expect(await signIn(owner, newPassword)).toMatchObject({ user: { email } });
    });

    test('is the only one to do so: a verified account keeps its second factor and its devices', async () => {
      const testApp = await startTestApp(testDatabase);
      const owner = await testApp.signUpUnverified(email);
      await resetByMail(testApp);
      await signIn(owner, newPassword);
      const setUp = await owner.request('POST', authRoutes.setUpSecondFactor, { body: { password: newPassword } });
      const { nextCode } = createAuthenticator(setUp.json<SecondFactorSetUp>().totpURI);
      await owner.request('POST', authRoutes.verifyCode, { body: { code: await nextCode() } });
      await resetByMail(testApp);
      const { points } = attemptLimits.failedSignInsOfAccount;
      for (let guess = 0; guess < points; guess += 1) await signIn(testApp.visit(), `guess ${guess}`);
      expect(await signIn(owner, newPassword)).toMatchObject({ twoFactorRedirect: true });
    });
  });
});
