import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { authenticatorPeriod, createAuthenticator } from '#test-support/product/authenticator.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { userRoutes } from '#contract/users.ts';
import { readConfig } from '#server/config.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import {
  startTestApp,
  testPassword,
  type SignedIn,
  type TestApp,
  type Visitor,
} from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { countUnreadable } from '#server/accounts/auth/codes/readable-secrets.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const passPeriod = (periods = 1): void => void vi.setSystemTime(Date.now() + periods * authenticatorPeriod * 1000);

type SetUp = { totpURI: string; backupCodes: string[] };

const post = (visitor: Visitor, address: string, body: unknown) => visitor.request('POST', address, { body });

const beginSetUp = async (person: Visitor, password = testPassword) =>
  post(person, authRoutes.setUpSecondFactor, { password });

const switchOn = async (person: SignedIn) => {
  const { totpURI, backupCodes } = (await beginSetUp(person)).json<SetUp>();
  const authenticator = createAuthenticator(totpURI);
  const confirmed = await post(person, authRoutes.verifyCode, { code: await authenticator.codeAt() });
  expect(confirmed.statusCode).toBe(200);
  passPeriod();
  return { ...authenticator, totpURI, backupCodes };
};

const givePassword = async (testApp: TestApp, email: string, password = testPassword) => {
  const visitor = testApp.visit();
  const answer = await post(visitor, authRoutes.signIn, { email, password });
  return { visitor, answer };
};

const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.request('GET', authRoutes.session)).json() !== null;

eachDatabase('a second factor', (testDatabase) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
  });

  const mailsTo = ({ email }: SignedIn) => testApp.outbox.filter(({ to }) => to === email);
  const rowsOf = (table: 'sessions' | 'two_factors', { user }: SignedIn) =>
    testApp.database.db.selectFrom(table).selectAll().where('user_id', '=', user.id).execute();

  test('is on after the first code of the app, ends all other sessions and sends a mail', async () => {
    const person = await testApp.signUp('wren@example.org');
    const other = await testApp.signIn(person.email, testPassword);
    const { totpURI, backupCodes } = (await beginSetUp(person)).json<SetUp>();
    expect(decodeURIComponent(totpURI)).toMatch(
      /^otpauth:\/\/totp\/Runeloom:wren@example.org\?secret=[A-Z2-7]{32,}&issuer=Runeloom/,
    );
    expect(new Set(backupCodes).size).toBe(10);
    expect(await isSignedIn(other)).toBe(true);
    expect((await givePassword(testApp, person.email)).answer.json()).toHaveProperty('user');

    const { codeAt } = createAuthenticator(totpURI);
    const confirmed = await post(person, authRoutes.verifyCode, { code: await codeAt() });
    expect(confirmed.json()).toMatchObject({ user: { email: person.email, twoFactorEnabled: true } });
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect(await rowsOf('sessions', person)).toHaveLength(1);
    await waitFor(() => expect(mailsTo(person)).toHaveLength(1));
    expect(mailsTo(person)[0]).toMatchObject({ subject: expect.stringContaining('second factor') });
    expect((await beginSetUp(person)).json()).toMatchObject({ status: 400, code: 'TOTP_ALREADY_ENABLED' });
  });

  test('gives a session to one of many simultaneous requests with the same code', async () => {
    const person = await testApp.signUp();
    const { codeAt } = await switchOn(person);
    const second = await startTestApp(testDatabase, { address: testApp.address });
    onTestFinished(() => second.app.close());
    const code = await codeAt();
    const visitors = await Promise.all(
      [testApp, second, testApp, second].map(async (app) => (await givePassword(app, person.email)).visitor),
    );
    const statuses = await Promise.all(
      visitors.map(async (visitor) => (await post(visitor, authRoutes.verifyCode, { code })).statusCode),
    );
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
  });

  test('accepts each backup code once instead', async () => {
    const person = await testApp.signUp();
    const { backupCodes } = await switchOn(person);
    const tryCode = async (code = '') =>
      (await post((await givePassword(testApp, person.email)).visitor, authRoutes.verifyBackupCode, { code }))
        .statusCode;
    expect(await tryCode(backupCodes[3])).toBe(200);
    expect(await tryCode(backupCodes[3])).toBe(401);
    expect(await tryCode('abcde-fghij')).toBe(401);
    expect(await tryCode(backupCodes[4])).toBe(200);
  });

  test('is gone after it is switched off, and a new one has another secret', async () => {
    const person = await testApp.signUp();
    const { codeAt, totpURI } = await switchOn(person);
    const body = { password: testPassword, code: await codeAt() };
    expect((await post(person, authRoutes.switchOffSecondFactor, body)).statusCode).toBe(200);
    expect(await isSignedIn(person)).toBe(true);
    expect(await rowsOf('two_factors', person)).toEqual([]);
    expect((await givePassword(testApp, person.email)).answer.json()).toHaveProperty('user');
    await waitFor(() => expect(mailsTo(person).at(-1)?.subject).toContain('is off'));
    expect((await switchOn(person)).totpURI).not.toBe(totpURI);
  });

  test('is deleted with the account', async () => {
    const person = await testApp.signUp();
    await switchOn(person);
    expect((await post(person, authRoutes.deleteUser, { password: testPassword })).statusCode).toBe(200);
    expect(await rowsOf('two_factors', person)).toEqual([]);
  });

  test('taken away by an administrator ends every session and every sign-in under way', async () => {
    const person = await testApp.signUp();
    const { codeAt } = await switchOn(person);
    const { visitor: waiting } = await givePassword(testApp, person.email);
    const change = { second_factor: false } as const;
    await changeAccount(testApp.database, { userId: person.user.id, actor: 'test', change });
    expect((await post(waiting, authRoutes.verifyCode, { code: await codeAt() })).statusCode).toBe(401);
    expect(await isSignedIn(person)).toBe(false);
    expect(await rowsOf('two_factors', person)).toEqual([]);
    expect((await givePassword(testApp, person.email)).answer.json()).toHaveProperty('user');
  });

  test('leaves no session that began without it, even one that begins at that moment', async () => {
    const person = await testApp.signUp();
    const late = await testApp.signIn(person.email, testPassword);
    const before = await rowsOf('sessions', person);
    await switchOn(person);
    await testApp.database.db.insertInto('sessions').values(before).execute();
    expect(await isSignedIn(late)).toBe(false);
    expect(await isSignedIn(person)).toBe(true);
  });

  testDatabase.onFileAlone(() => {
    test('stores its secret and its backup codes encrypted', async () => {
      const person = await testApp.signUp();
      const { totpURI, backupCodes } = await switchOn(person);
      const kept = JSON.stringify(await rowsOf('two_factors', person));
      expect(kept).toContain(person.user.id);
      const secret = new URL(totpURI).searchParams.get('secret') ?? 'none';
      for (const part of [secret, ...backupCodes]) expect(kept).not.toContain(part);
      expect(testApp.logLines.join('')).not.toContain(secret);
    });

    test('needs the secret of the server to be read', async () => {
      const person = await testApp.signUp();
      await switchOn(person);
      const { secret } = readConfig({ DATA_DIR: testApp.address.dataDir });
      expect(await countUnreadable(testApp.database, secret)).toBe(0);
      const all = await testApp.database.db.selectFrom('two_factors').selectAll().execute();
      expect(await countUnreadable(testApp.database, 'x'.repeat(32))).toBe(all.length);
    });

    test('asks for a code after the password', async () => {
      const person = await testApp.signUp();
      const { codeAt } = await switchOn(person);
      const { visitor, answer } = await givePassword(testApp, person.email);
      expect(answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
      expect(answer.cookies.map(({ name, value, maxAge }) => [name, value === '', maxAge])).toEqual([
        ['runeloom_session', true, 0],
        ['runeloom_second_step', false, 600],
        ['runeloom_device', false, 31_536_000],
      ]);
      expect(await isSignedIn(visitor)).toBe(false);

      const wrong = await post(visitor, authRoutes.verifyCode, { code: '000000' });
      expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'INVALID_CODE']);
      const signedIn = await post(visitor, authRoutes.verifyCode, { code: await codeAt() });
      expect(signedIn.json()).toMatchObject({ user: { id: person.user.id, email: person.email, rank: 'default' } });
      expect(signedIn.body).not.toContain('token');
      expect(await isSignedIn(visitor)).toBe(true);
      expect(await isSignedIn(person)).toBe(true);
    });

    test('accepts a code once, and no earlier code after it', async () => {
      const person = await testApp.signUp();
      const { codeAt } = await switchOn(person);
      const tryCode = async (code: string) =>
        (await post((await givePassword(testApp, person.email)).visitor, authRoutes.verifyCode, { code })).statusCode;
      expect(await tryCode(await codeAt())).toBe(200);
      expect(await tryCode(await codeAt())).toBe(401);
      expect(await tryCode(await codeAt(-1))).toBe(401);
      expect(await tryCode(await codeAt(2))).toBe(401);
      expect(await tryCode(await codeAt(1))).toBe(200);
      passPeriod();
      expect(await tryCode(await codeAt())).toBe(401);
    });

    test('is only asked for within ten minutes after the right password', async () => {
      const person = await testApp.signUp();
      const { codeAt, backupCodes } = await switchOn(person);
      const over = { status: 401, code: 'INVALID_TWO_FACTOR_COOKIE' };
      const stranger = testApp.visit();
      expect((await post(stranger, authRoutes.verifyCode, { code: await codeAt() })).json()).toMatchObject(over);
      const { visitor } = await givePassword(testApp, person.email);
      passPeriod(21);
      for (const [address, code] of [
        [authRoutes.verifyCode, await codeAt()],
        [authRoutes.verifyBackupCode, backupCodes[0]],
      ])
        expect((await post(visitor, String(address), { code })).json()).toMatchObject(over);
    });

    test('stays after a password reset, which ends a sign-in that waits for its code', async () => {
      const person = await testApp.signUp();
      const { codeAt } = await switchOn(person);
      const { visitor: waiting } = await givePassword(testApp, person.email);
      await post(testApp.visit(), authRoutes.requestPasswordReset, { email: person.email });
      const mail = await waitFor(() => {
        const resetMail = mailsTo(person).find(({ text }) => text.includes('#token='));
        if (!resetMail) throw new Error('No mail yet.');
        return resetMail;
      });
      const token = decodeURIComponent(/#token=(\S+)/.exec(mail.text)?.[1] ?? '');
      const reset = testApp.visit();
      const newPassword = 'another one 2';
      expect((await post(reset, authRoutes.resetPassword, { token, newPassword })).statusCode).toBe(200);
      expect([await isSignedIn(reset), await isSignedIn(person)]).toEqual([false, false]);
      expect((await post(waiting, authRoutes.verifyCode, { code: await codeAt() })).statusCode).toBe(401);
      const { visitor, answer } = await givePassword(testApp, person.email, newPassword);
      expect(answer.json()).toMatchObject({ twoFactorRedirect: true });
      expect(await isSignedIn(visitor)).toBe(false);
    });

    test('needs the password to begin, and a right code to be confirmed', async () => {
      const person = await testApp.signUp();
      expect((await beginSetUp(person, 'a wrong one')).json()).toMatchObject({ status: 400, code: 'INVALID_PASSWORD' });
      expect((await post(person, authRoutes.verifyCode, { code: '123456' })).json()).toMatchObject({
        status: 400,
        code: 'INVALID_CODE',
      });
      await beginSetUp(person);
      const wrong = await post(person, authRoutes.verifyCode, { code: '123456' });
      expect(wrong.json()).toMatchObject({ status: 400, code: 'INVALID_CODE' });
      expect((await givePassword(testApp, person.email)).answer.json()).toHaveProperty('user');
    });

    test.each([
      ['switched off', authRoutes.switchOffSecondFactor],
      ['given new backup codes', authRoutes.newBackupCodes],
    ])('is not %s without password and code', async (_, address) => {
      const person = await testApp.signUp();
      const { codeAt, backupCodes } = await switchOn(person);
      const tryWith = async (password: string, code: string) =>
        (await post(person, address, { password, code })).json();
      expect(await tryWith('a wrong one', await codeAt())).toMatchObject({ status: 400, code: 'INVALID_PASSWORD' });
      expect(await tryWith(testPassword, '000000')).toMatchObject({ status: 400, code: 'INVALID_CODE' });
      expect(await tryWith(testPassword, 'abcde-fghij')).toMatchObject({ status: 400, code: 'INVALID_CODE' });
      expect(await isSignedIn(person)).toBe(true);
      expect((await givePassword(testApp, person.email)).answer.json()).toMatchObject({ twoFactorRedirect: true });
      expect((await post(person, address, { password: testPassword, code: backupCodes[0] })).statusCode).toBe(200);
    });

    test('has new backup codes in place of the earlier ones', async () => {
      const person = await testApp.signUp();
      const { codeAt, backupCodes: earlier } = await switchOn(person);
      const answer = await post(person, authRoutes.newBackupCodes, { password: testPassword, code: await codeAt() });
      const { backupCodes } = answer.json<SetUp>();
      expect(backupCodes).toHaveLength(10);
      const { visitor } = await givePassword(testApp, person.email);
      expect((await post(visitor, authRoutes.verifyBackupCode, { code: earlier[0] })).statusCode).toBe(401);
      expect((await post(visitor, authRoutes.verifyBackupCode, { code: backupCodes[0] })).statusCode).toBe(200);
      await waitFor(() => expect(mailsTo(person).at(-1)?.subject).toContain('new backup codes'));
    });

    test('does not let a suspended account in', async () => {
      const person = await testApp.signUp();
      const { codeAt } = await switchOn(person);
      const { visitor } = await givePassword(testApp, person.email);
      const change = { suspended: true };
      await changeAccount(testApp.database, { userId: person.user.id, actor: 'test', change });
      const refused = await post(visitor, authRoutes.verifyCode, { code: await codeAt() });
      expect([refused.statusCode, await isSignedIn(visitor)]).toEqual([403, false]);
    });
  });
});

const isNeeded = async (person: Visitor): Promise<boolean> =>
  (await person.request('GET', authRoutes.session)).json().session.second_factor_needed;

eachDatabase('an administrator who needs a second factor', (testDatabase) => {
  test('has the rights of the rank once it is on, and is asked for it before', async () => {
    const testApp = await startTestApp(testDatabase, { settings: { REQUIRE_ADMIN_TOTP: 'true' } });
    const [administrator, designer] = [await testApp.signUp(), await testApp.signUp()];
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
    const list = async () => (await administrator.request('GET', userRoutes.list)).statusCode;
    expect([await isNeeded(administrator), await isNeeded(designer), await list()]).toEqual([true, false, 403]);
    const { codeAt } = await switchOn(administrator);
    expect([await isNeeded(administrator), await list()]).toEqual([false, 200]);
    const body = { password: testPassword, code: await codeAt() };
    await post(administrator, authRoutes.switchOffSecondFactor, body);
    expect([await isNeeded(administrator), await list()]).toEqual([true, 403]);
  });

  testDatabase.onFileAlone(() => {
    test('needs none where the operator does not ask for it', async () => {
      const testApp = await startTestApp(testDatabase);
      const administrator = await testApp.signUp();
      const change = { rank: 'administrator' } as const;
      await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
      expect((await administrator.request('GET', userRoutes.list)).statusCode).toBe(200);
    });
  });
});
