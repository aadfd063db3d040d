import { expect, test, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { attemptLimits } from '#server/platform/budgets/attempt-limits.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import {
  startTestApp,
  testPassword,
  type RequestOptions,
  type SignedIn,
  type Visitor,
} from '#test-support/product/running-app.ts';

// Hashes more than a hundred passwords.
vi.setConfig({ testTimeout: 60_000 });

const { failedCodesOfAccount, failedCodesOfAddress } = attemptLimits;
/** better-auth's own limit. */
const codesOfSignIn = 5;

const post = (visitor: Visitor, address: string, body: unknown, from = '192.0.2.1') =>
  visitor.request('POST', address, { body, from } satisfies RequestOptions);

const switchOn = async (person: SignedIn) => {
  const { totpURI } = (await post(person, authRoutes.setUpSecondFactor, { password: testPassword })).json();
  const authenticator = createAuthenticator(totpURI);
  await post(person, authRoutes.verifyCode, { code: await authenticator.nextCode() });
  return authenticator;
};

const guessFrom = async (person: SignedIn, from: string): Promise<number> =>
  (await post(person, authRoutes.verifyCode, { code: '000000' }, from)).statusCode;

onEmbeddedFile('wrong codes of a second factor', (testDatabase) => {
  test('end a sign-in, and beyond their limit block the account, from any address', async () => {
    const { signUp, visit } = await startTestApp(testDatabase);
    const person = await signUp();
    const { nextCode } = await switchOn(person);
    let sent = 0;
    const begin = async () => {
      const visitor = visit();
      await post(visitor, authRoutes.signIn, { email: person.email, password: testPassword });
      return visitor;
    };
    const guess = (visitor: Visitor, kind: 'verifyCode' | 'verifyBackupCode' = 'verifyCode') =>
      post(visitor, authRoutes[kind], { code: '000000' }, `192.0.2.${(sent += 1)}`);

    const first = await begin();
    for (let count = 0; count < codesOfSignIn; count += 1) expect((await guess(first)).statusCode).toBe(401);
    expect((await guess(first)).json()).toMatchObject({ status: 400, code: 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' });
    expect((await guess(first)).json()).toMatchObject({ status: 401, code: 'INVALID_TWO_FACTOR_COOKIE' });

    const second = await begin();
    for (let count = codesOfSignIn; count < failedCodesOfAccount.points; count += 1)
      expect((await guess(second, 'verifyBackupCode')).statusCode).toBe(401);
    const third = await begin();
    const refused = await post(third, authRoutes.verifyCode, { code: await nextCode() });
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(failedCodesOfAccount.duration - 60);
    const off = { password: testPassword, code: await nextCode() };
    expect((await post(person, authRoutes.switchOffSecondFactor, off)).statusCode).toBe(429);
  });

  test('are forgotten once a right one comes', async () => {
    const { signUp } = await startTestApp(testDatabase);
    const person = await signUp();
    const { nextCode } = await switchOn(person);
    const renew = async (code: string) =>
      (await post(person, authRoutes.newBackupCodes, { password: testPassword, code })).statusCode;
    const fail = async () => {
      for (let count = 1; count < failedCodesOfAccount.points; count += 1) expect(await renew('000000')).toBe(400);
    };
    await fail();
    expect(await renew(await nextCode())).toBe(200);
    await fail();
  });

  test('are refused beyond the limit of an address, for any accounts', async () => {
    const { signUp } = await startTestApp(testDatabase);
    for (let count = 0; count < failedCodesOfAddress.points; count += failedCodesOfAccount.points) {
      const person = await signUp();
      for (let each = 0; each < failedCodesOfAccount.points; each += 1)
        expect(await guessFrom(person, '192.0.2.77')).toBe(400);
    }
    const person = await signUp();
    expect(await guessFrom(person, '192.0.2.77')).toBe(429);
    expect(await guessFrom(person, '192.0.2.78')).toBe(400);
  });
});
