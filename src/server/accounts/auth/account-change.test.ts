import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountRoutes } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startTestApp, testPassword, type SignedIn, type Visitor } from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';

const newPassword = 'a wholly new password';

const rename = (visitor: Visitor, body: unknown) => visitor.request('POST', authRoutes.updateUser, { body });

const changePassword = (visitor: Visitor, currentPassword = testPassword, next = newPassword) =>
  visitor.request('POST', authRoutes.changePassword, { body: { currentPassword, newPassword: next } });

const deleteUser = (visitor: Visitor, password = testPassword) =>
  visitor.request('POST', authRoutes.deleteUser, { body: { password } });

const saveQuest = (visitor: SignedIn) =>
  visitor.request('PUT', questAddress(visitor.user.id, aQuestId()), { headers: creationHeaders, body: aQuest() });

/** The audit log keeps what it has noted. */
const dump = async ({ db }: Database): Promise<string> => {
  const tables = (await db.introspection.getTables()).filter(({ name }) => name !== 'audit_log');
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
};

eachDatabase('the display name', (testDatabase) => {
  test('is changed, without the blanks around it, and emptied', async () => {
    const { signUp } = await startTestApp(testDatabase);
    const visitor = await signUp();
    for (const [sent, kept] of [
      [' Wren of the Weir ', 'Wren of the Weir'],
      ['n'.repeat(50), 'n'.repeat(50)],
      ['', ''],
    ]) {
      const answer = await rename(visitor, { name: sent });
      expect(answer.json()).toEqual({ status: true });
      expect((await visitor.request('GET', authRoutes.session)).json()).toMatchObject({ user: { name: kept } });
    }
  });
});

onEmbeddedFile('the display name', (testDatabase) => {
  test.each([
    ['of 51 characters', { name: 'n'.repeat(51) }, 'display_name'],
    ['with a character that cannot be stored', { name: 'Wren\u0000' }, 'display_name'],
    ['of two lines', { name: 'Wren\u2028Rook' }, 'display_name'],
    ['that shows nothing', { name: '\u200B\u3164' }, 'display_name_invisible'],
    ['that turns the text beside it', { name: 'Wren\u202E' }, 'display_name_direction'],
    ['that poses as ours', { name: 'Wren, Administrator' }, 'display_name_reserved'],
    ['together with a rank', { name: 'Wren', rank: 'administrator' }, 'invalid_content'],
    ['together with an email', { name: 'Wren', email: 'rook@example.org' }, 'invalid_content'],
    ['together with a suspension', { name: 'Wren', suspended_at: null }, 'invalid_content'],
  ])('%s is refused and nothing changed', async (_what, body, code) => {
    const { signUp, database } = await startTestApp(testDatabase);
    const visitor = await signUp();
    const profiles = database.db
      .selectFrom('users')
      .select(['display_name', 'email', 'rank', 'suspended_at', 'updated_at']);
    const before = await profiles.execute();
    const answer = await rename(visitor, body);
    expect(answer.json()).toMatchObject({ status: 422, code });
    expect(await profiles.execute()).toEqual(before);
  });
});

onEmbeddedFile('changing the password', (testDatabase) => {
  test('ends all other sessions and keeps the own one', async () => {
    const { signUp, signIn } = await startTestApp(testDatabase);
    const visitor = await signUp();
    const otherDevice = await signIn(visitor.email, testPassword);
    const answer = await changePassword(visitor);
    expect(answer.json()).toEqual({ status: true });
    expect((await visitor.request('GET', authRoutes.session)).json()).not.toBeNull();
    expect((await otherDevice.request('GET', authRoutes.session)).json()).toBeNull();
    await expect(signIn(visitor.email, testPassword)).rejects.toThrow('401');
    await expect(signIn(visitor.email, newPassword)).resolves.toMatchObject({ email: visitor.email });
  });

  test.each([
    ['a wrong current one', 'not the password', newPassword, 400, 'INVALID_PASSWORD'],
    ['a new one of 7 characters', testPassword, '1234567', 422, 'password_too_short'],
    ['a new one of 129 characters', testPassword, 'p'.repeat(129), 422, 'password_too_long'],
  ])('with %s is refused and changes nothing', async (_what, current, next, status, code) => {
    const { signUp, signIn } = await startTestApp(testDatabase);
    const visitor = await signUp();
    const otherDevice = await signIn(visitor.email, testPassword);
    const answer = await changePassword(visitor, current, next);
    expect(answer.json()).toMatchObject({ status, code });
    expect((await otherDevice.request('GET', authRoutes.session)).json()).not.toBeNull();
    await expect(signIn(visitor.email, testPassword)).resolves.toMatchObject({ email: visitor.email });
  });
});

eachDatabase('deleting the account', (testDatabase) => {
  test('removes everything of it, and nothing of other accounts', async () => {
    const app = await startTestApp(testDatabase);
    const stranger = await app.signUp();
    await saveQuest(stranger);
    const visitor = await app.signUp('wren@example.org');
    const otherDevice = await app.signIn(visitor.email, testPassword);
    expect((await saveQuest(visitor)).statusCode).toBe(201);
    await visitor.request('POST', authRoutes.requestPasswordReset, { body: { email: visitor.email } });
    await waitFor(() => expect(app.outbox).toHaveLength(1));
    const answer = await deleteUser(visitor);
    expect(answer.json()).toEqual({ success: true });
    expect(answer.cookies).toMatchObject([{ name: 'runeloom_session', maxAge: 0 }]);
    expect((await otherDevice.request('GET', questsAddress(visitor.user.id))).statusCode).toBe(401);
    await expect(app.signIn(visitor.email, testPassword)).rejects.toThrow('401');
    const after = await dump(app.database);
    expect(after).not.toContain(visitor.user.id);
    expect(after).not.toContain(visitor.email);
    const quests = await stranger.request('GET', questsAddress(stranger.user.id));
    expect(quests.json<{ items: unknown[] }>().items).toHaveLength(1);
    await expect(app.signUp('wren@example.org')).resolves.toMatchObject({ email: 'wren@example.org' });
  });

  test('that fails half-way deletes nothing', async () => {
    const { signUp, database } = await startTestApp(testDatabase);
    const visitor = await signUp();
    await saveQuest(visitor);
    await sql`create table keepers (user_id text references users (id) on delete restrict)`.execute(database.db);
    await sql`insert into keepers values (${visitor.user.id})`.execute(database.db);
    expect((await deleteUser(visitor)).statusCode).toBe(500);
    const quests = await visitor.request('GET', questsAddress(visitor.user.id));
    expect(quests.json<{ items: unknown[] }>().items).toHaveLength(1);
  });

  testDatabase.onFileAlone(() => {
    test.each([
      ['a wrong password', { password: 'not the password' }, 400, 'INVALID_PASSWORD'],
      ['an empty password', { password: '' }, 400, 'INVALID_PASSWORD'],
      ['no password', {}, 400, 'INVALID_PASSWORD'],
      ['a token of any kind', { password: testPassword, token: 'abc' }, 422, 'invalid_content'],
    ])('with %s is refused and deletes nothing', async (_what, body, status, code) => {
      const { signUp } = await startTestApp(testDatabase);
      const visitor = await signUp();
      await saveQuest(visitor);
      const answer = await visitor.request('POST', authRoutes.deleteUser, { body });
      expect(answer.json()).toMatchObject({ status, code });
      const quests = await visitor.request('GET', questsAddress(visitor.user.id));
      expect(quests.json<{ items: unknown[] }>().items).toHaveLength(1);
    });
  });
});

onEmbeddedFile('a guest', (testDatabase) => {
  test('changes nothing', async () => {
    const { visit } = await startTestApp(testDatabase);
    const answers = [
      await rename(visit(), { name: 'Wren' }),
      await changePassword(visit()),
      await deleteUser(visit()),
      await visit().request('GET', accountRoutes.sessions),
      await visit().request('DELETE', accountRoutes.sessions),
    ];
    for (const answer of answers) expect(answer.json()).toMatchObject({ status: 401, code: 'sign_in_needed' });
  });
});
