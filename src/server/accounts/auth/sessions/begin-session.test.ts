import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { questsAddress } from '#contract/quests.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startTestApp, testPassword, type TestApp } from '#test-support/product/running-app.ts';

const suspend = ({ database }: TestApp, email: string, at: Date | null = new Date()) =>
  database.db
    .updateTable('users')
    .set({ suspended_at: at && at.toISOString() })
    .where('email', '=', email)
    .execute();

const signIn = ({ visit }: TestApp, email: string, password = testPassword) =>
  visit().request('POST', authRoutes.signIn, { body: { email, password } });

eachDatabase('a suspended person', (testDatabase) => {
  test('is signed out everywhere from the next request on, and stays so once restored', async () => {
    const app = await startTestApp(testDatabase);
    const visitor = await app.signUp();
    const otherDevice = await app.signIn(visitor.email, testPassword);
    await suspend(app, visitor.email);
    const refused = await visitor.request('GET', questsAddress(visitor.user.id));
    expect(refused.json()).toMatchObject({ status: 401, code: 'sign_in_needed' });
    expect((await otherDevice.request('GET', authRoutes.session)).json()).toBeNull();
    await suspend(app, visitor.email, null);
    for (const device of [visitor, otherDevice])
      expect((await device.request('GET', authRoutes.session)).json()).toBeNull();
    await expect(app.signIn(visitor.email, testPassword)).resolves.toMatchObject({ email: visitor.email });
  });

  test('cannot sign in, and only who knows the password learns why', async () => {
    const app = await startTestApp(testDatabase);
    const { email } = await app.signUp();
    await suspend(app, email);
    await app.database.db.deleteFrom('sessions').execute();
    const refused = await signIn(app, email);
    expect(refused.json()).toMatchObject({ status: 403, code: 'account_suspended' });
    expect(refused.cookies).toEqual([]);
    expect(await app.database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect((await signIn(app, email, 'not the password')).json()).toMatchObject({ status: 401 });
  });
});

onEmbeddedFile('a changed rank', (testDatabase) => {
  test('counts from the next request', async () => {
    const { signUp, database } = await startTestApp(testDatabase);
    const visitor = await signUp();
    await database.db.updateTable('users').set({ rank: 'administrator' }).execute();
    const session = await visitor.request('GET', authRoutes.session);
    expect(session.json()).toMatchObject({ user: { rank: 'administrator' } });
  });
});
