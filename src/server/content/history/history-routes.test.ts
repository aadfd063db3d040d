import { beforeAll, expect, test } from 'vitest';
import {
  deletedAddress,
  historyPage,
  revisionAddress,
  revisionsAddress,
  type DeletedList,
  type RevisionList,
} from '#contract/history.ts';
import { questAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { batchAddress } from '#contract/batch.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { auditRoutes, type AuditLog } from '#contract/audit-log.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { retention } from '#domain/timings.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { officialOwner } from '#domain/account/user.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { fillTitles } from './revision-titles.ts';

const officialLineId = toStoryLineId(officialOwner, 'history2');

eachDatabase('what was saved and deleted', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let owner: string;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
    owner = designer.user.id;
    await designer.request('POST', '/api/auth/update-user', { body: { name: 'Rowan' } });
  });

  const signUpAdministrator = async (): Promise<SignedIn> => {
    const administrator = await testApp.signUp();
    const promotion = { userId: administrator.user.id, actor: 'test', change: { rank: 'administrator' } } as const;
    await changeAccount(testApp.database, promotion);
    return administrator;
  };
  const placeOf = (id: string) => ({ kind: 'quests', owner, id }) as const;
  const create = (id: string, title: string) =>
    designer.request('PUT', questAddress(owner, id), { body: aQuest({ title }), headers: creationHeaders });
  const change = (id: string, version: number, title: string) =>
    designer.request('PUT', questAddress(owner, id), { body: aQuest({ title }), headers: changeHeaders(version) });
  const remove = (id: string, version: number) =>
    designer.request('DELETE', questAddress(owner, id), { headers: changeHeaders(version) });
  const versionsOf = async (id: string, before?: number) =>
    (await designer.request('GET', revisionsAddress(placeOf(id), before))).json<RevisionList>();
  const deletedNow = async () => (await designer.request('GET', deletedAddress('quests', owner))).json<DeletedList>();
  const age = (id: string, by: number) =>
    testApp.database.db
      .updateTable('revisions')
      .set(({ eb, ref }) => ({ deleted_at: eb(ref('deleted_at'), '-', by) }))
      .where('item_id', '=', id)
      .where('deleted_at', 'is not', null)
      .execute();

  const spoil = (id: string, wrong: { readonly document?: string; readonly title?: null }) =>
    testApp.database.db.updateTable('revisions').set(wrong).where('item_id', '=', id).execute();

  test('titles are listed without reading the documents', async () => {
    const id = aQuestId();
    await create(id, 'The first bell');
    await change(id, 1, 'The second bell');
    await remove(id, 2);
    await spoil(id, { document: 'is not read' });
    expect((await deletedNow()).items.find((item) => item.id === id)).toMatchObject({ title: 'The second bell' });
    expect((await versionsOf(id)).items.map(({ title }) => title)).toEqual(['The second bell', 'The first bell']);
    await testApp.database.db.deleteFrom('revisions').where('item_id', '=', id).execute();
  });

  const stored: [string, string, string][] = [
    ['behind the ids', JSON.stringify({ id: 'a"', uid: 'title', title: 'A "bell"\n', description: '' }), 'A "bell"\n'],
    ['first', JSON.stringify({ title: 'First', id: 'a' }), 'First'],
    ['elsewhere', JSON.stringify({ id: 'a', description: '"title":"No"', title: 'Last' }), 'Last'],
    ['nowhere', '{}', ''],
  ];
  test.each(stored)('a title that was kept before titles stood beside the documents is found: %s', async (...row) => {
    const [, document, title] = row;
    const id = aQuestId();
    await create(id, 'The first bell');
    await change(id, 1, 'The second bell');
    await spoil(id, { document, title: null });
    expect((await versionsOf(id)).items[1]).toMatchObject({ version: 1, title });
    await fillTitles(testApp.database);
    await spoil(id, { document: 'is not read' });
    expect((await versionsOf(id)).items[1]).toMatchObject({ version: 1, title });
  });

  test('pages lead over versions that are gone', async () => {
    const id = aQuestId();
    await create(id, 'The first bell');
    await change(id, 1, 'The second bell');
    const { db } = testApp.database;
    await db.updateTable('revisions').set({ updated_at: 1 }).where('item_id', '=', id).execute();
    for (let version = 2; version < historyPage + 3; version += 1) await change(id, version, `Bell number ${version}`);
    await db.deleteFrom('revisions').where('item_id', '=', id).where('version', '=', 3).execute();
    const { items, next } = await versionsOf(id);
    expect([items.length, items.at(-1)?.version, next]).toEqual([historyPage, 4, 2]);
    expect((await versionsOf(id, next ?? 0)).items.map(({ version }) => version)).toEqual([1]);
  });

  test('lists every version, newest first, with its author and time', async () => {
    const id = aQuestId();
    await create(id, 'First title');
    await change(id, 1, 'Second title');
    const { items, next } = await versionsOf(id);
    expect(items).toMatchObject([
      { version: 2, title: 'Second title', updated_by: { id: owner, name: 'Rowan' } },
      { version: 1, title: 'First title', updated_by: { id: owner, name: 'Rowan' } },
    ]);
    expect(items[0]?.updated_at).toBeGreaterThanOrEqual(items[1]?.updated_at ?? Infinity);
    expect(next).toBeNull();
  });

  test('answers a whole version, and 404 for an unknown one', async () => {
    const id = aQuestId();
    await create(id, 'First title');
    await change(id, 1, 'Second title');
    const read = (version: number) => designer.request('GET', revisionAddress(placeOf(id), version));
    expect((await read(1)).json()).toMatchObject({ ...aQuest({ title: 'First title' }), id, version: 1 });
    expect((await read(2)).json()).toMatchObject({ title: 'Second title', version: 2 });
    const unknown = await read(3);
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    expect((await designer.request('GET', revisionsAddress(placeOf(aQuestId())))).statusCode).toBe(404);
  });

  test('restores a version by saving what it says as a new one', async () => {
    const id = aQuestId();
    await create(id, 'First title');
    await change(id, 1, 'Second title');
    expect((await change(id, 2, 'First title')).json()).toMatchObject({ version: 3, title: 'First title' });
    expect((await versionsOf(id)).items.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('has pages where there are many versions', async () => {
    const id = aQuestId();
    await create(id, 'Title 1');
    const row = { owner_id: owner, kind: 'quests', item_id: id, updated_at: 1, updated_by: 'gone' } as const;
    const document = JSON.stringify({ title: 'An old one' });
    await testApp.database.db.updateTable('quests').set({ version: 201 }).where('id', '=', id).execute();
    for (let start = 1; start <= 200; start += 100)
      await testApp.database.db
        .insertInto('revisions')
        .values(
          Array.from({ length: 100 }, (_, index) => ({ ...row, version: start + index, document, deleted_at: null })),
        )
        .execute();
    const seen: number[] = [];
    let page = await versionsOf(id);
    expect(page.items).toHaveLength(historyPage);
    seen.push(...page.items.map(({ version }) => version));
    while (page.next !== null) {
      page = await versionsOf(id, page.next);
      seen.push(...page.items.map(({ version }) => version));
    }
    expect(seen).toEqual(Array.from({ length: 201 }, (_, index) => 201 - index));
    expect(page.items.at(-1)?.updated_by).toEqual({ id: 'gone', name: '' });
  });

  test('keeps a deleted item for 30 days, to be restored as a new version', async () => {
    const id = aQuestId();
    await create(id, 'To be deleted');
    await remove(id, 1);
    const [item] = (await deletedNow()).items;
    expect(item).toMatchObject({ id, title: 'To be deleted', version: 1, deleted_by: { id: owner, name: 'Rowan' } });
    expect(item?.restorable_until).toBe((item?.deleted_at ?? 0) + retention.deletedDocuments);
    expect((await designer.request('GET', revisionAddress(placeOf(id), 1))).statusCode).toBe(200);
    expect((await create(id, 'To be deleted')).json()).toMatchObject({ version: 2 });
    expect((await deletedNow()).items.filter((gone) => gone.id === id)).toEqual([]);
    await remove(id, 2);
    expect((await deletedNow()).items.filter((gone) => gone.id === id)).toMatchObject([{ version: 2 }]);
  });

  test('gives a restored document its place in the list again, restored alone or with others', async () => {
    const inOrder = ['quest_inorder1', 'quest_inorder2', 'quest_inorder3'];
    const [first = '', second = ''] = inOrder;
    for (const id of inOrder) await create(id, 'One of three');
    const listed = async () =>
      (await designer.request('GET', questsAddress(owner)))
        .json<QuestList>()
        .items.map(({ id }) => id)
        .filter((id) => inOrder.includes(id));
    expect(await listed()).toEqual(inOrder);

    await remove(first, 1);
    expect((await create(first, 'One of three')).json()).toMatchObject({ version: 2 });
    expect(await listed()).toEqual(inOrder);

    await remove(first, 2);
    await remove(second, 1);
    const back = { content: aQuest(), expected: null };
    const changes = { [second]: back, [first]: back };
    const answer = await designer.request('POST', batchAddress(owner), { body: { changes } });
    expect(answer.statusCode).toBe(200);
    expect(await listed()).toEqual(inOrder);
  });

  test('lists a deleted document until its 30 days are over, and not after', async () => {
    const id = aQuestId();
    await create(id, 'Deleted long ago');
    await remove(id, 1);
    await age(id, retention.deletedDocuments - 60_000);
    expect((await deletedNow()).items.map((gone) => gone.id)).toContain(id);
    await age(id, 60_001);
    expect((await deletedNow()).items.map((gone) => gone.id)).not.toContain(id);
    expect((await designer.request('GET', revisionAddress(placeOf(id), 1))).statusCode).toBe(404);
    expect((await designer.request('GET', revisionsAddress(placeOf(id)))).statusCode).toBe(404);
  });

  test('pages deleted documents by the last one seen, and refuses an unknown one', async () => {
    const ids = [aQuestId(), aQuestId()];
    for (const id of ids) {
      await create(id, 'One of two');
      await remove(id, 1);
    }
    const all = (await deletedNow()).items.map(({ id }) => id);
    const answer = await designer.request('GET', deletedAddress('quests', owner, all[0]));
    expect(answer.json<DeletedList>().items.map(({ id }) => id)).toEqual(all.slice(1));
    expect((await designer.request('GET', deletedAddress('quests', owner, 'quest_unknown1'))).statusCode).toBe(422);
  });

  test('keeps and restores story lines too', async () => {
    const id = toStoryLineId(owner, 'history1');
    const line = aStoryLine();
    await designer.request('PUT', storyLineAddress(owner, id), { body: line, headers: creationHeaders });
    await designer.request('DELETE', storyLineAddress(owner, id), { headers: changeHeaders(1) });
    const deleted = await designer.request('GET', deletedAddress('story-lines', owner));
    expect(deleted.json<DeletedList>().items).toMatchObject([{ id, title: line.title, version: 1 }]);
    const version = await designer.request('GET', revisionAddress({ kind: 'story-lines', owner, id }, 1));
    expect(version.json()).toMatchObject({ ...line, id, version: 1 });
  });

  test('names the authors of official versions to administrators', async () => {
    const administrator = await signUpAdministrator();
    const id = aQuestId();
    const address = questAddress(officialOwner, id);
    await administrator.request('PUT', address, { body: aQuest(), headers: creationHeaders });
    const versions = await administrator.request('GET', revisionsAddress({ kind: 'quests', owner: officialOwner, id }));
    const who = { id: administrator.user.id, name: administrator.email.split('@')[0] };
    expect(versions.json()).toMatchObject({ items: [{ version: 1, updated_by: who }] });
    await administrator.request('DELETE', address, { headers: changeHeaders(1) });
    const deleted = await administrator.request('GET', deletedAddress('quests', officialOwner));
    expect(deleted.json()).toMatchObject({ items: [{ id, deleted_by: who }] });
  });

  test('names no author of a deletion that was not noted, and no name of a deleted account', async () => {
    const ids = [aQuestId(), aQuestId()];
    for (const id of ids) {
      await create(id, 'One of two');
      await remove(id, 1);
    }
    for (const [index, deleted_by] of [null, 'gone'].entries())
      await testApp.database.db
        .updateTable('revisions')
        .set({ deleted_by })
        .where('item_id', '=', ids[index] ?? '')
        .execute();
    const deleters = new Map((await deletedNow()).items.map((item) => [item.id, item.deleted_by]));
    expect(ids.map((id) => deleters.get(id))).toEqual([null, { id: 'gone', name: '' }]);
  });

  test('logs what administrators create, delete and restore of the official content, and nothing of a designer', async () => {
    const administrator = await signUpAdministrator();
    const line = aStoryLine();
    const places = [
      { address: questAddress(officialOwner, aQuestId()), kind: 'quest', body: aQuest({ title: 'The drowned bell' }) },
      { address: storyLineAddress(officialOwner, officialLineId), kind: 'story line', body: line },
    ];
    for (const { address, body } of places) {
      expect((await administrator.request('PUT', address, { body, headers: creationHeaders })).statusCode).toBe(201);
      await administrator.request('DELETE', address, { headers: changeHeaders(1) });
      await administrator.request('DELETE', address, { headers: changeHeaders(1) });
      const restored = await administrator.request('PUT', address, { body, headers: creationHeaders });
      expect(restored.json()).toMatchObject({ version: 2 });
    }
    const id = aQuestId();
    await create(id, 'A designer’s own');
    await remove(id, 1);
    const log = await administrator.request('GET', auditRoutes.log);
    const entries = log
      .json<AuditLog>()
      .items.filter(({ actor, act }) => actor.name === administrator.email && act.startsWith('official'));
    expect(entries.map(({ act, target }) => [act, target.name])).toEqual([
      ['official_story_line_restored', line.title],
      ['official_story_line_deleted', line.title],
      ['official_story_line_created', line.title],
      ['official_quest_restored', 'The drowned bell'],
      ['official_quest_deleted', 'The drowned bell'],
      ['official_quest_created', 'The drowned bell'],
    ]);
    expect(log.body).not.toContain('A designer’s own');
  });
});
