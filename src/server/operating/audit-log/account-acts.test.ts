import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountRoutes, type DeviceSession } from '#contract/account.ts';
import { auditRoutes, type AuditEntry, type AuditLog } from '#contract/audit-log.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { contentRoutes, contentTokenAddress, type NewContentToken } from '#contract/content.ts';
import { questAddress } from '#contract/quests.ts';
import { releaseRoutes, releaseAddress, type Release } from '#contract/releases.ts';
import { userAddress, userRoutes, userSessionsAddress } from '#contract/users.ts';
import { creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import {
  prove,
  startTestApp,
  testPassword,
  type SignedIn,
  type TestApp,
  type Visitor,
} from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { privilegedRoutes } from './privileged-routes.ts';

const from = '203.0.113.7';

const tokenIn = (mails: TestApp['outbox'], address: string): Promise<string> =>
  waitFor(() => {
    const mail = mails.findLast(({ to }) => to === address);
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
    if (token === undefined) throw new Error('No mail yet.');
    return decodeURIComponent(token);
  });

const post = (visitor: Visitor, address: string, body: unknown) => visitor.request('POST', address, { body, from });

eachDatabase('the audit log', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let email: string;
  let person: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    administrator = await testApp.signUp('pask@fen.example');
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
    await prove(administrator);
  });
  let count = 0;
  beforeEach(async () => {
    count += 1;
    email = `osk-${count}@fen.example`;
    person = await testApp.signUp(email, from);
  });

  /** What is noted of this person, in order. */
  const noted = async (who = person.user.id): Promise<AuditEntry[]> =>
    (await administrator.request('GET', `${auditRoutes.log}?person=${who}`)).json<AuditLog>().items.toReversed();
  const last = async (): Promise<AuditEntry | undefined> => (await noted()).at(-1);
  const self = () => ({ id: person.user.id, name: email });
  /** A refusal is noted after its answer. */
  const waitUntilNoted = async (act: string): Promise<void> => {
    await expect.poll(async () => (await last())?.act).toBe(act);
  };

  test('has the sign-up, with the session that it began', async () => {
    const { items } = (await person.request('GET', accountRoutes.sessions)).json<{ items: DeviceSession[] }>();
    expect(await noted()).toMatchObject([
      { act: 'sign_up', outcome: 'done', actor: self(), target: self(), address: from, session: items[0]?.id },
    ]);
  });

  test('has a sign-in, a sign-out, and a sign-in that failed', async () => {
    const again = await testApp.signIn(email, testPassword, from);
    await post(again, authRoutes.signOut, undefined);
    expect(await last()).toMatchObject({ act: 'sign_out', actor: self(), target: self(), address: from });
    const [, signedIn, signedOut] = await noted();
    expect(signedIn).toMatchObject({ act: 'sign_in', actor: self(), address: from, details: { method: 'password' } });
    expect(signedIn?.session).toBe(signedOut?.session);
    await post(testApp.visit(), authRoutes.signIn, { email, password: 'not the password' });
    expect(await last()).toMatchObject({
      act: 'sign_in_failed',
      outcome: 'refused',
      actor: { id: null, name: email },
      target: self(),
      address: from,
      session: null,
      details: { reason: 'invalid_email_or_password' },
    });
  });

  test('has a sign-in of a suspended account, and of one that nobody has', async () => {
    await administrator.request('PATCH', userAddress(person.user.id), { body: { suspended: true } });
    await post(testApp.visit(), authRoutes.signIn, { email, password: testPassword });
    expect(await last()).toMatchObject({
      act: 'sign_in_failed',
      target: self(),
      details: { reason: 'account_suspended' },
    });
    const address = `198.51.100.${count}`;
    const body = { email: 'Nobody\u0007@fen.example', password: testPassword };
    await testApp.visit().request('POST', authRoutes.signIn, { body, from: address });
    const query = new URLSearchParams({ address, act: 'sign_in_failed' });
    const { items } = (await administrator.request('GET', `${auditRoutes.log}?${query}`)).json<AuditLog>();
    expect(items).toMatchObject([{ target: { id: null, name: 'nobody@fen.example' } }]);
  });

  test('has what people do to their own account', async () => {
    const { request } = person;
    await post(person, authRoutes.updateUser, { name: 'Osk' });
    await post(person, authRoutes.updateUser, { name: 'Osk' });
    const other = await testApp.signIn(email, testPassword, from);
    const { items } = (await request('GET', accountRoutes.sessions)).json<{ items: DeviceSession[] }>();
    const ended = items[1]?.id ?? '';
    await request('DELETE', `${accountRoutes.sessions}/${ended}`);
    await request('DELETE', `${accountRoutes.sessions}/${ended}`);
    expect((await other.request('GET', authRoutes.session)).json()).toBeNull();
    await request('DELETE', accountRoutes.sessions);
    await post(person, authRoutes.changePassword, { currentPassword: 'wrong', newPassword: 'another password' });
    await waitUntilNoted('proof_failed');
    await post(person, authRoutes.changePassword, { currentPassword: testPassword, newPassword: 'another password' });
    await post(person, authRoutes.deleteUser, { password: 'another password' });
    expect(await noted()).toMatchObject([
      { act: 'sign_up' },
      { act: 'display_name_changed', actor: self(), details: { name: 'Osk', before: '' } },
      { act: 'sign_in' },
      { act: 'session_ended', details: { ended } },
      { act: 'sessions_ended', actor: self(), target: self() },
      { act: 'proof_failed', outcome: 'refused', actor: self(), details: { reason: 'invalid_password' } },
      { act: 'password_changed', actor: self(), target: self() },
      { act: 'account_deleted', actor: self(), target: self() },
    ]);
  });

  test('has a proof, right and wrong', async () => {
    await post(person, authRoutes.confirm, { password: 'wrong' });
    await waitUntilNoted('proof_failed');
    await post(person, authRoutes.confirm, { password: testPassword });
    expect((await noted()).slice(1)).toMatchObject([
      { act: 'proof_failed', outcome: 'refused', actor: self(), target: self(), address: from },
      { act: 'proof', outcome: 'done', actor: self(), target: self(), address: from },
    ]);
  });

  test('has a second factor, its codes, and the sign-in with it', async () => {
    const setUp = await post(person, authRoutes.setUpSecondFactor, { password: testPassword });
    const { nextCode } = createAuthenticator(setUp.json().totpURI);
    await post(person, authRoutes.verifyCode, { code: await nextCode() });
    const codes = { password: testPassword, code: await nextCode() };
    const { backupCodes } = (await post(person, authRoutes.newBackupCodes, codes)).json<{ backupCodes: string[] }>();
    const visitor = testApp.visit();
    await post(visitor, authRoutes.signIn, { email, password: testPassword });
    await post(visitor, authRoutes.verifyCode, { code: '000000' });
    await waitUntilNoted('sign_in_failed');
    await post(visitor, authRoutes.verifyBackupCode, { code: backupCodes[0] });
    await post(person, authRoutes.switchOffSecondFactor, { password: testPassword, code: backupCodes[1] });
    expect((await noted()).slice(1)).toMatchObject([
      { act: 'second_factor_on', actor: self(), target: self() },
      { act: 'backup_codes_made', actor: self() },
      { act: 'password_accepted', session: null },
      { act: 'sign_in_failed', actor: { id: null }, target: self(), details: { reason: 'invalid_code' } },
      { act: 'sign_in', details: { method: 'password and backup code' }, session: expect.any(String) },
      { act: 'second_factor_off', actor: self() },
    ]);
  });

  test('has mailed links: a verified address, one that its owner refused, a new password', async () => {
    const stranger = await testApp.signUpUnverified(`lief-${count}@fen.example`);
    const token = await tokenIn(testApp.verificationMails, stranger.email);
    await post(testApp.visit(), authRoutes.refuseVerification, { token });
    expect((await noted(stranger.user.id)).at(-1)).toMatchObject({
      act: 'email_refused',
      actor: { id: null },
      address: from,
    });
    await post(testApp.visit(), authRoutes.requestPasswordReset, { email: stranger.email });
    const reset = { token: await tokenIn(testApp.outbox, stranger.email), newPassword: 'another password' };
    await post(testApp.visit(), authRoutes.resetPassword, reset);
    expect((await noted(stranger.user.id)).slice(2)).toMatchObject([
      { act: 'password_reset_asked', actor: { id: null, name: stranger.email }, target: { id: stranger.user.id } },
      { act: 'password_reset', target: { id: stranger.user.id }, address: from },
    ]);
    const other = await testApp.signUpUnverified(`rook-${count}@fen.example`);
    const verifying = { token: await tokenIn(testApp.verificationMails, other.email) };
    await post(testApp.visit(), authRoutes.verifyEmail, verifying);
    expect((await noted(other.user.id)).at(-1)).toMatchObject({ act: 'email_verified', target: { id: other.user.id } });
  });

  describe('has a refusal', () => {
    test('of what only administrators may do, by whom, and why', async () => {
      await person.request('PATCH', userAddress('somebody'), { body: { rank: 'administrator' }, from });
      expect(await last()).toMatchObject({
        act: 'account_changed',
        outcome: 'refused',
        actor: self(),
        target: { id: 'somebody' },
        address: from,
        session: expect.any(String),
        details: { reason: 'forbidden', method: 'PATCH', route: '/api/users/:id' },
      });
      await person.request('GET', userRoutes.list, { from });
      expect(await last()).toMatchObject({ act: 'administration_read', outcome: 'refused' });
      const quest = { body: aQuest(), headers: creationHeaders, from };
      await person.request('PUT', questAddress(officialOwner, aQuestId()), quest);
      expect(await last()).toMatchObject({ act: 'official_quest_changed', outcome: 'refused' });
      const before = (await noted()).length;
      await person.request('PUT', questAddress('somebody', aQuestId()), quest);
      expect(await noted()).toHaveLength(before);
    });

    test('of a guest, once for each act and network, whatever the guest names', async () => {
      const guest = testApp.visit();
      const address = `198.51.100.${100 + count}`;
      // Refusals are written after their answers, so two at once may stand in either order.
      const ask = async (url: string, parts: object = {}): Promise<void> => {
        await guest.request('DELETE', url, { from: address, ...parts });
        await testApp.app.actNotes.settle();
      };
      await ask(userAddress('somebody'));
      await ask(userAddress('somebody else'));
      await ask(contentTokenAddress('a token'), { headers: { authorization: 'Bearer runeloom_write_made_up' } });
      await ask(contentTokenAddress('a token'), { headers: { 'sec-fetch-site': 'cross-site' } });
      await ask(questAddress(person.user.id, aQuestId()), { headers: { 'If-Match': '"1"' } });
      const query = new URLSearchParams({ address });
      const { items } = (await administrator.request('GET', `${auditRoutes.log}?${query}`)).json<AuditLog>();
      const nobody = { id: null, name: 'a guest' };
      const parts = { outcome: 'refused', actor: nobody, target: { id: null, name: '' }, address, session: null };
      const byAct = [
        { ...parts, act: 'account_deleted', details: { reason: 'sign_in_needed', method: 'DELETE' } },
        { ...parts, act: 'content_token_revoked', details: { reason: 'token_needed' } },
        { ...parts, act: 'content_token_revoked', details: { reason: 'foreign_origin' } },
      ];
      expect(items.toReversed()).toMatchObject(byAct);
    });

    test('of a guest at every privileged address', async () => {
      const address = `198.51.100.${200 + count}`;
      for (const route of Object.keys(privilegedRoutes)) {
        const [method = '', url = ''] = route.split(' ');
        const named = url.replace('{owner}', officialOwner).replaceAll(/\{\w+\}/g, '1');
        await testApp.visit().request(method as 'GET', named, { from: address });
      }
      await testApp.app.actNotes.settle();
      const query = new URLSearchParams({ address, limit: '200' });
      const { items } = (await administrator.request('GET', `${auditRoutes.log}?${query}`)).json<AuditLog>();
      expect(items.map(({ act }) => act).toSorted()).toEqual([...new Set(Object.values(privilegedRoutes))].toSorted());
    });

    test('with the names of what it was about, as they were', async () => {
      const id = aQuestId();
      const put = { body: aQuest({ title: 'The lost lantern' }), headers: creationHeaders };
      await administrator.request('PUT', questAddress(officialOwner, id), put);
      await person.request('DELETE', questAddress(officialOwner, id), { headers: { 'If-Match': '"1"' } });
      expect((await last())?.target).toEqual({ id, name: 'The lost lantern' });
      await administrator.request('DELETE', questAddress(officialOwner, id), { headers: { 'If-Match': '"1"' } });
      await person.request('DELETE', userAddress(administrator.user.id));
      expect((await last())?.target).toEqual({ id: administrator.user.id, name: administrator.email });
      const token = await administrator.request('POST', contentRoutes.tokens, { body: { name: 'A realm' } });
      await person.request('DELETE', contentTokenAddress(token.json<NewContentToken>().token.id));
      expect((await last())?.target).toMatchObject({ name: 'A realm' });
    });

    test('of an administrator without a proof, and of the last one who would leave', async () => {
      const second = await testApp.signIn(administrator.email, administrator.password);
      await second.request('DELETE', userSessionsAddress(person.user.id));
      expect(await last()).toMatchObject({
        act: 'sessions_ended',
        outcome: 'refused',
        details: { reason: 'proof_needed' },
      });
      await administrator.request('PATCH', userAddress(administrator.user.id), { body: { rank: 'default' } });
      expect((await noted(administrator.user.id)).at(-1)).toMatchObject({
        act: 'account_changed',
        outcome: 'refused',
        details: { reason: 'last_administrator' },
      });
    });
  });

  test('has the download of a release by a person, as a document and as a file', async () => {
    const made = await administrator.request('POST', releaseRoutes.releases, { body: { note: '' } });
    const { number } = made.json<Release>();
    await administrator.request('GET', releaseAddress(number));
    await administrator.request('GET', releaseAddress(number));
    await administrator.request('GET', `${releaseAddress(number)}/exports/csv`);
    const query = new URLSearchParams({ act: 'release_downloaded', person: administrator.user.id });
    const { items } = (await administrator.request('GET', `${auditRoutes.log}?${query}`)).json<AuditLog>();
    expect(items.map(({ target, details }) => [target.id, details['format']])).toEqual([
      [String(number), 'csv'],
      [String(number), 'document'],
    ]);
  });
});
