import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { onEmbeddedFile, onPostgres, type TestDatabase } from '#test-support/databases/databases.ts';
import { challengeOf, startForgingProvider, type Forgery } from '#test-support/provider/forging-provider.ts';
import { startWithProvider, whoIs } from '#test-support/provider/with-provider.ts';
import { startTestApp, type Visitor } from '#test-support/product/running-app.ts';
import { toReturnPath } from './provider-journey.ts';

const wren = { email: 'wren@example.org', email_verified: true };
const expired = '/signin?failed=sign_in_expired';
const refused = '/signin?failed=provider_failed';

const beginSignIn = async (visitor: Visitor) => {
  const begun = await visitor.request('POST', authRoutes.signInWithProvider, { body: { terms_accepted: true } });
  return new URL(begun.json<{ url: string }>().url).searchParams;
};

const returnFrom = async (visitor: Visitor, query: Record<string, string>): Promise<string> => {
  const answer = await visitor.request('GET', `${authRoutes.providerCallback}?${new URLSearchParams(query)}`);
  return String(answer.headers.location);
};

const startForging = async (testDatabase: TestDatabase) => {
  const provider = await startForgingProvider();
  testDatabase.onEnd(provider.close);
  const app = await startTestApp(testDatabase, { settings: provider.settings });
  /** A whole sign-in whose token says `forgery`. */
  const signIn = async ({ claims = {}, ...forgery }: Forgery, query: Record<string, string> = {}) => {
    const visitor = app.visit();
    const asked = await beginSignIn(visitor);
    provider.say({ ...forgery, claims: { nonce: asked.get('nonce'), ...claims } });
    const location = await returnFrom(visitor, { code: 'any', state: String(asked.get('state')), ...query });
    return { location, session: await whoIs(visitor) };
  };
  return { ...app, provider, begin: beginSignIn, comeBack: returnFrom, signIn };
};

const now = (): number => Math.floor(Date.now() / 1000);
const noSignature = (token: string): string => token.slice(0, token.lastIndexOf('.') + 1);

onEmbeddedFile('a token of the provider', (testDatabase) => {
  const forgeries: Record<string, Forgery> = {
    'of another sign-in': { claims: { nonce: 'another one' } },
    'of no sign-in': { claims: { nonce: undefined } },
    'for another client': { claims: { aud: 'another client' } },
    'for several clients, and handed to another': { claims: { aud: ['runeloom', 'other'], azp: 'other' } },
    'of another issuer': { claims: { iss: 'https://login.example.org' } },
    'that has ended': { claims: { exp: now() - 600 } },
    'without a subject': { claims: { sub: undefined } },
    'that is not signed': { header: { alg: 'none' }, spoil: noSignature },
    'signed with a shared secret': { header: { alg: 'HS256' } },
    'changed after it was signed': {
      spoil: (token) => token.replace(/.(?=[^.]{20}$)/, (sign) => (sign === 'A' ? 'B' : 'A')),
    },
    'that is no token': { spoil: () => 'opaque' },
    'beside a subject of somebody else': {
      claims: { email: undefined },
      userInfo: { sub: 'rook', email: 'a@b.example' },
    },
    'with a refusal': { status: 400 },
  };
  test.each(Object.entries(forgeries))('%s lets nobody in', async (_what, forgery) => {
    const app = await startForging(testDatabase);
    expect(await app.signIn(forgery)).toEqual({ location: refused, session: null });
    expect(await app.database.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('that is right lets in', async () => {
    const app = await startForging(testDatabase);
    expect(await app.signIn({})).toMatchObject({ location: '/dashboard', session: { user: { email: wren.email } } });
  });

  test('is redeemed with the secret and the verifier of this browser', async () => {
    const app = await startForging(testDatabase);
    const visitor = app.visit();
    const asked = await app.begin(visitor);
    expect([asked.get('code_challenge_method'), asked.get('redirect_uri')]).toEqual([
      'S256',
      `http://localhost:3000${authRoutes.providerCallback}`,
    ]);
    app.provider.say({ claims: { nonce: asked.get('nonce') } });
    await app.comeBack(visitor, { code: 'the code', state: String(asked.get('state')) });
    const [redeemed] = app.provider.redeemed;
    expect(challengeOf(redeemed?.verifier ?? '')).toBe(asked.get('code_challenge'));
    expect(redeemed).toMatchObject({ code: 'the code', authorization: expect.stringMatching(/^Basic /) });
  });
});

onEmbeddedFile('an answer of the provider', (testDatabase) => {
  test('counts once, in the browser that asked for it, and for its question alone', async () => {
    const app = await startForging(testDatabase);
    const visitor = app.visit();
    const state = String((await app.begin(visitor)).get('state'));
    expect(await app.comeBack(app.visit(), { code: 'any', state })).toBe(expired);
    const attacker = app.visit();
    const attackersState = String((await app.begin(attacker)).get('state'));
    expect(await app.comeBack(visitor, { code: 'of the attacker', state: attackersState })).toBe(expired);
    expect(await app.comeBack(visitor, { code: 'any', state })).toBe(expired);
    expect(await app.comeBack(attacker, { code: 'any' })).toBe(expired);
    expect(app.provider.redeemed).toEqual([]);
  });

  test('is not taken twice from a cookie that was kept', async () => {
    const app = await startWithProvider(testDatabase, { wren });
    const browser = app.openBrowser();
    const begun = await browser.visitor.request('POST', authRoutes.signInWithProvider, {
      body: { terms_accepted: true },
    });
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const back = await browser.atProvider.signIn(begun.json<{ url: string }>().url, 'wren');
    const comeBack = () =>
      app.app.inject({ method: 'GET', url: `${back.pathname}${back.search}`, headers: { cookie } });
    expect((await comeBack()).headers.location).toBe('/dashboard');
    expect((await comeBack()).headers.location).toBe(refused);
  });

  test('of another provider, or of none, lets nobody in', async () => {
    const app = await startForging(testDatabase);
    expect((await app.signIn({}, { iss: 'https://login.example.org' })).location).toBe(refused);
    expect((await app.signIn({}, { error: 'access_denied' })).location).toBe('/signin?failed=sign_in_denied');
    expect((await app.signIn({}, { error: '"><script>' })).location).toBe(refused);
    expect(app.provider.redeemed).toEqual([]);
  });

  test('is not read from a cookie that another server sealed, or nobody', async () => {
    const app = await startForging(testDatabase);
    const other = await startTestApp(testDatabase, { settings: { ...app.provider.settings, SECRET: 'x'.repeat(32) } });
    const begun = await other.visit().request('POST', authRoutes.signInWithProvider, { body: {} });
    const foreign = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const state = new URL(begun.json<{ url: string }>().url).searchParams.get('state');
    const url = `${authRoutes.providerCallback}?code=any&state=${state}`;
    for (const cookie of [foreign, 'runeloom_provider=abc']) {
      const answer = await app.app.inject({ method: 'GET', url, headers: { cookie } });
      expect(answer.headers.location).toBe(expired);
    }
  });
});

onEmbeddedFile('a provider', (testDatabase) => {
  test('refuses an address to return to that it does not know', async () => {
    const app = await startWithProvider(testDatabase, { wren }, { settings: { APP_URL: 'http://localhost:3999' } });
    const browser = app.openBrowser();
    const begun = await browser.visitor.request('POST', authRoutes.signInWithProvider, { body: {} });
    const opened = await browser.atProvider.open(begun.json<{ url: string }>().url);
    expect(opened).toMatchObject({ asks: true, status: 400 });
  });

  test('that is away is said to be, and asked again', async () => {
    const provider = await startForgingProvider();
    const app = await startTestApp(testDatabase, { settings: provider.settings });
    await provider.close();
    const begin = () => app.visit().request('POST', authRoutes.signInWithProvider, { body: {} });
    const away = { status: 503, code: 'provider_unreachable' };
    expect([(await begin()).json(), (await begin()).json()]).toMatchObject([away, away]);
    expect(app.logLines.filter((line) => line.includes('provider of single sign-on'))).toHaveLength(2);
  });

  test.each([
    ['names another issuer', { issuer: 'https://login.example.org' }],
    ['signs nothing', { jwks_uri: undefined }],
  ])('that %s is not used', async (_what, discovered) => {
    const provider = await startForgingProvider(discovered);
    testDatabase.onEnd(provider.close);
    const app = await startTestApp(testDatabase, { settings: provider.settings });
    const answer = await app.visit().request('POST', authRoutes.signInWithProvider, { body: {} });
    expect(answer.json()).toMatchObject({ code: 'provider_unreachable' });
  });

  test('that is not set up is not offered', async () => {
    const app = await startTestApp(testDatabase);
    const answer = await app.visit().request('POST', authRoutes.signInWithProvider, { body: {} });
    expect(answer.json()).toMatchObject({ status: 409, code: 'provider_off' });
    expect((await app.visit().request('GET', authRoutes.providerCallback)).statusCode).toBe(409);
  });
});

test.each([
  ['/dashboard/quests?view=review', '/dashboard/quests?view=review'],
  ['/invitations/abc', '/invitations/abc'],
  ['/signin', '/dashboard'],
  ['//evil.example/dashboard', '/dashboard'],
  ['/\\evil.example/dashboard', '/dashboard'],
  ['/dashboard\\..\\..', '/dashboard'],
  ['https://evil.example/dashboard', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/dashboard/../../evil', '/dashboard'],
  ['/api/auth/sign-out', '/dashboard'],
  ['/dashboard\r\nset-cookie: a=b', '/dashboard'],
  ['/\tevil.example', '/dashboard'],
  [`/dashboard?${'x'.repeat(600)}`, '/dashboard'],
  [undefined, '/dashboard'],
])('a return to %j leads to %s', (given, path) => {
  expect(toReturnPath(given)).toBe(path);
});

onPostgres('claims that cannot be kept', (testDatabase) => {
  test.each([
    ['a subject', { sub: 'wren\u0000' }, refused],
    [
      'an address',
      { email: 'wren\u0000@example.org', email_verified: true },
      '/signin?failed=provider_email_unverified',
    ],
    ['a long address', { email: `${'a'.repeat(9_000)}@example.org` }, '/signin?failed=provider_email_unverified'],
  ])('%s let nobody in, and are noted', async (_what, claims, location) => {
    const app = await startForging(testDatabase);
    expect(await app.signIn({ claims })).toEqual({ location, session: null });
    const noted = () => app.database.db.selectFrom('audit_log').select(['act', 'actor']).execute();
    // A failure is noted after its answer.
    await expect
      .poll(noted)
      .toEqual([{ act: 'sign_in_failed', actor: new URL(app.provider.settings.OIDC_ISSUER).host }]);
  });
});
