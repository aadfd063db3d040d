import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startTestApp, testPassword, type Visitor } from '#test-support/product/running-app.ts';

const signUp = (visitor: Visitor, email: string) =>
  visitor.request('POST', authRoutes.signUp, {
    body: { email, password: testPassword, name: '', terms_accepted: true },
  });

const signIn = (visitor: Visitor, email: string, password = testPassword) =>
  visitor.request('POST', authRoutes.signIn, { body: { email, password } });

eachDatabase('an email beyond the usual letters', (testDatabase) => {
  test.each([
    ['josé@example.org', ' JOSÉ@Example.org '],
    ['a@b.c', 'A@B.C'],
    ['x@sub_domain.org', 'X@Sub_Domain.org'],
    ['wren@xn--sg-yia.example', 'Wren@SÅG.example'],
  ])('%s signs up, is unique, signs in, verifies and gets a reset mail', async (email, typed) => {
    const { visit, database, verificationMails, outbox } = await startTestApp(testDatabase);
    const answer = await signUp(visit(), typed);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { email } });
    const rows = await database.db.selectFrom('users').select('email').execute();
    expect(rows).toEqual([{ email }]);
    await expect.poll(() => verificationMails.map(({ to }) => to)).toEqual([email]);

    for (const again of [email, typed, email.normalize('NFD')])
      expect((await signUp(visit(), again)).json()).toMatchObject({ code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' });
    for (const again of [email, typed, email.normalize('NFD')])
      expect((await signIn(visit(), again)).json()).toMatchObject({ user: { email } });
    expect((await signIn(visit(), email, 'not the password')).statusCode).toBe(401);

    const asked = await visit().request('POST', authRoutes.requestPasswordReset, { body: { email: typed } });
    expect(asked.statusCode).toBe(200);
    await expect.poll(() => outbox.map(({ to }) => to)).toEqual([email]);
  });

  test('is found by the operator’s command', async () => {
    const { visit, address } = await startTestApp(testDatabase);
    await signUp(visit(), 'josé@example.org');
    const env = { DATA_DIR: address.dataDir, DATABASE_URL: address.databaseUrl ?? undefined };
    await expect(
      runAdminCommand(['rank', 'JOSÉ@example.org', 'administrator', '--unverified'], env),
    ).resolves.toContain('josé@example.org');
  });
});

onEmbeddedFile('an email beyond the usual letters', (testDatabase) => {
  test('counts failed sign-ins under one account in all its forms', async () => {
    const { visit } = await startTestApp(testDatabase);
    await signUp(visit(), 'josé@example.org');
    const forms = ['josé@example.org', 'JOSÉ@example.org', 'jose\u0301@example.org', ' josé@example.org'];
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 40 && !statuses.includes(429); attempt += 1)
      statuses.push((await signIn(visit(), forms[attempt % forms.length] ?? '', 'wrong password')).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeLessThanOrEqual(11);
  });

  test('that only stands for another one is an email of its own', async () => {
    const { visit } = await startTestApp(testDatabase);
    await signUp(visit(), 'josé@example.org');
    const standIn = `${Buffer.from('josé@example.org').toString('hex')}@email-stand-in.invalid`;
    expect((await signIn(visit(), standIn)).statusCode).toBe(401);
    expect((await signUp(visit(), standIn)).json()).toMatchObject({ user: { email: standIn } });
  });
});
