import { expect, test } from 'vitest';
import { accountRoutes, sessionAddress, type DeviceSession } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, testPassword, type Visitor } from '#test-support/product/running-app.ts';

const listSessions = async (visitor: Visitor): Promise<DeviceSession[]> =>
  (await visitor.request('GET', accountRoutes.sessions)).json<{ items: DeviceSession[] }>().items;

const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.request('GET', authRoutes.session)).json() !== null;

eachDatabase('the sessions of a person', (testDatabase) => {
  test('are listed with device, address and times, the own one first, without tokens', async () => {
    const { signUp, visit, database } = await startTestApp(testDatabase);
    const visitor = await signUp();
    await signUp();
    const started = Date.now();
    const phone = visit();
    await phone.request('POST', authRoutes.signIn, {
      body: { email: visitor.email, password: testPassword },
      headers: { 'user-agent': 'A telephone', 'x-forwarded-for': '203.0.113.9' },
      from: '192.0.2.44',
    });
    const answer = await visitor.request('GET', accountRoutes.sessions);
    const { items } = answer.json<{ items: DeviceSession[] }>();
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ current: true, address: '127.0.0.1' });
    expect(items[1]).toMatchObject({ current: false, address: '192.0.2.44', device: 'A telephone' });
    expect(items[1]?.created_at).toBeGreaterThanOrEqual(started);
    expect(items[1]?.last_seen_at).toBeLessThanOrEqual(Date.now());
    expect((await listSessions(phone)).map(({ id, current }) => [id, current])).toEqual([
      [items[1]?.id, true],
      [items[0]?.id, false],
    ]);
    const tokens = await database.db.selectFrom('sessions').select('token').execute();
    for (const { token } of tokens) expect(answer.body).not.toContain(token);
  });

  test('that expired are left out, and removed with the next sign-in', async () => {
    const { signUp, signIn, database } = await startTestApp(testDatabase);
    const visitor = await signUp();
    await signIn(visitor.email, testPassword);
    const [own, other] = await listSessions(visitor);
    const past = new Date(Date.now() - 1000).toISOString();
    await database.db
      .updateTable('sessions')
      .set({ expires_at: past })
      .where('id', '=', other?.id ?? '')
      .execute();
    expect((await listSessions(visitor)).map(({ id }) => id)).toEqual([own?.id]);
    await signIn(visitor.email, testPassword);
    const kept = await database.db.selectFrom('sessions').select('id').execute();
    expect(kept.map(({ id }) => id)).not.toContain(other?.id);
  });

  test('can be ended one by one', async () => {
    const { signUp, signIn } = await startTestApp(testDatabase);
    const visitor = await signUp();
    const phone = await signIn(visitor.email, testPassword);
    const tablet = await signIn(visitor.email, testPassword);
    const phoneId = (await listSessions(phone))[0]?.id ?? '';
    const answer = await visitor.request('DELETE', sessionAddress(phoneId));
    expect(answer.statusCode).toBe(204);
    expect(await Promise.all([visitor, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
    expect((await visitor.request('DELETE', sessionAddress(phoneId))).statusCode).toBe(404);
  });

  test('end except the own one', async () => {
    const { signUp, signIn } = await startTestApp(testDatabase);
    const stranger = await signUp();
    const visitor = await signUp();
    const devices = [await signIn(visitor.email, testPassword), await signIn(visitor.email, testPassword)];
    expect((await visitor.request('DELETE', accountRoutes.sessions)).statusCode).toBe(204);
    expect(await Promise.all([visitor, stranger, ...devices].map(isSignedIn))).toEqual([true, true, false, false]);
  });

  test("of another person can't be ended", async () => {
    const { signUp } = await startTestApp(testDatabase);
    const visitor = await signUp();
    const stranger = await signUp();
    const strangers = (await listSessions(stranger))[0]?.id ?? '';
    const answer = await visitor.request('DELETE', sessionAddress(strangers));
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(await isSignedIn(stranger)).toBe(true);
  });
});
