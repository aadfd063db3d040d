import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import {
  userAddress,
  userResetMailAddress,
  userRoutes,
  userSessionsAddress,
  type ListedUser,
  type UserList,
} from '#contract/users.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { auditRoutes, type AuditLog } from '#contract/audit-log.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { prove, startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';

eachDatabase('accounts as administrators see them', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;

  const makeAdministrator = (userId: string) =>
    changeAccount(testApp.database, { userId, actor: 'test', change: { rank: 'administrator' } });

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    administrator = await testApp.signUp('pask@drymouth.example');
    await makeAdministrator(administrator.user.id);
    await prove(administrator);
  });

  const list = async (search: string) =>
    (await administrator.request('GET', `${userRoutes.list}${search}`)).json<UserList>();
  const emails = async (search: string) => (await list(search)).items.map(({ email }) => email);
  const change = (id: string, body: object) => administrator.request('PATCH', userAddress(id), { body });
  const lastActions = async (count: number) =>
    (await administrator.request('GET', `${auditRoutes.log}?limit=${count}`)).json<AuditLog>().items;

  test('are listed with what they own', async () => {
    const designer = await testApp.signUp('osk@drymouth.example');
    const address = questAddress(designer.user.id, aQuestId());
    await designer.request('PUT', address, { body: aQuest(), headers: creationHeaders });
    const { items } = await list('?search=osk@drymouth');
    expect(items).toMatchObject([
      { email: 'osk@drymouth.example', rank: 'default', suspended_at: null, quests: 1, story_lines: 0 },
    ]);
  });

  test('are found by any part of email and name, in every script, and by the start of the email when short', async () => {
    const designer = await testApp.signUp('wherry@saltlea.example');
    await designer.request('POST', authRoutes.updateUser, { body: { name: 'Jöss "100%" Wherry_Żółw' } });
    for (const search of ['herry@salt', 'JÖSS', '"100%"', 'wherry_ż', 'żółw', 'wh'])
      expect([search, await emails(`?search=${encodeURIComponent(search)}`)]).toEqual([
        search,
        ['wherry@saltlea.example'],
      ]);
    for (const search of ['herryX', '%%%', '___', 'salt"', 'xx'])
      expect([search, await emails(`?search=${encodeURIComponent(search)}`)]).toEqual([search, []]);
  });

  test.skipIf(testDatabase.dialect !== 'sqlite')(
    'are found, and come in order, after the file was vacuumed and its rows numbered anew',
    async () => {
      const { database } = testApp;
      const names = ['first', 'second', 'third', 'fourth'];
      for (const name of names) await testApp.signUp(`vacuumed-${name}@salt.example`);
      await database.db.deleteFrom('users').where('email', '=', 'vacuumed-first@salt.example').execute();
      await sql`vacuum`.execute(database.db);
      await sql`update users set rowid = 1000000 - rowid`.execute(database.db);
      await testApp.signUp('vacuumed-fifth@salt.example');
      await database.db
        .updateTable('users')
        .set({ display_name: 'Renamed afterwards' })
        .where('email', '=', 'vacuumed-third@salt.example')
        .execute();
      const inOrder = ['fifth', 'fourth', 'third', 'second'].map((name) => `vacuumed-${name}@salt.example`);
      expect(await emails('?search=vacuumed-')).toEqual(inOrder);
      expect((await emails('')).slice(0, 4)).toEqual(inOrder);
      expect(await emails('?search=renamed%20after')).toEqual(['vacuumed-third@salt.example']);
      for (const email of inOrder) expect(await emails(`?search=${email}`)).toEqual([email]);
    },
  );

  test('are paged newest first, each once', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await testApp.signUp(`paged-${name}@knuckles.example`);
    const seen: string[] = [];
    let after = '';
    for (let page = 0; page < 3; page += 1) {
      const { items, next } = await list(`?search=paged-&limit=2${after}`);
      seen.push(...items.map(({ email }) => email.charAt(6)));
      after = `&after=${next}`;
      expect(next === null).toBe(page === 2);
    }
    expect(seen).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  testDatabase.onFileAlone(() => {
    test('are paged by 50 where nobody asks for another number', async () => {
      for (let account = 0; account < 51; account += 1) await writeAccount(testApp.database, `page-${account}`);
      expect((await list('')).items).toHaveLength(50);
    });
  });

  test('get another rank, which counts from their next request', async () => {
    const designer = await testApp.signUp();
    const write = () =>
      designer.request('PUT', questAddress(officialOwner, aQuestId()), { body: aQuest(), headers: creationHeaders });
    expect((await write()).statusCode).toBe(403);
    // A refusal is noted after its answer.
    await expect.poll(async () => (await lastActions(1))[0]?.outcome).toBe('refused');
    const answer = await change(designer.user.id, { rank: 'administrator' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { rank: 'administrator' }]);
    expect((await write()).statusCode).toBe(201);
    await change(designer.user.id, { rank: 'default' });
    expect((await write()).statusCode).toBe(403);
    const whoWas = { id: administrator.user.id, name: 'pask@drymouth.example' };
    const target = { id: designer.user.id, name: designer.email };
    const details = { rank: 'default', before: 'administrator' };
    expect(await lastActions(4)).toMatchObject([
      { act: 'rank_changed', outcome: 'done', actor: whoWas, target, details, address: '127.0.0.1' },
      { act: 'official_quest_created', actor: target },
      { act: 'rank_changed', details: { rank: 'administrator', before: 'default' } },
      { act: 'official_quest_changed', outcome: 'refused', actor: target, details: { reason: 'forbidden' } },
    ]);
  });

  test('become reviewers, whom a server of the version before takes for designers', async () => {
    const designer = await testApp.signUp();
    const answer = await change(designer.user.id, { rank: 'reviewer' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { rank: 'reviewer' }]);
    expect((await designer.request('GET', authRoutes.session)).json()).toMatchObject({ user: { rank: 'reviewer' } });
    const stored = testApp.database.db.selectFrom('users').select('rank').where('id', '=', designer.user.id);
    expect(await stored.execute()).toEqual([{ rank: 'default' }]);
    expect((await change(designer.user.id, { rank: 'reviewer' })).statusCode).toBe(200);
    await change(designer.user.id, { rank: 'default' });
    expect(await lastActions(2)).toMatchObject([
      { act: 'rank_changed', details: { rank: 'default', before: 'reviewer' } },
      { act: 'rank_changed', details: { rank: 'reviewer', before: 'default' } },
    ]);
  });

  test('are suspended, signed out, and restored', async () => {
    const designer = await testApp.signUp();
    expect((await change(designer.user.id, { suspended: true })).json<ListedUser>().suspended_at).toBeTypeOf('number');
    expect((await designer.request('GET', questsAddress(designer.user.id))).statusCode).toBe(401);
    await expect(testApp.signIn(designer.email, designer.password)).rejects.toThrow('403');
    // A refusal is noted after its answer.
    await expect.poll(async () => (await lastActions(1))[0]?.act).toBe('sign_in_failed');
    expect((await change(designer.user.id, { suspended: false })).json<ListedUser>().suspended_at).toBeNull();
    await testApp.signIn(designer.email, designer.password);
    expect((await lastActions(4)).map(({ act }) => act)).toEqual([
      'sign_in',
      'account_restored',
      'sign_in_failed',
      'account_suspended',
    ]);
  });

  test('have their sessions ended', async () => {
    const designer = await testApp.signUp();
    expect((await administrator.request('DELETE', userSessionsAddress(designer.user.id))).statusCode).toBe(204);
    expect((await designer.request('GET', questsAddress(designer.user.id))).statusCode).toBe(401);
    expect(await lastActions(1)).toMatchObject([{ act: 'sessions_ended', target: { name: designer.email } }]);
  });

  test('lose a second factor that its owner can not use any more, and get a mail', async () => {
    const designer = await testApp.signUp();
    const body = { password: designer.password };
    const setUp = await designer.request('POST', authRoutes.setUpSecondFactor, { body });
    const { nextCode } = createAuthenticator(setUp.json().totpURI);
    await designer.request('POST', authRoutes.verifyCode, { body: { code: await nextCode() } });
    const search = `?search=${encodeURIComponent(designer.email)}`;
    expect((await list(search)).items).toMatchObject([{ second_factor: true }]);

    const answer = await change(designer.user.id, { second_factor: false });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { second_factor: false }]);
    expect((await designer.request('GET', questsAddress(designer.user.id))).statusCode).toBe(401);
    await testApp.signIn(designer.email, designer.password);
    await waitFor(() =>
      expect(testApp.outbox.at(-1)).toMatchObject({ to: designer.email, subject: expect.stringContaining('is off') }),
    );
    await change(designer.user.id, { second_factor: false });
    expect(await lastActions(3)).toMatchObject([
      { act: 'sign_in' },
      { act: 'second_factor_off', actor: { name: 'pask@drymouth.example' }, target: { name: designer.email } },
      { act: 'second_factor_on', actor: { name: designer.email } },
    ]);
  });

  test('are sent a reset mail', async () => {
    const designer = await testApp.signUp();
    expect((await administrator.request('POST', userResetMailAddress(designer.user.id))).statusCode).toBe(204);
    await expect.poll(() => testApp.outbox.at(-1)).toMatchObject({ to: designer.email });
    expect(await lastActions(1)).toMatchObject([{ act: 'reset_mail_sent', target: { name: designer.email } }]);
  });

  testDatabase.onFileAlone(() => {
    test('that do not exist answer 404, and bad changes 422', async () => {
      expect((await change('nobody', { rank: 'default' })).statusCode).toBe(404);
      expect((await administrator.request('DELETE', userSessionsAddress('nobody'))).statusCode).toBe(404);
      for (const body of [
        {},
        { rank: 'emperor' },
        { suspended: 'yes' },
        { rank: 'default', suspended: true },
        { email: 'x' },
        { second_factor: true },
      ])
        expect([body, (await change(administrator.user.id, body)).statusCode]).toEqual([body, 422]);
    });
  });

  describe('the last administrator', () => {
    test('can not be demoted, suspended or deleted', async () => {
      for (const body of [{ rank: 'default' }, { suspended: true }]) {
        const answer = await change(administrator.user.id, body);
        expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'last_administrator' }]);
      }
      const answer = await administrator.request('POST', authRoutes.deleteUser, {
        body: { password: administrator.password },
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'last_administrator' }]);
      expect(await emails('?search=pask')).toEqual(['pask@drymouth.example']);
    });

    test('stays after 20 simultaneous demotions', async () => {
      const others = await Promise.all(Array.from({ length: 4 }, () => testApp.signUp()));
      for (const { user } of others) await makeAdministrator(user.id);
      const ids = [administrator, ...others].map(({ user }) => user.id);
      const demotions = Array.from({ length: 20 }, (_, index) =>
        changeAccount(testApp.database, {
          userId: ids[index % ids.length] ?? '',
          actor: 'test',
          change: index % 2 ? { rank: 'default' } : { suspended: true },
        }),
      );
      await Promise.allSettled(demotions);
      const { db } = testApp.database;
      const left = await db
        .selectFrom('users')
        .select('id')
        .where('rank', '=', 'administrator')
        .where('suspended_at', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
    });
  });
});
