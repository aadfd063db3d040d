import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SecondFactorSetUp } from '#contract/auth.ts';
import { userRoutes } from '#contract/users.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startForgingProvider } from '#test-support/provider/forging-provider.ts';
import { startWithProvider, whoIs } from '#test-support/provider/with-provider.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

const wren = { email: 'wren@example.org', email_verified: true };
const rook = { email: 'rook@example.org', email_verified: true };

eachDatabase('a proof at the provider', (testDatabase) => {
  test('stands in for the password of an account that has none', async () => {
    const app = await startWithProvider(testDatabase, { wren, rook }, { settings: { REQUIRE_ADMIN_TOTP: 'true' } });
    const browser = await app.enterNew('wren');
    const { visitor } = browser;
    const userId = String((await whoIs(visitor))?.user.id);
    await changeAccount(app.database, { userId, actor: 'test', change: { rank: 'administrator' } });
    const users = () => visitor.request('GET', userRoutes.list);
    expect((await users()).json()).toMatchObject({ code: 'second_factor_needed' });
    expect((await visitor.request('GET', authRoutes.confirm)).json()).toEqual({ password: false, provider: true });
    const setUp = () => visitor.request('POST', authRoutes.setUpSecondFactor, { body: {} });
    expect((await setUp()).json()).toMatchObject({ status: 403, code: 'proof_needed' });
    expect(await app.proveAtProvider(browser, 'wren', { return_to: '/dashboard/account' })).toMatchObject({
      location: '/dashboard/account?proof=done',
    });
    const { totpURI, backupCodes } = (await setUp()).json<SecondFactorSetUp>();
    const { nextCode } = createAuthenticator(totpURI);
    const on = await visitor.request('POST', authRoutes.verifyCode, { body: { code: await nextCode() } });
    expect(on.statusCode).toBe(200);

    // From now on the code is asked for, too, both to sign in and to prove.
    const again = await app.enter('wren', { return_to: '/dashboard/account' });
    expect(again.location).toBe('/signin?code=%2Fdashboard%2Faccount');
    expect(await whoIs(again.visitor)).toBeNull();
    const [code = '', second = '', third = ''] = backupCodes;
    const signedIn = await again.visitor.request('POST', authRoutes.verifyBackupCode, { body: { code } });
    expect(signedIn.statusCode).toBe(200);
    expect((await again.visitor.request('GET', userRoutes.list)).statusCode).toBe(200);
    const begin = (body: object) => again.visitor.request('POST', authRoutes.confirmWithProvider, { body });
    expect((await begin({})).json()).toMatchObject({ status: 400, code: 'code_needed' });
    expect((await begin({ code: '000000' })).json()).toMatchObject({ status: 400, code: 'INVALID_CODE' });
    await app.proveAtProvider(again, 'wren', { code: second });
    const off = { body: { code: third } };
    expect((await again.visitor.request('POST', authRoutes.switchOffSecondFactor, off)).statusCode).toBe(200);
    const { details } = await app.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('act', '=', 'sign_in')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details ?? '')).toMatchObject({ method: 'provider and backup code' });
  });

  test('is of this person, in this session, by a sign-in of now', async () => {
    const app = await startWithProvider(testDatabase, { wren, rook });
    const browser = await app.enterNew('wren');
    await app.enterNew('rook');
    const refused = { location: '/dashboard?proof=refused' };
    const asRook = { visitor: browser.visitor, atProvider: app.provider.visit() };
    expect(await app.proveAtProvider(asRook, 'rook')).toMatchObject(refused);
    await app.app.actNotes.settle();
    const failedActs = app.database.db.selectFrom('audit_log').select('act').where('outcome', '=', 'refused');
    expect(await failedActs.execute()).toEqual([{ act: 'proof_failed' }]);
    const otherSession = await app.enter('wren');
    const begun = await browser.visitor.request('POST', authRoutes.confirmWithProvider, { body: {} });
    const { url } = begun.json<{ url: string }>();
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const back = await browser.atProvider.signIn(url, 'wren');
    const elsewhere = await otherSession.visitor.request('GET', `${back.pathname}${back.search}`);
    expect(elsewhere.headers.location).toBe('/signin?failed=sign_in_expired');
    const deleting = await browser.visitor.request('POST', authRoutes.deleteUser, { body: {} });
    expect(deleting.json()).toMatchObject({ status: 403, code: 'proof_needed' });
    expect(await app.proveAtProvider(browser, 'wren')).toMatchObject({ location: '/dashboard?proof=done' });
    expect((await browser.visitor.request('POST', authRoutes.deleteUser, { body: {} })).statusCode).toBe(200);
    expect(await whoIs(browser.visitor)).toBeNull();
  });

  test('does not stand in for a password that is in use', async () => {
    const app = await startWithProvider(testDatabase, { wren });
    await app.signUp('wren@example.org');
    const browser = await app.enter('wren');
    expect((await browser.visitor.request('GET', authRoutes.confirm)).json()).toEqual({
      password: true,
      provider: true,
    });
    await app.proveAtProvider(browser, 'wren');
    const deleting = await browser.visitor.request('POST', authRoutes.deleteUser, { body: {} });
    expect(deleting.json()).toMatchObject({ status: 400, code: 'INVALID_PASSWORD' });
  });

  test('stands in for a password that PASSWORDS does not allow any more', async () => {
    const app = await startWithProvider(testDatabase, { wren }, { settings: { PASSWORDS: 'administrators' } });
    const keeper = await startTestApp(testDatabase, { address: app.address });
    await keeper.signUp('wren@example.org');
    const browser = await app.enter('wren');
    expect((await browser.visitor.request('GET', authRoutes.confirm)).json()).toEqual({
      password: false,
      provider: true,
    });
    await app.proveAtProvider(browser, 'wren');
    const setUp = await browser.visitor.request('POST', authRoutes.setUpSecondFactor, { body: {} });
    expect(setUp.statusCode).toBe(200);
  });
});

onEmbeddedFile('a provider that ignores the wish for a new sign-in', (testDatabase) => {
  test.each([
    ['an old time', { auth_time: Math.floor(Date.now() / 1000) - 120 }, 'refused'],
    ['no time', { auth_time: undefined }, 'refused'],
    ['a time to come', { auth_time: Math.floor(Date.now() / 1000) + 600 }, 'refused'],
    ['the time of now', {}, 'done'],
  ])('proves by %s: %s', async (_what, claims, outcome) => {
    const provider = await startForgingProvider();
    testDatabase.onEnd(provider.close);
    const app = await startTestApp(testDatabase, { settings: provider.settings });
    const visitor = app.visit();
    const travel = async (start: string, body: object) => {
      const begun = await visitor.request('POST', start, { body });
      const { searchParams } = new URL(begun.json<{ url: string }>().url);
      provider.say({ claims: { nonce: searchParams.get('nonce'), ...(start.includes('confirm') ? claims : {}) } });
      const back = `${authRoutes.providerCallback}?code=any&state=${searchParams.get('state')}`;
      return (await visitor.request('GET', back)).headers.location;
    };
    expect(await travel(authRoutes.signInWithProvider, { terms_accepted: true })).toBe('/dashboard');
    expect(await travel(authRoutes.confirmWithProvider, {})).toBe(`/dashboard?proof=${outcome}`);
  });
});
