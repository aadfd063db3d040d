import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { eachDatabase, onEmbeddedFile, type TestDatabase } from '#test-support/databases/databases.ts';
import { startWithProvider, whoIs } from '#test-support/provider/with-provider.ts';
import { testPassword, type TestApp } from '#test-support/product/running-app.ts';

const wren = { email: 'Wren@example.org', email_verified: true, name: 'Wren' };

const promote = ({ database }: Pick<TestApp, 'database'>, userId: string) =>
  changeAccount(database, { userId, actor: 'test', change: { rank: 'administrator' } });

const signIn = (to: TestApp, email: string) =>
  to.visit().request('POST', authRoutes.signIn, { body: { email, password: testPassword } });

const failed = (code: string) => ({ status: 303, location: `/signin?failed=${code}` });

const actsOf = async ({ app, database }: Pick<TestApp, 'app' | 'database'>) => {
  await app.actNotes.settle();
  const rows = await database.db.selectFrom('audit_log').select(['act', 'outcome', 'details']).orderBy('at').execute();
  return rows.map(({ act, outcome, details }) => ({ act, outcome, details: JSON.parse(details ?? '{}') as unknown }));
};

eachDatabase('single sign-on', (testDatabase) => {
  test('makes an account once the terms are accepted, and finds it again', async () => {
    const app = await startWithProvider(testDatabase, { wren });
    const first = await app.enter('wren');
    expect(first).toMatchObject({ status: 303, location: '/signup?terms=due' });
    expect(await whoIs(first.visitor)).toBeNull();
    const second = await app.enter('wren', { terms_accepted: true, return_to: '/dashboard/account' }, first);
    expect(second).toMatchObject({ status: 303, location: '/dashboard/account' });
    expect(await whoIs(second.visitor)).toMatchObject({
      user: { email: 'wren@example.org', name: 'Wren', emailVerified: true, rank: 'default', terms_accepted: true },
    });
    expect(await app.enter('wren')).toMatchObject({ status: 303, location: '/dashboard' });
    const users = await app.database.db.selectFrom('users').select('email').execute();
    expect(users).toEqual([{ email: 'wren@example.org' }]);
    expect(await actsOf(app)).toMatchObject([
      { act: 'sign_up', details: { method: 'provider' } },
      { act: 'sign_in', details: { method: 'provider' } },
    ]);
  });

  test('makes one account of two arrivals at once', async () => {
    const app = await startWithProvider(testDatabase, { wren }, { tellsInToken: true });
    const landed = await Promise.all([app.enterNew('wren'), app.enterNew('wren')]);
    expect(landed.map(({ location }) => location)).toEqual(['/dashboard', '/dashboard']);
    expect(await app.database.db.selectFrom('accounts').select('account_id').execute()).toHaveLength(1);
  });

  test('joins an account of the same address where both sides verified it, and no other', async () => {
    const rook = { email: 'rook@example.org', email_verified: false };
    const people = { wren, rook, otherWren: wren, owl: { email: 'owl@example.org', email_verified: true } };
    const app = await startWithProvider(testDatabase, people);
    const owner = await app.signUp('wren@example.org');
    await app.signUp('rook@example.org');
    await app.signUpUnverified('owl@example.org');
    expect(await app.enterNew('rook')).toMatchObject(failed('provider_email_unverified'));
    expect(await app.enterNew('owl')).toMatchObject(failed('account_email_unverified'));
    const joined = await app.enter('wren');
    expect(await whoIs(joined.visitor)).toMatchObject({ user: { id: owner.user.id } });
    expect(await app.enterNew('otherWren')).toMatchObject(failed('identity_mismatch'));
    const acts = await actsOf(app);
    expect(acts).toContainEqual(expect.objectContaining({ act: 'identity_joined', outcome: 'done' }));
    expect(acts).toContainEqual({
      act: 'sign_in_failed',
      outcome: 'refused',
      details: { reason: 'account_email_unverified' },
    });
  });

  test('gives the rank of the groups at each sign-in, but never takes it from the last administrator', async () => {
    const people = {
      wren: { ...wren, groups: ['/staff', 'a=b'] },
      rook: { email: 'rook@example.org', email_verified: true, groups: ['editors'] },
    };
    const settings = { OIDC_RANKS: 'a=b=administrator, editors = reviewer' };
    const app = await startWithProvider(testDatabase, people, { settings });
    const { visitor } = await app.enterNew('wren');
    expect(await whoIs(visitor)).toMatchObject({ user: { rank: 'administrator' } });
    people.wren.groups = [];
    await app.enter('wren');
    expect(await whoIs(visitor)).toMatchObject({ user: { rank: 'administrator' } });
    const rook = await app.enterNew('rook');
    expect(await whoIs(rook.visitor)).toMatchObject({ user: { rank: 'reviewer' } });
    people.rook.groups = ['a=b', 'editors'];
    await app.enter('rook');
    expect(await whoIs(rook.visitor)).toMatchObject({ user: { rank: 'administrator' } });
    await app.enter('wren');
    expect(await whoIs(visitor)).toMatchObject({ user: { rank: 'default' } });
    const changes = (await actsOf(app)).filter(({ act }) => act === 'rank_changed');
    expect(changes).toEqual([
      { act: 'rank_changed', outcome: 'refused', details: { rank: 'default', reason: 'last_administrator' } },
      { act: 'rank_changed', outcome: 'done', details: { rank: 'administrator', before: 'reviewer' } },
      { act: 'rank_changed', outcome: 'done', details: { rank: 'default', before: 'administrator' } },
    ]);
  });

  test('opens a closed sign-up by an invitation for its address alone, and gives its rank', async () => {
    const people = { wren, rook: { email: 'rook@example.org', email_verified: true } };
    const app = await startWithProvider(testDatabase, people, { settings: { SIGN_UP: 'invited' } });
    expect(await app.enterNew('wren')).toMatchObject(failed('sign_up_closed'));
    const { databaseUrl, dataDir } = app.address;
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined };
    const said = await runAdminCommand(['invite', 'wren@example.org', 'administrator'], environment);
    const invitation = /\?invitation=([\w-]+)/.exec(said)?.[1] ?? '';
    expect(await app.enterNew('rook', { invitation })).toMatchObject(failed('sign_up_closed'));
    expect(await app.enter('wren', { invitation })).toMatchObject({
      location: `/signup?terms=due&invitation=${invitation}`,
    });
    const { visitor } = await app.enterNew('wren', { invitation });
    expect(await whoIs(visitor)).toMatchObject({ user: { rank: 'administrator', email: 'wren@example.org' } });
    const left = app.database.db.selectFrom('verifications').select('id');
    expect(await left.execute()).toEqual([]);
  });

  test('lets no suspended account in', async () => {
    const app = await startWithProvider(testDatabase, { wren });
    const { visitor } = await app.enterNew('wren');
    const { user } = (await whoIs(visitor)) ?? {};
    await changeAccount(app.database, { userId: String(user?.id), actor: 'test', change: { suspended: true } });
    expect(await app.enter('wren')).toMatchObject(failed('account_suspended'));
    expect(await app.database.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('a password is used by whom PASSWORDS allows', async () => {
    const app = await startWithProvider(testDatabase, { wren });
    const keeper = await app.signUp('keeper@example.org');
    await app.signUp('rook@example.org');
    await promote(app, keeper.user.id);
    const restart = async (PASSWORDS: string) =>
      startWithProvider(
        { ...testDatabase, createFrom: async () => app.address },
        { wren },
        { settings: { PASSWORDS } },
      );
    const off = await restart('off');
    const refused = { status: 403, code: 'passwords_off' };
    expect((await signIn(off, 'keeper@example.org')).json()).toMatchObject(refused);
    const body = { email: 'new@example.org', password: testPassword, name: '', terms_accepted: true };
    expect((await off.visit().request('POST', authRoutes.signUp, { body })).json()).toMatchObject(refused);
    const asked = await off.visit().request('POST', authRoutes.requestPasswordReset, { body: { email: body.email } });
    expect(asked.json()).toMatchObject(refused);
    const some = await restart('administrators');
    expect((await signIn(some, 'keeper@example.org')).statusCode).toBe(200);
    expect((await signIn(some, 'rook@example.org')).json()).toMatchObject(refused);
    expect((await some.visit().request('POST', authRoutes.signUp, { body })).json()).toMatchObject(refused);
  });
});

const onFile = (testDatabase: TestDatabase) => startWithProvider(testDatabase, { wren });

onEmbeddedFile('an account without a password', (testDatabase) => {
  test('gets one by a mailed link, where passwords are used', async () => {
    const app = await onFile(testDatabase);
    await app.enterNew('wren');
    const { databaseUrl, dataDir } = app.address;
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined };
    const said = await runAdminCommand(['reset-link', 'wren@example.org'], environment);
    const token = decodeURIComponent(/#token=(\S+)/.exec(said)?.[1] ?? '');
    const body = { token, newPassword: testPassword };
    expect((await app.visit().request('POST', authRoutes.resetPassword, { body })).statusCode).toBe(200);
    expect(await whoIs(await app.signIn('wren@example.org', testPassword))).toMatchObject({
      user: { email: 'wren@example.org' },
    });
    expect(await app.enter('wren')).toMatchObject({ location: '/dashboard' });
  });
});
