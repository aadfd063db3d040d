import { beforeAll, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SecondFactorSetUp } from '#contract/auth.ts';
import { userAddress, userSessionsAddress, type UserChange } from '#contract/users.ts';
import { durations } from '#domain/timings.ts';
import { attemptLimits } from '#server/platform/budgets/attempt-limits.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import {
  startTestApp,
  testPassword,
  type SignedIn,
  type TestApp,
  type Visitor,
} from '#test-support/product/running-app.ts';

const password = testPassword;

const confirm = async (visitor: Visitor, body: object) => {
  const answer = await visitor.request('POST', authRoutes.confirm, { body });
  return answer.statusCode === 204 ? 204 : answer.json<{ code: string }>().code;
};

const askFor = async (visitor: Visitor, id: string, body: UserChange) => {
  const answer = await visitor.request('PATCH', userAddress(id), { body });
  return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code;
};

eachDatabase('a confirmation of the person', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
  });

  const signUpAdministrator = async (): Promise<SignedIn> => {
    const person = await testApp.signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: person.user.id, actor: 'test', change });
    return person;
  };

  const command = async (visitor: Visitor): Promise<number> =>
    (await visitor.request('DELETE', userSessionsAddress(designer.user.id))).statusCode;

  const proveAt = (person: SignedIn, proved_at: number) =>
    testApp.database.db.updateTable('sessions').set({ proved_at }).where('user_id', '=', person.user.id).execute();

  test('is not given by signing up or signing in, and counts for its own session only', async () => {
    const administrator = await signUpAdministrator();
    const elsewhere = await testApp.signIn(administrator.email, password);
    expect([await command(administrator), await command(elsewhere)]).toEqual([403, 403]);
    expect(await confirm(administrator, { password })).toBe(204);
    expect([await command(administrator), await command(elsewhere)]).toEqual([204, 403]);
  });

  test('ends with the password that it was given with', async () => {
    const administrator = await signUpAdministrator();
    expect(await confirm(administrator, { password })).toBe(204);
    const body = { currentPassword: password, newPassword: 'a wholly new password' };
    expect((await administrator.request('POST', authRoutes.changePassword, { body })).statusCode).toBe(200);
    expect(await command(administrator)).toBe(403);
    expect(await confirm(administrator, { password: body.newPassword })).toBe(204);
    expect(await command(administrator)).toBe(204);
  });

  test('needs a code of the app or a backup code where a second factor is on, and each code works once', async () => {
    const administrator = await signUpAdministrator();
    const setUp = await administrator.request('POST', authRoutes.setUpSecondFactor, { body: { password } });
    const { totpURI, backupCodes } = setUp.json<SecondFactorSetUp>();
    const { nextCode } = createAuthenticator(totpURI);
    await administrator.request('POST', authRoutes.verifyCode, { body: { code: await nextCode() } });
    expect(await confirm(administrator, { password })).toBe('code_needed');
    expect(await confirm(administrator, { password, code: '000000' })).toBe('INVALID_CODE');
    expect(await command(administrator)).toBe(403);
    const code = await nextCode();
    expect(await confirm(administrator, { password: 'not the password', code })).toBe('INVALID_PASSWORD');
    expect(await confirm(administrator, { password, code })).toBe(204);
    expect(await confirm(administrator, { password, code })).toBe('INVALID_CODE');
    expect(await command(administrator)).toBe(204);
    await proveAt(administrator, 0);
    expect(await confirm(administrator, { password, code: backupCodes[0] })).toBe(204);
    expect(await command(administrator)).toBe(204);
  });

  test('ends when a second factor is set up after a proof by the password alone', async () => {
    const administrator = await signUpAdministrator();
    await confirm(administrator, { password });
    const setUp = await administrator.request('POST', authRoutes.setUpSecondFactor, { body: { password } });
    const { nextCode } = createAuthenticator(setUp.json<SecondFactorSetUp>().totpURI);
    await administrator.request('POST', authRoutes.verifyCode, { body: { code: await nextCode() } });
    expect(await command(administrator)).toBe(403);
  });

  test('allows no rank for an unverified address; an administrator of before keeps theirs', async () => {
    const administrator = await signUpAdministrator();
    await confirm(administrator, { password });
    const { user, email } = await testApp.signUpUnverified();
    expect(await askFor(administrator, user.id, { rank: 'administrator' })).toBe('email_unverified');
    expect(await askFor(administrator, user.id, { rank: 'default' })).toBe(200);
    const promotion = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: user.id, actor: 'test', change: promotion, evenUnverified: true });
    expect(await askFor(administrator, user.id, { rank: 'administrator' })).toBe(200);
    const listed = await administrator.request('GET', `/api/users?search=${encodeURIComponent(email)}`);
    expect(listed.json()).toMatchObject({ items: [{ email, rank: 'administrator', email_verified: false }] });
  });

  testDatabase.onFileAlone(() => {
    test('counts for ten minutes', async () => {
      const administrator = await signUpAdministrator();
      expect(durations.proof).toBe(600_000);
      await proveAt(administrator, Date.now() - durations.proof);
      expect(await command(administrator)).toBe(403);
      await proveAt(administrator, Date.now() - durations.proof + 60_000);
      expect(await command(administrator)).toBe(204);
      await proveAt(administrator, Date.now() + 3_600_000);
      expect(await command(administrator)).toBe(403);
    });

    test('needs the right password, and limits wrong ones as a sign-in does', async () => {
      const administrator = await signUpAdministrator();
      expect(await confirm(administrator, { password: 'not the password' })).toBe('INVALID_PASSWORD');
      expect(await command(administrator)).toBe(403);
      const { points } = attemptLimits.failedPasswordsOfUser;
      for (let guess = 1; guess < points; guess += 1) await confirm(administrator, { password: `guess ${guess}` });
      expect(await confirm(administrator, { password })).toBe('too_many_requests');
    });

    test('is needed before administrators change their own rank', async () => {
      await signUpAdministrator();
      const administrator = await signUpAdministrator();
      expect(await askFor(administrator, administrator.user.id, { rank: 'default' })).toBe('proof_needed');
      await confirm(administrator, { password });
      expect(await askFor(administrator, administrator.user.id, { rank: 'default' })).toBe(200);
    });

    test('does not replace the password and code that a change of the own second factor needs', async () => {
      const administrator = await signUpAdministrator();
      await confirm(administrator, { password });
      expect(await askFor(administrator, administrator.user.id, { second_factor: false })).toBe('own_second_factor');
    });
  });
});
