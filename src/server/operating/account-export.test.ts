import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { accountRoutes } from '#contract/account.ts';
import { auditRoutes, type AuditLog } from '#contract/audit-log.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { lineGroupsAddress } from '#contract/line-groups.ts';
import { questAddress } from '#contract/quests.ts';
import { rewardTableAddress, rewardTablesAddress } from '#contract/reward-tables.ts';
import { submissionAddress } from '#contract/submissions.ts';
import { userAddress, userExportAddress } from '#contract/users.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { prove, startTestApp, testPassword, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

type Files = Readonly<Record<string, unknown>>;

const filesOf = (zip: Uint8Array): Files =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes))]));

const addQuests = async ({ user, request }: SignedIn, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => aQuestId());
  for (const id of ids) {
    const body = aQuest({ description: `${'龍の鐘 '.repeat(200)}${id}` });
    await request('PUT', questAddress(user.id, id), { body, headers: creationHeaders });
  }
  return ids;
};

const makeAdministrator = async (testApp: TestApp): Promise<SignedIn> => {
  const person = await testApp.signUp();
  const change = { userId: person.user.id, actor: 'test', change: { rank: 'administrator' } } as const;
  await changeAccount(testApp.database, change);
  await prove(person);
  return person;
};

eachDatabase('the data of an account', (testDatabase) => {
  test('is a zip with every document as the API shows it, submissions and sessions, without secrets', async () => {
    const testApp = await startTestApp(testDatabase);
    const person = await testApp.signUp();
    const other = await testApp.signUp();
    const ids = await addQuests(person, 3);
    await addQuests(other, 1);
    const groups = { groups: [{ id: 'marsh', title: 'Saltmarsh', lines: [] }] };
    await person.request('PUT', lineGroupsAddress(person.user.id), { body: groups, headers: changeHeaders(0) });
    const table = { title: 'Salt chest', count: 1, empty_weight: 0, rewards: [] };
    for (const { user, request } of [person, other])
      await request('PUT', rewardTableAddress(user.id, 'chest'), { body: table, headers: creationHeaders });
    const submission = toSubmissionId(crypto.randomUUID());
    const body = { kind: 'quest', item_id: ids[0] };
    await person.request('PUT', submissionAddress(person.user.id, submission), { body });
    const answer = await person.request('GET', accountRoutes.export);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="runeloom-account.zip"');
    const files = filesOf(answer.rawPayload);
    const listed = (await person.request('GET', `/api/owners/${person.user.id}/quests`)).json<{ items: object[] }>();
    expect(Object.keys(files)).toEqual([
      'account.json',
      'quests.json',
      'story_lines.json',
      'line_groups.json',
      'reward_tables.json',
      'patterns.json',
      'views.json',
      'submissions.json',
      'comments.json',
      'sessions.json',
    ]);
    expect(files['account.json']).toMatchObject({ id: person.user.id, email: person.email, rank: 'default' });
    const quests = files['quests.json'] as { items: { id: string }[] };
    expect(quests.items.toSorted(byId)).toEqual(listed.items.map(withoutOfficial).toSorted(byId));
    expect(files['story_lines.json']).toEqual({ items: [] });
    for (const [file, address] of Object.entries(furtherKinds(person.user.id)))
      expect([file, files[file]]).toEqual([file, (await person.request('GET', address)).json()]);
    expect(files['line_groups.json']).toMatchObject({ groups: [{ title: 'Saltmarsh' }], version: 1 });
    expect(files['reward_tables.json']).toMatchObject({ items: [{ id: 'chest', title: 'Salt chest' }] });
    expect(files['submissions.json']).toMatchObject({
      items: [{ id: submission, state: 'submitted', snapshot: expect.anything() }],
    });
    expect(files['sessions.json']).toMatchObject({ items: [{ address: '127.0.0.1' }] });
    const { token } = await testApp.database.db
      .selectFrom('sessions')
      .select('token')
      .where('user_id', '=', person.user.id)
      .executeTakeFirstOrThrow();
    const all = JSON.stringify(files);
    for (const secret of [token, other.email, 'argon2']) expect(all).not.toContain(secret);
  });

  test('is read by administrators with a proof, written to a file by the command line, and noted', async () => {
    const testApp = await startTestApp(testDatabase);
    const person = await testApp.signUp();
    const [quest] = await addQuests(person, 1);
    const administrator = await makeAdministrator(testApp);
    expect((await person.request('GET', userExportAddress(administrator.user.id))).statusCode).toBe(403);
    expect((await administrator.request('GET', userExportAddress('nobody'))).statusCode).toBe(404);
    const answer = await administrator.request('GET', userExportAddress(person.user.id));
    expect(filesOf(answer.rawPayload)['quests.json']).toMatchObject({ items: [{ id: quest }] });

    const folder = await mkdtemp(join(tmpdir(), 'runeloom-export-'));
    const file = join(folder, 'export.zip');
    const env = { DATA_DIR: testApp.address.dataDir, DATABASE_URL: testApp.address.databaseUrl ?? undefined };
    await runAdminCommand(['export-account', person.email, file], env);
    expect(filesOf(await readFile(file))['quests.json']).toMatchObject({ items: [{ id: quest }] });
    await expect(runAdminCommand(['export-account', person.email, file], env)).rejects.toThrow('EEXIST');
    expect(filesOf(await readFile(file))['quests.json']).toMatchObject({ items: [{ id: quest }] });
    await rm(folder, { recursive: true });

    const log = await administrator.request('GET', `${auditRoutes.log}?act=account_exported`);
    expect(withoutOrder(log.json<AuditLog>())).toEqual(
      [
        `done: ${administrator.email}, ${person.email}`,
        `done: the command line, ${person.email}`,
        `refused: the command line, ${person.email}`,
        `refused: ${person.email}, ${administrator.email}`,
      ].toSorted(),
    );
  });
});

/** Refusals are written after their answer. */
const withoutOrder = ({ items }: AuditLog): string[] =>
  items.map(({ actor, target, outcome }) => `${outcome}: ${actor.name}, ${target.name}`).toSorted();

/** The addresses that show what is in a file. */
const furtherKinds = (owner: string) => ({
  'line_groups.json': lineGroupsAddress(owner),
  'reward_tables.json': rewardTablesAddress(owner),
  'patterns.json': `/api/owners/${owner}/patterns`,
  'views.json': `/api/owners/${owner}/views`,
});

const byId = (one: object, other: object): number => (idOf(one) < idOf(other) ? -1 : 1);
const idOf = (item: object): string => ('id' in item ? String(item.id) : '');

const withoutOfficial = (item: object): object =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'official'));

eachDatabase('an account that an administrator deletes', (testDatabase) => {
  test('is gone with its sessions and documents, which the audit log notes; the last administrator stays', async () => {
    const testApp = await startTestApp(testDatabase);
    const person = await testApp.signUp();
    await addQuests(person, 2);
    const administrator = await makeAdministrator(testApp);
    const remove = (id: string) => administrator.request('DELETE', userAddress(id));
    expect((await remove(administrator.user.id)).json()).toMatchObject({ status: 409, code: 'last_administrator' });
    expect((await remove(person.user.id)).statusCode).toBe(204);
    expect((await remove(person.user.id)).statusCode).toBe(404);
    expect((await person.request('GET', accountRoutes.sessions)).statusCode).toBe(401);
    const { db } = testApp.database;
    for (const table of ['quests', 'revisions', 'owner_totals'] as const)
      expect(await db.selectFrom(table).selectAll().where('owner_id', '=', person.user.id).execute()).toEqual([]);
    const log = await administrator.request('GET', `${auditRoutes.log}?act=account_deleted`);
    expect(withoutOrder(log.json<AuditLog>())).toEqual([
      `done: ${administrator.email}, ${person.email}`,
      `refused: ${administrator.email}, ${administrator.email}`,
    ]);
  });

  test('is deleted, or given a link for a new password, by the command line', async () => {
    const testApp = await startTestApp(testDatabase);
    const person = await testApp.signUp();
    const env = { DATA_DIR: testApp.address.dataDir, DATABASE_URL: testApp.address.databaseUrl ?? undefined };
    const said = await runAdminCommand(['reset-link', person.email], env);
    const token = /#token=([\w-]+)/.exec(said)?.[1];
    const body = { token, newPassword: `${testPassword} new` };
    expect((await testApp.visit().request('POST', authRoutes.resetPassword, { body })).statusCode).toBe(200);
    await testApp.signIn(person.email, `${testPassword} new`);
    await expect(runAdminCommand(['delete-account', person.email], env)).resolves.toContain('is deleted');
    await expect(runAdminCommand(['delete-account', person.email], env)).rejects.toThrow('There is no account');
    const acts = testApp.database.db.selectFrom('audit_log').where('actor', '=', 'the command line');
    expect((await acts.select(['outcome', 'act']).orderBy('sequence').execute()).map(Object.values)).toEqual([
      ['done', 'reset_link_made'],
      ['done', 'account_deleted'],
      ['refused', 'account_deleted'],
    ]);
  });
});
