import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import { onEmbeddedFile, type TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp, type Visitor } from '#test-support/product/running-app.ts';

const post = (visitor: Visitor, address: string, body: unknown, headers = {}) =>
  visitor.request('POST', address, { body, headers });

const signUpWithFactor = async (testApp: TestApp) => {
  const person = await testApp.signUp();
  const { password } = person;
  const { totpURI, backupCodes } = (await post(person, authRoutes.setUpSecondFactor, { password })).json();
  const { nextCode } = createAuthenticator(totpURI);
  await post(person, authRoutes.verifyCode, { code: await nextCode() });
  const proofs = [
    { address: authRoutes.verifyCode, code: await nextCode() },
    { address: authRoutes.verifyBackupCode, code: String(backupCodes[0]) },
  ];
  return { person, nextCode, proofs };
};

const begin = async (visitor: Visitor, { email, password }: SignedIn): Promise<string> => {
  const { cookies } = await post(visitor, authRoutes.signIn, { email, password });
  return `runeloom_second_step=${encodeURIComponent(String(cookies.findLast(({ name }) => name === 'runeloom_second_step')?.value))}`;
};

const sessionCookieOf = async ({ visit }: TestApp, { email, password }: SignedIn): Promise<string> => {
  const { cookies } = await post(visit(), authRoutes.signIn, { email, password });
  return `runeloom_session=${encodeURIComponent(String(cookies.find(({ name }) => name === 'runeloom_session')?.value))}`;
};

const whoIs = async (visitor: Visitor, headers = {}): Promise<string | undefined> =>
  (await visitor.request('GET', authRoutes.session, { headers })).json()?.user.email;

const secrets = { before: 'the secret that factors are under', after: 'another secret, put in its place' };

const startWith = (testDatabase: TestDatabase, SECRET: string, address?: TestApp['address']): Promise<TestApp> =>
  startTestApp(testDatabase, { settings: { SECRET }, ...(address && { address }) });

const tables = ['two_factors', 'verifications', 'sessions', 'attempts'] as const;
/** Without the seals of the audit log: they are written within a second of its entries. */
const rowsOf = async ({ database: { db } }: TestApp) => [
  ...(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))),
  await db.selectFrom('audit_log').select(['id', 'at', 'act', 'outcome', 'details']).orderBy('id').execute(),
];

onEmbeddedFile('the second step of signing in', (testDatabase) => {
  test("begins a session that replaces the browser's present one", async () => {
    const testApp = await startTestApp(testDatabase);
    const { person, proofs } = await signUpWithFactor(testApp);
    const other = await testApp.signUp();
    for (const { address, code } of proofs) {
      const cookie = await sessionCookieOf(testApp, other);
      const waiting = await begin(testApp.visit(), person);
      const visitor = testApp.visit();
      const answer = await post(visitor, address, { code }, { cookie: `${cookie}; ${waiting}` });
      expect(answer.json()).toMatchObject({ user: { email: person.email } });
      expect(await whoIs(visitor)).toBe(person.email);
      expect(await whoIs(testApp.visit(), { cookie })).toBeUndefined();
    }
    expect(await whoIs(other)).toBe(other.email);
  });

  test("leaves the browser's present session alone where the code is wrong", async () => {
    const testApp = await startTestApp(testDatabase);
    const { person } = await signUpWithFactor(testApp);
    const cookie = await sessionCookieOf(testApp, await testApp.signUp('rook@example.org'));
    const both = { cookie: `${cookie}; ${await begin(testApp.visit(), person)}` };
    const answer = await post(testApp.visit(), authRoutes.verifyCode, { code: '000000' }, both);
    expect(answer.json()).toMatchObject({ status: 401, code: 'INVALID_CODE' });
    expect(await whoIs(testApp.visit(), { cookie })).toBe('rook@example.org');
  });

  test.each(['in', 'up'])('is over once the browser signs somebody else %s', async (way) => {
    const testApp = await startTestApp(testDatabase);
    const { person, nextCode } = await signUpWithFactor(testApp);
    const { email, password } = await testApp.signUp();
    const visitor = testApp.visit();
    await begin(visitor, person);
    if (way === 'in') await post(visitor, authRoutes.signIn, { email, password });
    else await post(visitor, authRoutes.signUp, { email: `new.${email}`, password, name: '', terms_accepted: true });
    await visitor.request('POST', authRoutes.signOut);
    const answer = await post(visitor, authRoutes.verifyCode, { code: await nextCode() });
    expect(answer.json()).toMatchObject({ status: 401, code: 'INVALID_TWO_FACTOR_COOKIE' });
  });

  test('reports a second factor of another server secret', async () => {
    const earlier = await startWith(testDatabase, secrets.before);
    const { person, proofs } = await signUpWithFactor(earlier);
    const testApp = await startWith(testDatabase, secrets.after, earlier.address);
    for (const { address, code } of proofs) {
      const visitor = testApp.visit();
      await begin(visitor, person);
      const before = await rowsOf(testApp);
      const answer = await post(visitor, address, { code });
      expect(answer.json()).toMatchObject({ status: 409, code: problemCodes.secondFactorUnreadable });
      expect(await rowsOf(testApp)).toEqual(before);
    }
    expect(testApp.logLines.join('')).toContain('SECRET');
  });
});
