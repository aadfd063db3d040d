import { beforeAll, expect, test } from 'vitest';
import { usageRoute, type Usage } from '#contract/account.ts';
import {
  deletedAddress,
  deletedOneAddress,
  revisionsAddress,
  type DeletedList,
  type DroppedVersions,
  type RevisionList,
} from '#contract/history.ts';
import type { ServedKindName } from '#contract/document-kinds.ts';
import { questAddress } from '#contract/quests.ts';
import { stepsAddress, type StepList } from '#contract/steps.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { retention } from '#domain/timings.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { sentQuest, createLineSaver, sentLineOf } from '#test-support/product/line-saver.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

eachDatabase('space is freed by acts', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let owner: string;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
    owner = designer.user.id;
  });

  const save = (id: string, version: number | null, title: string) =>
    designer.request('PUT', questAddress(owner, id), {
      body: aQuest({ title }),
      headers: version === null ? creationHeaders : changeHeaders(version),
    });
  const remove = (id: string, version: number) =>
    designer.request('DELETE', questAddress(owner, id), { headers: changeHeaders(version) });
  const aQuestOf = async (versions: number): Promise<string> => {
    const id = aQuestId();
    for (let version = 0; version < versions; version += 1) await save(id, version || null, `Title ${version + 1}`);
    return id;
  };
  const placeOf = (kind: ServedKindName, id: string) => ({ kind, owner, id });
  const versionsOf = async (kind: ServedKindName, id: string) => {
    const answer = await designer.request('GET', revisionsAddress(placeOf(kind, id)));
    return answer.statusCode === 200 ? answer.json<RevisionList>().items.map(({ version }) => version) : null;
  };
  const drop = (kind: ServedKindName, id: string, who = designer) =>
    who.request('DELETE', revisionsAddress(placeOf(kind, id)));
  const purge = (id: string, who = designer) => who.request('DELETE', deletedOneAddress(placeOf('quests', id)));
  const deletedNow = async () =>
    (await designer.request('GET', deletedAddress('quests', owner))).json<DeletedList>().items.map(({ id }) => id);
  const usedBytes = async () => (await designer.request('GET', usageRoute)).json<Usage>().bytes.used;

  test('the earlier versions of a quest go, in pieces, and it goes on from its version', async () => {
    const id = await aQuestOf(45);
    const before = await usedBytes();
    const answer = await drop('quests', id);
    expect([answer.statusCode, answer.json<DroppedVersions>()]).toEqual([200, { dropped: 44, kept: 0 }]);
    expect(await versionsOf('quests', id)).toEqual([45]);
    expect(await usedBytes()).toBeLessThan(before);
    expect((await save(id, 45, 'The next title')).statusCode).toBe(200);
    expect(await versionsOf('quests', id)).toEqual([46, 45]);
    expect((await drop('quests', aQuestId())).statusCode).toBe(404);
  });

  test('versions that a step names stay until the versions of its story line are dropped', async () => {
    const saver = createLineSaver(designer);
    const { id, first, second } = await saver.newLine();
    const line = sentLineOf([first, second]);
    await saver.save({
      id,
      line,
      version: 1,
      quests: { [first]: sentQuest(1, { title: 'Two, of a step' }), [second]: sentQuest(1) },
    });
    await save(first, 2, 'Three, alone');
    await save(first, 3, 'Four, alone');
    expect((await drop('quests', first)).json<DroppedVersions>()).toEqual({ dropped: 1, kept: 2 });
    expect(await versionsOf('quests', first)).toEqual([4, 2, 1]);
    expect((await drop('story-lines', id)).statusCode).toBe(200);
    const steps = await designer.request('GET', stepsAddress({ owner, id }));
    expect(steps.json<StepList>().items).toEqual([]);
    expect((await drop('quests', first)).json<DroppedVersions>()).toEqual({ dropped: 2, kept: 0 });
  });

  test('a deleted quest goes for good, and can be made anew', async () => {
    const id = await aQuestOf(3);
    expect((await purge(id)).statusCode).toBe(404);
    await remove(id, 3);
    expect(await deletedNow()).toContain(id);
    const before = await usedBytes();
    expect((await purge(id)).statusCode).toBe(204);
    expect(await deletedNow()).not.toContain(id);
    expect(await versionsOf('quests', id)).toBeNull();
    expect(await usedBytes()).toBeLessThan(before);
    expect((await purge(id)).statusCode).toBe(404);
    expect((await save(id, null, 'Made anew')).json()).toMatchObject({ version: 4 });
  });

  test('where a quest came from goes with it for good', async () => {
    const id = await aQuestOf(1);
    const origin = { owner_id: owner, kind: 'quests', item_id: id, format: 'ftb', foreign_id: '1F' } as const;
    const kept = { kept: '{"icon":"bell"}', base: '', base_document: '{"title":"The bell"}' };
    await testApp.database.db
      .insertInto('origins')
      .values({ ...origin, ...kept })
      .execute();
    const origins = () => testApp.database.db.selectFrom('origins').select('item_id').execute();
    await remove(id, 1);
    expect(await origins()).toHaveLength(1);
    await purge(id);
    expect(await origins()).toEqual([]);
  });

  test('one whose 30 days are over is gone already', async () => {
    const id = await aQuestOf(1);
    await remove(id, 1);
    await testApp.database.db
      .updateTable('revisions')
      .set({ deleted_at: Date.now() - retention.deletedDocuments })
      .where('item_id', '=', id)
      .where('deleted_at', 'is not', null)
      .execute();
    expect((await purge(id)).statusCode).toBe(404);
  });

  test('nobody else frees it', async () => {
    const id = await aQuestOf(2);
    const other = await testApp.signUp();
    expect((await drop('quests', id, other)).statusCode).toBe(403);
    await remove(id, 2);
    expect((await purge(id, other)).statusCode).toBe(403);
    expect(await deletedNow()).toContain(id);
  });
});
