import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type ListState, readListTag, wasPutBack } from '#contract/list-state.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { aBackupKey, aRestore } from '#test-support/builders/an-act.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { makeBackup } from '#server/operating/backup/make-backup.ts';
import { verifyBackup } from '#server/operating/backup/read-backup.ts';
import { restoreBackup } from '#server/operating/backup/restore-backup.ts';

const stateOf = async ({ user, request }: SignedIn): Promise<ListState> => {
  const state = readListTag(String((await request('GET', questsAddress(user.id))).headers.etag));
  if (!state) throw new Error('The list has no tag that names a state.');
  return state;
};

const createQuest = ({ user, request }: SignedIn, id = aQuestId()) =>
  request('PUT', questAddress(user.id, id), { body: aQuest(), headers: creationHeaders });

/** Before the loss, and the tags of what was lost. */
type Loss = { readonly id: string; readonly before: ListState; readonly quest: string; readonly list: string };

const lose = async (person: SignedIn, id: string): Promise<Loss> => {
  const before = await stateOf(person);
  const body = aQuest({ title: 'Written after the backup' });
  const lost = await person.request('PUT', questAddress(person.user.id, id), { body, headers: changeHeaders(1) });
  const list = await person.request('GET', questsAddress(person.user.id));
  return { id, before, quest: String(lost.headers.etag), list: String(list.headers.etag) };
};

eachDatabase('a restored backup', (testDatabase) => {
  let afresh: TestApp;
  let people: readonly [SignedIn, SignedIn, SignedIn];
  let losses: readonly [Loss, Loss, Loss];
  let newcomer: ListState;

  beforeAll(async () => {
    const testApp = await startTestApp(testDatabase);
    people = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
    const id = aQuestId();
    for (const person of people) await createQuest(person, id);
    const folder = await mkdtemp(join(tmpdir(), 'runeloom-restored-'));
    testDatabase.onEnd(() => rm(folder, { recursive: true }));
    const file = join(folder, 'backup');
    await makeBackup(testApp.database, file, aBackupKey);
    losses = [await lose(people[0], id), await lose(people[1], id), await lose(people[2], id)];
    newcomer = await stateOf(await testApp.signUp());
    const address = await testDatabase.createFrom('migrated');
    await restoreBackup(await testDatabase.open(address), { file, ...(await verifyBackup(file)) }, aRestore);
    afresh = await startTestApp(testDatabase, { address });
  });

  const comeBack = ({ email, password }: SignedIn): Promise<SignedIn> => afresh.signIn(email, password);

  test('gives no later version the tag of a lost one', async () => {
    const [{ id, quest: lost }] = losses;
    expect(lost).toMatch(/^"2\.[A-Za-z0-9_-]{12}"$/);
    const back = await comeBack(people[0]);
    const quest = questAddress(back.user.id, id);
    const second = aQuest({ title: 'Written after the restore' });
    expect((await back.request('PUT', quest, { body: second, headers: changeHeaders(1) })).statusCode).toBe(200);
    const known = await back.request('GET', quest, { headers: { 'If-None-Match': lost } });
    expect([known.statusCode, known.json()]).toMatchObject([200, { version: 2, title: second.title }]);
    const overwriting = { body: aQuest({ title: 'Made from the lost version' }), headers: { 'If-Match': lost } };
    const refused = await back.request('PUT', quest, overwriting);
    expect([refused.statusCode, refused.json()]).toMatchObject([412, { current_version: 2 }]);
    expect((await back.request('DELETE', quest, { headers: { 'If-Match': lost } })).statusCode).toBe(412);
    const current = String(known.headers.etag);
    expect((await back.request('GET', quest, { headers: { 'If-None-Match': current } })).statusCode).toBe(304);
    expect((await back.request('DELETE', quest, { headers: { 'If-Match': current } })).statusCode).toBe(204);
  });

  test('gives no later state of a list the tag of a lost one', async () => {
    const [, { list: lost }] = losses;
    const back = await comeBack(people[1]);
    const list = questsAddress(back.user.id);
    const known = () => back.request('GET', list, { headers: { 'If-None-Match': lost } });
    expect((await known()).statusCode).toBe(200);
    await createQuest(back);
    expect((await known()).statusCode).toBe(200);
  });

  test('shows in the tags of lists, also where as much was written since as was lost', async () => {
    const [, , { before }] = losses;
    expect([before, newcomer]).toMatchObject([
      { writes: 1, restoredAt: null },
      { writes: 0, stamp: null, restoredAt: null },
    ]);
    const back = await comeBack(people[2]);
    expect(wasPutBack(before, await stateOf(back))).toBe(true);
    const create = () => createQuest(back);
    await create();
    await create();
    const after = await stateOf(back);
    expect(after.writes).toBe(before.writes + 2);
    expect(wasPutBack(before, after)).toBe(true);
    await create();
    expect(wasPutBack(after, await stateOf(back))).toBe(false);
  });
});
