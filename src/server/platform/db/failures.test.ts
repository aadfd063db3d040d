import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { contentRoutes } from '#contract/content.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { followChangeStream } from '#test-support/product/change-follower.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { letIn } from '#test-support/faults/refused-writes.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const patience = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

onPostgres('a server whose database goes away', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
  });

  const write = () =>
    designer.request('PUT', questAddress(designer.user.id, aQuestId()), { body: aQuest(), headers: creationHeaders });

  const writeStatus = async (): Promise<number> => (await write()).statusCode;

  test('answers 503 with Retry-After wherever it needs the database, and goes on once that is back', async () => {
    await letIn(testApp, false);
    const { email } = designer;
    const right = { email, password: testPassword };
    const answers = [
      await write(),
      await designer.request('GET', questsAddress(designer.user.id)),
      await designer.request('GET', authRoutes.session),
      await testApp.visit().request('POST', authRoutes.signIn, { body: right }),
      await testApp.visit().request('POST', authRoutes.signUp, { body: { ...right, name: '', terms_accepted: true } }),
      await testApp.visit().request('GET', contentRoutes.content, { headers: { authorization: 'Bearer none' } }),
      await testApp.visit().request('GET', '/readyz'),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await testApp.visit().request('GET', '/livez')).statusCode).toBe(200);
    const metrics = await testApp.app.inject('/metrics');
    expect([metrics.statusCode, metrics.body]).toEqual([200, expect.stringContaining('status="503"')]);
    expect(metrics.body).not.toMatch(/^runeloom_(?:audit|backup)\w* /m);
    await letIn(testApp, true);
    await expect.poll(writeStatus, patience).toBe(201);
    expect((await testApp.visit().request('GET', '/readyz')).statusCode).toBe(200);
    const { body } = await testApp.app.inject('/metrics');
    for (const name of ['audit_sealed_entries', 'audit_head', 'backup_age_seconds', 'backup_rehearsal_age_seconds'])
      expect(body).toMatch(new RegExp(`^runeloom_${name} \\S+$`, 'm'));
  });

  test('answers 503 for a write that is cut off in the middle, and continues', async () => {
    await sql`create function cut() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(testApp.database.db);
    await sql`create trigger cut before insert on quests for each row execute function cut()`.execute(
      testApp.database.db,
    );
    expect(await writeStatus()).toBe(503);
    await sql`drop function cut cascade`.execute(testApp.database.db);
    await expect.poll(writeStatus, patience).toBe(201);
  });

  test('reports a transaction whose connection breaks between two statements', async () => {
    const broken = testApp.database.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(testApp.database.db);
      await sql`select pg_sleep(0.1)`.execute(testApp.database.db);
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow(/terminat|connection/i);
  });

  test('notifies its streams that they may have missed something', async () => {
    const base = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await testApp
      .visit()
      .request('POST', authRoutes.signIn, { body: { email: designer.email, password: testPassword } });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const follower = await followChangeStream(base, cookie);
    await letIn(testApp, false);
    await letIn(testApp, true);
    await expect.poll(follower.hellos, patience).toBeGreaterThan(1);
    const writeAndHear = async (): Promise<number> => {
      await write();
      return follower.received().length;
    };
    await expect.poll(writeAndHear, patience).toBeGreaterThan(0);
    await follower.leave();
  });
});
