import { afterEach, describe, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { auditRoutes, type AuditLog } from '#contract/audit-log.ts';
import type { SecondFactorSetUp, SessionAnswer } from '#contract/auth.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import { eachDatabase, onEmbeddedFile, type TestDatabase } from '#test-support/databases/databases.ts';
import { startProvider, type ProvidedPerson, type ProviderVisitor } from '#test-support/provider/provider-server.ts';
import {
  prove,
  startTestApp,
  testPassword,
  type SignedIn,
  type TestApp,
  type Visitor,
} from '#test-support/product/running-app.ts';

const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

type Settings = Readonly<Record<string, string>>;
type Options = { readonly settings?: Settings; readonly tellsInToken?: boolean };

const wren = { email: 'Wren@example.org', email_verified: true, name: 'Wren' };

const startWithProvider = async (
  testDatabase: TestDatabase,
  people: Record<string, ProvidedPerson>,
  { settings = {}, tellsInToken = false }: Options = {},
) => {
  const provider = await startProvider(people, { tellsInToken });
  ends.push(provider.close);
  const testApp = await startTestApp(testDatabase, { settings: { ...provider.settings, ...settings } });

  /** Returns where the browser ends up. */
  const signIn = async (login: string, body: object = {}, browsers: Browsers = {}): Promise<Landed> => {
    const { visitor = testApp.visit(), atProvider = provider.visit() } = browsers;
    const begun = await visitor.request('POST', authRoutes.signInWithProvider, { body });
    const back = await atProvider.signIn(begun.json<{ url: string }>().url, login);
    const answer = await visitor.request('GET', `${back.pathname}${back.search}`);
    return { visitor, atProvider, back, status: answer.statusCode, location: String(answer.headers.location) };
  };
  const signUp = (login: string, body: object = {}) => signIn(login, { terms_accepted: true, ...body });
  return { ...testApp, provider, signIn, signUp, signUp0: testApp.signUp };
};

type Browsers = { readonly visitor?: Visitor; readonly atProvider?: ProviderVisitor };
type Landed = Required<Browsers> & { readonly back: URL; readonly status: number; readonly location: string };

const whoIs = async (visitor: Visitor): Promise<SessionAnswer> =>
  (await visitor.request('GET', authRoutes.session)).json<SessionAnswer>();

const promote = ({ database }: TestApp, userId: string) =>
  changeAccount(database, { userId, actor: 'test', change: { rank: 'administrator' } });

const failed = (code: string) => ({ status: 303, location: `/signin?failed=${code}` });

eachDatabase('single sign-on', (testDatabase) => {
  test('makes an account once the terms are accepted, and finds it again', async () => {
    const app = await startWithProvider(testDatabase, { wren });
    const first = await app.signIn('wren');
    expect(first).toMatchObject({ status: 303, location: '/signup?terms=due' });
    expect(await whoIs(first.visitor)).toBeNull();
    const second = await app.signIn('wren', { terms_accepted: true, return_to: '/dashboard/account' }, first);
    expect(second).toMatchObject({ status: 303, location: '/dashboard/account' });
    expect(await whoIs(second.visitor)).toMatchObject({
      user: { email: 'wren@example.org', name: 'Wren', emailVerified: true, rank: 'default', terms_accepted: true },
    });
    const third = await app.signIn('wren');
    expect(third).toMatchObject({ status: 303, location: '/dashboard' });
    expect(await app.database.db.selectFrom('users').select('email').execute()).toEqual([
      { email: 'wren@example.org' },
    ]);
    const acts = await app.database.db.selectFrom('audit_log').select(['act', 'details']).orderBy('at').execute();
    expect(acts.map(({ act, details }) => [act, JSON.parse(details ?? '{}').method])).toEqual([
      ['sign_up', 'provider'],
      ['sign_in', 'provider'],
    ]);
  });

  test('makes one account of two arrivals at once', async () => {
    const app = await startWithProvider(testDatabase, { wren });
    const landed = await Promise.all([app.signUp('wren'), app.signUp('wren')]);
    expect(landed.map(({ location }) => location)).toEqual(['/dashboard', '/dashboard']);
    expect(await app.database.db.selectFrom('accounts').select('account_id').execute()).toHaveLength(1);
  });

  test('joins an account of the same address where both sides verified it, and no other', async () => {
    const rook = { email: 'rook@example.org', email_verified: false };
    const people = { wren, rook, otherWren: wren, owl: { email: 'owl@example.org', email_verified: true } };
    const app = await startWithProvider(testDatabase, people);
    const owner = await app.signUp0('wren@example.org');
    await app.signUp0('rook@example.org');
    await app.signUpUnverified('owl@example.org');
    expect(await app.signUp('rook')).toMatchObject(failed('provider_email_unverified'));
    expect(await app.signUp('owl')).toMatchObject(failed('account_email_unverified'));
    const joined = await app.signIn('wren');
    expect(await whoIs(joined.visitor)).toMatchObject({ user: { id: owner.user.id } });
    expect(await app.signUp('otherWren')).toMatchObject(failed('identity_mismatch'));
    const acts = await app.database.db.selectFrom('audit_log').select(['act', 'outcome', 'target']).execute();
    expect(acts).toContainEqual({ act: 'identity_joined', outcome: 'done', target: 'wren@example.org' });
  });
});
