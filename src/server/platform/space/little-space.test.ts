import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { contentRoutes } from '#contract/content.ts';
import { releaseRoutes } from '#contract/releases.ts';
import { questAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { submissionAddress } from '#contract/submissions.ts';
import { userAddress } from '#contract/users.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { createDocumentStore } from '#server/content/documents/document-store.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aWorld, anEntry } from '#test-support/builders/a-world.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase, type DatabaseAddress, type TestDatabase } from '#test-support/databases/databases.ts';
import { prove, startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { mountSmallVolume } from '#test-support/databases/small-volume.ts';
import { toMeasureSpace } from './measure-space.ts';
import { createSpace, resumesAt } from './space.ts';

const megabyte = 1024 * 1024;
const megabytes = 24;
const silent = pino({ enabled: false });
/** Three bytes a character, in an order that no database can compress. */
const unpackable = Array.from({ length: 3000 }, () => String.fromCodePoint(0x4e00 + randomInt(20_000))).join('');
const large = aQuest({ description: unpackable });
const outOfSpace = [507, 'out_of_space'];

const put = (designer: SignedIn, id = aQuestId(), body: unknown = aQuest()) =>
  designer.request('PUT', questAddress(designer.user.id, id), { body, headers: creationHeaders });

const toRefusal = (answer: Awaited<ReturnType<typeof put>>) => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];

const makeSmall = async (testDatabase: TestDatabase): Promise<DatabaseAddress | null> => {
  const address = await testDatabase.createFrom('seeded');
  if (address.databaseUrl) return address;
  const volume = await mountSmallVolume(megabytes);
  if (!volume) return null;
  testDatabase.onEnd(() => volume.unmount());
  return { ...address, dataDir: volume.folder };
};

eachDatabase('an account that fills the space', (testDatabase) => {
  let testApp: TestApp;
  let isSmall = false;
  let filler: SignedIn;
  let others: readonly [SignedIn, SignedIn, SignedIn];
  let administrator: SignedIn;

  const ready = async () => (await testApp.visit().request('GET', '/readyz')).json<unknown>();
  const metric = async (name: string) => {
    const { body } = await testApp.app.inject('/metrics');
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  };
  const measure = () =>
    toMeasureSpace(testApp.database, {
      dataDir: testApp.address.dataDir,
      reserve: megabytes * megabyte,
      database: megabytes * megabyte,
    });
  const warnings = () => testApp.logLines.filter((line) => line.includes('writes of designers are refused'));

  const fillBehindTheServer = async (): Promise<void> => {
    const { save } = createDocumentStore(testApp.database, 'quests');
    const { id: owner } = filler.user;
    const { title, type } = large;
    const write = () => ({ owner, id: aQuestId(), title, type, document: JSON.stringify(large), by: owner });
    const space = await createSpace({ measure: measure(), log: silent });
    while (Number(space.state().free) > 1.5 * space.state().reserve) {
      await Promise.all(Array.from({ length: 50 }, () => save(write(), 'nothing')));
      await space.refresh();
    }
    space.close();
  };

  const fill = async (): Promise<void> => {
    for (let round = 0; round < 200; round += 1) {
      const answers = await Promise.all(Array.from({ length: 16 }, () => put(filler, aQuestId(), large)));
      if (answers.every(({ statusCode }) => statusCode === 507)) return;
    }
    throw new Error('The space has no end.');
  };

  beforeAll(async () => {
    const address = await makeSmall(testDatabase);
    if (!address) return;
    isSmall = true;
    const settings = { DATABASE_MEGABYTES: String(megabytes) };
    testApp = await startTestApp(testDatabase, { address, settings });
    filler = await testApp.signUp();
    others = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
    administrator = await testApp.signUp();
    await changeAccount(testApp.database, {
      userId: administrator.user.id,
      actor: 'test',
      change: { rank: 'administrator' },
    });
    for (const other of others) await put(other, 'quest_kept_by_other');
  });

  test('can write until then', async ({ skip }) => {
    if (!isSmall) skip('root alone may mount a small volume');
    for (const { user, request } of others)
      expect((await request('GET', questsAddress(user.id))).json<QuestList>().items).toHaveLength(1);
    expect(await ready()).toEqual({ status: 'ok', space: 'ok' });
    expect(await metric('runeloom_space_writes_stopped')).toBe(0);
    expect(warnings()).toEqual([]);
  });

  test(
    'is refused at the reserve, like everybody else, and the server reports it',
    { timeout: 120_000 },
    async ({ skip }) => {
      if (!isSmall) skip('root alone may mount a small volume');
      await fillBehindTheServer();
      await fill();
      const [other] = others;
      expect(toRefusal(await put(other))).toEqual(outOfSpace);
      const change = await other.request('PUT', questAddress(other.user.id, 'quest_kept_by_other'), {
        body: aQuest({ title: 'Not to be kept' }),
        headers: changeHeaders(1),
      });
      expect(toRefusal(change)).toEqual(outOfSpace);
      const submission = await other.request('PUT', submissionAddress(other.user.id, toSubmissionId('little-space')), {
        body: { kind: 'quest', item_id: 'quest_kept_by_other' },
      });
      expect(toRefusal(submission)).toEqual(outOfSpace);
      await expect(testApp.signUp()).rejects.toThrow('507');
      expect(toRefusal(await put(others[1], undefined, { wrong: true }))).toEqual([422, 'invalid_content']);
      expect(await ready()).toEqual({ status: 'ok', space: 'low' });
      expect(await metric('runeloom_space_writes_stopped')).toBe(1);
      expect(await metric('runeloom_space_free_bytes')).toBeLessThan(
        (await metric('runeloom_space_reserve_bytes')) * resumesAt,
      );
      expect(warnings()).toHaveLength(1);
    },
  );

  test('never uses the reserve, however many writes come at once', async ({ skip }) => {
    if (!isSmall) skip('root alone may mount a small volume');
    const before = await metric('runeloom_space_free_bytes');
    await fill();
    const reserve = await metric('runeloom_space_reserve_bytes');
    expect(await metric('runeloom_space_free_bytes')).toBeGreaterThanOrEqual(before - reserve / 50);
    expect(before).toBeGreaterThan(reserve * 0.8);
  });

  test('does not prevent sign-ins, sign-outs, new passwords and games from reading', async ({ skip }) => {
    if (!isSmall) skip('root alone may mount a small volume');
    const [other] = others;
    const again = await testApp.signIn(other.email, other.password);
    expect((await again.request('GET', questsAddress(other.user.id))).json<QuestList>().items).toHaveLength(1);
    expect((await again.request('POST', authRoutes.signOut)).statusCode).toBe(200);
    expect((await again.request('GET', questsAddress(other.user.id))).statusCode).toBe(401);
    await testApp.visit().request('POST', authRoutes.requestPasswordReset, { body: { email: other.email } });
    await expect.poll(() => testApp.outbox.length).toBe(1);
    const token = /#token=([\w-]+)/.exec(testApp.outbox[0]?.text ?? '')?.[1];
    const reset = { token, newPassword: 'a horse of another colour' };
    expect((await testApp.visit().request('POST', authRoutes.resetPassword, { body: reset })).statusCode).toBe(200);
    await testApp.signIn(other.email, reset.newPassword);
  });

  test('does not prevent administration, but for what takes space', async ({ skip }) => {
    if (!isSmall) skip('root alone may mount a small volume');
    await prove(administrator);
    const at = userAddress(others[1].user.id);
    for (const body of [{ rank: 'administrator' }, { rank: 'default' }, { suspended: true }, { suspended: false }])
      expect((await administrator.request('PATCH', at, { body })).statusCode).toBe(200);
    const token = await administrator.request('POST', contentRoutes.tokens, { body: { name: 'The game' } });
    expect(token.statusCode).toBe(201);
    const release = await administrator.request('POST', releaseRoutes.releases, { body: { note: '' } });
    expect(toRefusal(release)).toEqual(outOfSpace);
    const entry = { body: anEntry(), headers: creationHeaders };
    expect(toRefusal(await administrator.request('PUT', entryAddress('item', 'rope'), entry))).toEqual(outOfSpace);
    const world = { body: aWorld(), headers: changeHeaders(1) };
    expect(toRefusal(await administrator.request('PUT', worldRoutes.world, world))).toEqual(outOfSpace);
    const stagedImport = worldRoutes.import.replace(':id', 'import_of_ropes');
    for (const [method, address, body] of [
      ['POST', `${entryAddress('item', 'rope')}/replace`, { with: 'other' }],
      ['DELETE', worldRoutes.replacement.replace(':id', 'replacement_of_rope')],
      ['POST', stagedImport],
      ['POST', worldRoutes.offer.replace(':id', 'realm')],
    ] as const)
      expect(toRefusal(await administrator.request(method, address, body && { body }))).toEqual(outOfSpace);
    const calledOff = await administrator.request('DELETE', stagedImport);
    expect(calledOff.statusCode).not.toBe(507);
    const secret = token.json<{ secret: string }>().secret;
    const headers = { authorization: `Bearer ${secret}` };
    expect((await testApp.visit().request('GET', contentRoutes.content, { headers })).statusCode).toBe(200);
    expect(await testApp.database.db.selectFrom('content_reads').selectAll().execute()).toEqual([]);
  });

  test('can delete its quests, and others their quests and accounts', async ({ skip }) => {
    if (!isSmall) skip('root alone may mount a small volume');
    const [, other, third] = others;
    const signedIn = await testApp.signIn(other.email, other.password);
    const address = questAddress(other.user.id, 'quest_kept_by_other');
    expect((await signedIn.request('DELETE', address, { headers: changeHeaders(1) })).statusCode).toBe(204);
    for (const leaving of [signedIn, third])
      expect(
        (await leaving.request('POST', authRoutes.deleteUser, { body: { password: third.password } })).statusCode,
      ).toBe(200);
    const list = await filler.request('GET', `${questsAddress(filler.user.id)}?limit=30`);
    for (const { id } of list.json<QuestList>().items) {
      const quest = questAddress(filler.user.id, id);
      expect((await filler.request('DELETE', quest, { headers: changeHeaders(1) })).statusCode).toBe(204);
    }
  });

  test('frees space by deleting itself, and writing resumes', async ({ skip }) => {
    if (!isSmall) skip('root alone may mount a small volume');
    const answer = await filler.request('POST', authRoutes.deleteUser, { body: { password: filler.password } });
    expect(answer.statusCode).toBe(200);
    if (testApp.database.dialect === 'postgres') await sql`vacuum full`.execute(testApp.database.db);
    const designer = await testApp.signUp();
    for (let saved = 0; saved < 50; saved += 1) expect((await put(designer, aQuestId(), large)).statusCode).toBe(201);
    expect(await metric('runeloom_space_writes_stopped')).toBe(0);
    expect(warnings()).toHaveLength(1);
  });
});
