import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { userInvitationAddress, userRoutes, type WaitingInvitation } from '#contract/users.ts';
import { auditRoutes, type AuditLog } from '#contract/audit-log.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { eachDatabase, onEmbeddedFile, type TestDatabase } from '#test-support/databases/databases.ts';
import { prove, startTestApp, testPassword, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const environmentOf = ({ databaseUrl, dataDir }: TestApp['address']) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? undefined,
});

const startClosed = async (testDatabase: TestDatabase, settings: Readonly<Record<string, string>>) => {
  const testApp = await startTestApp(testDatabase, { settings });
  const invite = async (...words: string[]): Promise<string> => {
    const said = await runAdminCommand(['invite', ...words], environmentOf(testApp.address));
    return tokenIn(said);
  };
  const signUp = (email: string, invitation?: string) =>
    testApp.visit().request('POST', authRoutes.signUp, {
      body: { email, password: testPassword, name: '', terms_accepted: true, invitation },
    });
  /** The first account comes by the command line. */
  const signUpAdministrator = async (): Promise<SignedIn> => {
    const email = 'keeper@drymouth.example';
    await signUp(email, await invite(email, 'administrator'));
    const administrator = await testApp.signIn(email, testPassword);
    await prove(administrator);
    return administrator;
  };
  return { ...testApp, invite, signUp, signUpAdministrator };
};

const tokenIn = (text: string): string => /\/signup\?invitation=([\w-]+)/.exec(text)?.[1] ?? 'no link';

const refused = { status: 403, code: 'sign_up_closed' };

eachDatabase('a closed sign-up', (testDatabase) => {
  test('lets in who was invited, once, with the rank of the invitation and a verified address', async () => {
    const app = await startClosed(testDatabase, { SIGN_UP: 'closed' });
    expect((await app.signUp('wren@example.org')).json()).toMatchObject(refused);
    const token = await app.invite('Wren@example.org', 'administrator');
    expect((await app.signUp('rook@example.org', token)).json()).toMatchObject(refused);
    const answer = await app.signUp('wren@example.org', token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { rank: 'administrator', emailVerified: true } });
    expect((await app.signUp('wren@example.org', token)).json()).toMatchObject(refused);
    expect(await app.database.db.selectFrom('users').select('email').execute()).toEqual([
      { email: 'wren@example.org' },
    ]);
    expect(app.verificationMails).toEqual([]);
  });

  test('gives the rank of a reviewer', async () => {
    const app = await startClosed(testDatabase, { SIGN_UP: 'closed' });
    const answer = await app.signUp('wren@example.org', await app.invite('wren@example.org', 'reviewer'));
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { user: { rank: 'reviewer' } }]);
    const given = app.database.db.selectFrom('users').select('rank');
    expect(await given.execute()).toEqual([{ rank: 'default' }]);
  });

  test('makes one account of an invitation that is used twice at once', async () => {
    const app = await startClosed(testDatabase, { SIGN_UP: 'invited' });
    const token = await app.invite('wren@example.org');
    const answers = await Promise.all([1, 2].map(() => app.signUp('wren@example.org', token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await app.database.db.selectFrom('users').select('email').execute()).toHaveLength(1);
    expect(await app.database.db.selectFrom('verifications').select('id').execute()).toEqual([]);
  });

  test('is opened by a mailed invitation, which the audit log notes, as it does refused sign-ups', async () => {
    const app = await startClosed(testDatabase, { SIGN_UP: 'invited' });
    const administrator = await app.signUpAdministrator();
    const invited = await administrator.request('POST', userRoutes.invitations, {
      body: { email: 'wren@example.org' },
    });
    expect(invited.statusCode).toBe(202);
    expect(invited.json()).toMatchObject({ email: 'wren@example.org' });
    await expect.poll(() => app.outbox.map(({ to }) => to)).toEqual(['wren@example.org']);
    const [mail] = app.outbox;
    expect(mail?.text).toContain('http://localhost:3000/signup?invitation=');
    await app.signUp('rook@example.org');
    const answer = await app.signUp('wren@example.org', tokenIn(mail?.text ?? ''));
    expect(answer.json()).toMatchObject({ user: { rank: 'default', emailVerified: true } });
    const entriesOf = async (act: string) =>
      (await administrator.request('GET', `${auditRoutes.log}?act=${act}`)).json<AuditLog>().items;
    expect(await entriesOf('invited')).toMatchObject([
      { actor: { name: administrator.email }, target: { name: 'wren@example.org' }, details: { rank: 'default' } },
      { actor: { name: 'the command line' }, details: { rank: 'administrator' } },
    ]);
    await expect
      .poll(async () => (await entriesOf('sign_up')).toSorted((a, b) => (a.target.name < b.target.name ? -1 : 1)))
      .toMatchObject([
        { outcome: 'done', target: { name: administrator.email }, details: { rank: 'administrator' } },
        { outcome: 'refused', target: { name: 'rook@example.org' }, details: { reason: 'sign_up_closed' } },
        { outcome: 'done', target: { name: 'wren@example.org' } },
      ]);
  });

  test('has a list of the invitations that wait, which administrators withdraw', async () => {
    const app = await startClosed(testDatabase, { SIGN_UP: 'invited' });
    const administrator = await app.signUpAdministrator();
    const token = await app.invite('rook@example.org', 'reviewer');
    await app.signUp('jay@example.org', await app.invite('jay@example.org'));
    const body = { email: 'wren@example.org', rank: 'administrator' };
    await administrator.request('POST', userRoutes.invitations, { body });
    const waiting = async () =>
      (await administrator.request('GET', userRoutes.invitations)).json<{ items: WaitingInvitation[] }>().items;
    const items = await waiting();
    const byEmail = Object.fromEntries(items.map((each) => [each.email, each]));
    expect(byEmail).toMatchObject({
      'wren@example.org': { rank: 'administrator', by: administrator.email, opens: true },
      'rook@example.org': { rank: 'reviewer', by: null, opens: true },
    });
    expect(items).toHaveLength(2);
    for (const { made_at, ends_at } of items) expect(ends_at - made_at).toBe(7 * 24 * 60 * 60 * 1000);
    const rook = userInvitationAddress(byEmail['rook@example.org']?.id ?? '');
    expect((await administrator.request('DELETE', rook)).statusCode).toBe(204);
    expect((await administrator.request('DELETE', rook)).statusCode).toBe(404);
    expect((await waiting()).map(({ email }) => email)).toEqual(['wren@example.org']);
    expect((await app.signUp('rook@example.org', token)).json()).toMatchObject(refused);
    const [entry] = (await administrator.request('GET', `${auditRoutes.log}?act=invitation_withdrawn`)).json<AuditLog>()
      .items;
    expect(entry).toMatchObject({ target: { name: 'rook@example.org' }, details: { rank: 'reviewer' } });
    const change = { userId: administrator.user.id, actor: 'test', change: { rank: 'default' } } as const;
    await app.signUp('second@drymouth.example', await app.invite('second@drymouth.example', 'administrator'));
    await changeAccount(app.database, change);
    const second = await app.signIn('second@drymouth.example', testPassword);
    expect((await second.request('GET', userRoutes.invitations)).json()).toMatchObject({ items: [{ opens: false }] });
    expect((await administrator.request('GET', userRoutes.invitations)).statusCode).toBe(403);
  });

  test('stays closed for the invitations of somebody who is no administrator any more', async () => {
    const app = await startClosed(testDatabase, { SIGN_UP: 'invited' });
    const administrator = await app.signUpAdministrator();
    await app.signUp('second@drymouth.example', await app.invite('second@drymouth.example', 'administrator'));
    await administrator.request('POST', userRoutes.invitations, {
      body: { email: 'wren@example.org', rank: 'administrator' },
    });
    await expect.poll(() => app.outbox).toHaveLength(1);
    const change = { userId: administrator.user.id, actor: 'test', change: { rank: 'default' } } as const;
    await changeAccount(app.database, change);
    const answer = await app.signUp('wren@example.org', tokenIn(app.outbox[0]?.text ?? ''));
    expect(answer.json()).toMatchObject(refused);
  });
});

onEmbeddedFile('who may sign up', (testDatabase) => {
  test.each([
    ['open', 'wren@elsewhere.example', 200],
    ['invited', 'wren@elsewhere.example', 403],
    ['closed', 'wren@elsewhere.example', 403],
    ['domains', 'wren@elsewhere.example', 403],
    ['domains', 'Wren@Example.org', 200],
    ['domains', 'wren@sub.example.org', 403],
    ['domains', 'wren@notexample.org', 403],
    ['domains', 'wren@SÅG.example', 200],
  ])('where SIGN_UP is %s: %s', async (mode, email, status) => {
    const settings = { SIGN_UP: mode, SIGN_UP_DOMAINS: ' Example.org, SÅG.example' };
    const app = await startClosed(testDatabase, { ...settings });
    expect((await app.signUp(email)).statusCode).toBe(status);
  });

  test('an invitation that is unknown or older than 7 days is refused, also where sign-up is open', async () => {
    const app = await startClosed(testDatabase, {});
    expect((await app.signUp('wren@example.org', 'unknown')).json()).toMatchObject(refused);
    const [kept, late] = [await app.invite('wren@example.org'), await app.invite('rook@example.org')];
    const rows = await app.database.db.selectFrom('verifications').select(['id', 'value', 'expires_at']).execute();
    for (const { expires_at } of rows) {
      const days = (new Date(expires_at).getTime() - Date.now()) / 86_400_000;
      expect([days > 6.99, days <= 7]).toEqual([true, true]);
    }
    const ended = rows.find(({ value }) => value.includes('rook'))?.id ?? '';
    const expires_at = new Date(Date.now() - 1).toISOString();
    await app.database.db.updateTable('verifications').set({ expires_at }).where('id', '=', ended).execute();
    expect((await app.signUp('rook@example.org', late)).json()).toMatchObject(refused);
    expect((await app.signUp('wren@example.org', kept)).statusCode).toBe(200);
  });

  test('nobody is invited without a proof, with something that is no email, or who has an account', async () => {
    const app = await startClosed(testDatabase, { SIGN_UP: 'closed' });
    const administrator = await app.signUpAdministrator();
    const invite = (email: string) => administrator.request('POST', userRoutes.invitations, { body: { email } });
    expect((await invite('no email')).json()).toMatchObject({ status: 422, code: 'email_shape' });
    expect((await invite(administrator.email)).json()).toMatchObject({ status: 409, code: 'already_signed_up' });
    for (const status of [202, 202, 202, 429]) expect((await invite('wren@example.org')).statusCode).toBe(status);
    const unproved = await app.signIn(administrator.email, testPassword);
    const answer = await unproved.request('POST', userRoutes.invitations, { body: { email: 'rook@example.org' } });
    expect(answer.json()).toMatchObject({ status: 403, code: 'proof_needed' });
  });
});
