import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Fastify from 'fastify';
import { authRoutes } from '#contract/auth-routes.ts';
import { anAct, aTester } from '#test-support/builders/an-act.ts';
import { eachDatabase, type TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type TestApp } from '#test-support/product/running-app.ts';
import type { Database } from '#server/platform/db/database.ts';
import { gatherActs } from './gather-acts.ts';
import type { AuditedAct } from './log-act.ts';

const signIn = ({ visit }: TestApp, email: string, from: string) =>
  visit().request('POST', authRoutes.signIn, { body: { email, password: 'not the password' }, from });

const readLog = async ({ db }: Database) =>
  db.selectFrom('audit_log').select(['act', 'target', 'address', 'details']).orderBy('at').orderBy('id').execute();

/** Any of its addresses stands for a network. */
const networkOf = (address: string | null) => address?.replace(/(?<=2001:db8:1:2::)\d$/, '0');

/** Any of the emails that nobody has stands for them: the first that is looked up is noted. */
const emailOf = (target: string | null) => target?.replace(/^nobody\d(?=@)/, 'nobody0');

const noLog = { error: vi.fn<() => void>() };

const start = async (testDatabase: TestDatabase, isSpaceLow = false) => {
  const database = await testDatabase.open();
  const notes = gatherActs({ database, log: noLog, isSpaceLow: () => isSpaceLow });
  const app = Fastify();
  testDatabase.onEnd(() => app.close());
  const answered: AuditedAct[] = [];
  app.get('/', async (_request, reply) => {
    for (const act of answered.splice(0)) notes.afterAnswer(reply, () => act);
    return '';
  });
  const note = async (act: AuditedAct): Promise<void> => {
    answered.push(act);
    await app.inject('/');
    await notes.settle();
  };
  return { database, notes, note };
};

const of = (account: string): AuditedAct =>
  anAct({ act: 'sign_in_failed', outcome: 'refused', target: { id: account, name: account } });

const ofNobody = (address: string): AuditedAct =>
  anAct({ outcome: 'refused', target: { id: null, name: '' }, actor: { ...aTester, address } });

eachDatabase('acts that anybody can repeat', (testDatabase) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('by a guest: the first is written at once, the others of a minute become one with a count', async () => {
    const app = await startTestApp(testDatabase);
    const { email } = await app.signUp();
    await app.database.db.deleteFrom('audit_log').execute();
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(app, email, '203.0.113.7');
    await app.app.actNotes.settle();
    const [first, ...others] = await readLog(app.database);
    expect([first, others]).toMatchObject([{ act: 'sign_in_failed', target: email }, []]);
    expect(JSON.parse(first?.details ?? '')).not.toHaveProperty('times');
    await vi.advanceTimersByTimeAsync(62_000);
    await app.app.actNotes.settle();
    const [, counted] = await readLog(app.database);
    expect(JSON.parse(counted?.details ?? '')).toMatchObject({ reason: 'invalid_email_or_password', times: 5 });
    await signIn(app, email, '203.0.113.7');
    await app.app.actNotes.settle();
    expect(await readLog(app.database)).toHaveLength(2);
  });

  test('differ by person, address and reason; emails that nobody has are one, and so is a network', async () => {
    const app = await startTestApp(testDatabase);
    const people = [(await app.signUp()).email, (await app.signUp()).email];
    await app.database.db.deleteFrom('audit_log').execute();
    for (const email of people) await signIn(app, email, '203.0.113.7');
    await signIn(app, people[0] ?? '', '203.0.113.8');
    for (let index = 0; index < 5; index += 1) await signIn(app, `nobody${index}@fen.example`, '203.0.113.9');
    for (let index = 0; index < 5; index += 1) await signIn(app, people[1] ?? '', `2001:db8:1:2::${index}`);
    await app.app.actNotes.settle();
    const log = await readLog(app.database);
    expect(log.map(({ target, address }) => `${emailOf(target)} ${networkOf(address)}`).toSorted()).toEqual(
      [
        `${people[0]} 203.0.113.7`,
        `${people[0]} 203.0.113.8`,
        `${people[1]} 203.0.113.7`,
        `${people[1]} 2001:db8:1:2::0`,
        'nobody0@fen.example 203.0.113.9',
      ].toSorted(),
    );
  });

  test('in a transaction of their own are not counted among their repeats, which are written when the server stops', async () => {
    const database = await testDatabase.open();
    const notes = gatherActs({ database, log: noLog, isSpaceLow: () => false });
    const act = anAct({ act: 'sign_in' });
    expect([notes.isRepeated(act), notes.isRepeated(act), notes.isRepeated(act)]).toEqual([false, true, true]);
    expect(notes.isRepeated(anAct({ act: 'sign_out' }))).toBe(false);
    await notes.stop();
    expect((await readLog(database)).map(({ act: name, details }) => [name, JSON.parse(details ?? '')])).toEqual([
      ['sign_in', { times: 2, since: expect.any(String) }],
    ]);
  });

  testDatabase.onFileAlone(() => {
    test('of a guest are not written where space is low, those of an account are', async () => {
      const { database, note } = await start(testDatabase, true);
      const actor = { id: 'osk', name: 'osk@fen.example', address: null, session: null };
      await note(anAct({ act: 'sign_in_failed' }));
      await note(anAct({ act: 'proof_failed', actor }));
      expect((await readLog(database)).map(({ act }) => act)).toEqual(['proof_failed']);
    });

    test('of guests that concern no account leave room for those that do', async () => {
      const { database, note } = await start(testDatabase);
      for (let index = 0; index < 1_010; index += 1) await note(ofNobody(`198.51.${index >> 8}.${index & 255}`));
      await note(of('osk'));
      const log = await readLog(database);
      expect(log.filter(({ act }) => act === 'world_changed')).toHaveLength(1_001);
      expect(log).toContainEqual(expect.objectContaining({ act: 'sign_in_failed', target: 'osk' }));
    });

    test('of more kinds than are told apart become one count, and those in a transaction are all written', async () => {
      const { database, notes, note } = await start(testDatabase);
      for (let account = 0; account < 10_000; account += 1) notes.isRepeated(of(`account${account}`));
      for (const account of ['one', 'two', 'three']) await note(of(account));
      expect((await readLog(database)).map(({ target }) => target)).toEqual(['']);
      expect([notes.isRepeated(of('four')), notes.isRepeated(of('four')), notes.isRepeated(of('account7'))]).toEqual([
        false,
        false,
        true,
      ]);
      await notes.stop();
      const log = (await readLog(database)).map(({ target, details }) => [
        target,
        JSON.parse(details ?? '').times ?? 0,
      ]);
      expect(log.toSorted()).toEqual([
        ['', 0],
        ['', 2],
        ['account7', 1],
      ]);
    });
  });
});
