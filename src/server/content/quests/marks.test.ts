import { beforeAll, describe, expect, test } from 'vitest';
import { revisionAddress, revisionsAddress } from '#contract/history.ts';
import { questAddress, questsAddress, type SavedQuest } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { reviewAddress, submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders, schemaHeaders, toVersionTag } from '#contract/versions.ts';
import { marksSchema } from '#domain/document/document-schema.ts';
import { limits } from '#domain/limits.ts';
import type { Marks } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { officialOwner } from '#domain/account/user.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { countAgain, countedTotals } from '#test-support/databases/count-again.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const tagged = (...tags: string[]): Marks => ({ tags });

eachDatabase('marks of a quest', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
  });

  const create = async (marks: unknown, title = 'The drowned bell') => {
    const id = aQuestId();
    const answer = await put(id, { ...aQuest({ title }), marks }, creationHeaders);
    return { id, status: answer.statusCode, errors: answer.json<{ errors?: object[] }>().errors, ...answer.json() };
  };
  const put = (id: string, body: object, headers: Record<string, string>, owner = designer.user.id) =>
    designer.request('PUT', questAddress(owner, id), { body, headers });
  const read = async (id: string) =>
    (await designer.request('GET', questAddress(designer.user.id, id))).json<SavedQuest>();
  const mark = async (id: string, marks: Marks | undefined, headers = {}) => {
    const before = await read(id);
    const body = { ...aQuest({ title: before.title }), ...(marks && { marks }) };
    return put(id, body, { ...changeHeaders(toVersionTag(before)), ...headers });
  };
  const historyOf = async (id: string) =>
    (await designer.request('GET', revisionsAddress({ kind: 'quests', owner: designer.user.id, id }))).json<{
      items: { version: number }[];
    }>().items;

  test('are kept, and read wherever the quest is', async () => {
    const marks = { tags: ['Boss', 'act one'], status: 'ready', assignee: designer.user.id };
    const { id, status } = await create(marks);
    expect([status, (await read(id)).marks]).toEqual([201, marks]);
    const list = await designer.request('GET', questsAddress(designer.user.id));
    expect(list.json<{ items: SavedQuest[] }>().items.find((quest) => quest.id === id)?.marks).toEqual(marks);
  });

  test('are absent where nothing is marked', async () => {
    const { id } = await create({ tags: [] });
    expect('marks' in (await read(id))).toBe(false);
  });

  test('have each tag once whatever its case, trimmed', async () => {
    const { id } = await create(tagged(' Boss ', 'Zu\u0308rich', 'boss', 'Z\u00fcrich'));
    expect((await read(id)).marks).toEqual(tagged('Boss', 'Zu\u0308rich'));
  });

  const longest = 'x'.repeat(limits.tag.max);
  const many = Array.from({ length: limits.tags.max }, (_, index) => `tag ${index}`);
  test.each([
    ['as many tags as may be', 201, { tags: many }],
    ['one tag more', 422, { tags: [...many, 'one'] }],
    ['a tag of most characters', 201, { tags: [longest] }],
    ['a longer tag', 422, { tags: [`${longest}x`] }],
    ['an empty tag', 422, { tags: [' '] }],
    ['a tag of two lines', 422, { tags: ['a\nb'] }],
    ['a part that is none', 422, { colour: 'red' }],
  ])('with %s answer %i', async (_, status, marks) => {
    expect((await create(marks)).status).toBe(status);
  });

  test('may only get a status of the world, and a person of the place', async () => {
    expect(await create({ status: 'lost' })).toMatchObject({
      status: 422,
      errors: [{ pointer: '#/marks/status', code: 'status_unknown' }],
    });
    expect(await create({ assignee: 'somebody' })).toMatchObject({
      status: 422,
      errors: [{ pointer: '#/marks/assignee', code: 'not_a_member' }],
    });
  });

  test('that were there before stay, whatever the world lost', async () => {
    const { id } = await create({ status: 'ready' });
    const lost = JSON.stringify({ status: 'lost' });
    await testApp.database.db.updateTable('quests').set({ marks: lost }).where('id', '=', id).execute();
    expect((await mark(id, { status: 'lost', tags: ['a'] })).statusCode).toBe(200);
    expect((await mark(id, { status: 'gone' })).statusCode).toBe(422);
  });

  describe('changed alone', () => {
    test('renew the tag, and leave version, time and history', async () => {
      const { id } = await create(undefined);
      const before = await read(id);
      const answer = await mark(id, tagged('boss'));
      const after = await read(id);
      expect([answer.statusCode, answer.json()]).toEqual([200, after]);
      expect(answer.headers.etag).toBe(`"${toVersionTag(after)}"`);
      expect(after).toEqual({ ...before, marks: tagged('boss'), stamp: after.stamp });
      expect(after.stamp).not.toBe(before.stamp);
      expect(await historyOf(id)).toHaveLength(1);
    });

    test('answer a repeated request alike, and refuse a stale one', async () => {
      const { id, stamp } = await create(undefined);
      const headers = changeHeaders(`1.${stamp}`);
      const send = (marks: Marks) => put(id, { ...aQuest({ title: 'The drowned bell' }), marks }, headers);
      const first = await send(tagged('boss'));
      const again = await send(tagged('boss'));
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
      expect((await send(tagged('other'))).statusCode).toBe(412);
    });

    test('stay where an earlier client sends none, and go where one that knows them does', async () => {
      const { id } = await create(tagged('boss'));
      const earlier = await put(id, aQuest({ title: 'Another title' }), changeHeaders(1));
      expect(earlier.json()).toMatchObject({ version: 2, marks: tagged('boss') });
      expect(Number(Object.values(schemaHeaders)[0])).toBeGreaterThanOrEqual(marksSchema);
      expect('marks' in (await mark(id, undefined, schemaHeaders)).json()).toBe(false);
    });
  });

  test('go along with a change of the quest, which is one step of its history', async () => {
    const { id } = await create(tagged('boss'));
    const answer = await put(id, { ...aQuest({ title: 'Another title' }), marks: tagged('king') }, changeHeaders(1));
    expect(answer.json()).toMatchObject({ version: 2, marks: tagged('king') });
    expect(await historyOf(id)).toHaveLength(2);
  });

  test('are those of now in every version of the history', async () => {
    const { id } = await create(tagged('boss'));
    await put(id, { ...aQuest({ title: 'Another title' }), marks: tagged('king') }, changeHeaders(1));
    const place = { kind: 'quests', owner: designer.user.id, id } as const;
    const first = await designer.request('GET', revisionAddress(place, 1));
    expect(first.json()).toMatchObject({ title: 'The drowned bell', marks: tagged('king') });
  });

  test('come back with a deleted quest', async () => {
    const { id } = await create(tagged('boss'));
    await designer.request('DELETE', questAddress(designer.user.id, id), { headers: changeHeaders(1) });
    const place = { kind: 'quests', owner: designer.user.id, id } as const;
    expect((await designer.request('GET', revisionAddress(place, 1))).json()).toMatchObject({ marks: tagged('boss') });
    await put(id, aQuest(), creationHeaders);
    expect((await read(id)).marks).toEqual(tagged('boss'));
  });

  test('of a quest that is saved with its line are refused with their place', async () => {
    const ids = [aQuestId(), aQuestId()];
    const line = toStoryLineId(designer.user.id, crypto.randomUUID());
    const quests = Object.fromEntries(
      ids.map((id) => [id, { content: { ...aQuest(), marks: { status: 'lost' } }, expected: null }]),
    );
    const story = aStoryLine(Object.fromEntries(ids.map((id) => [id, []])));
    const answer = await designer.request('PUT', storyLineAddress(designer.user.id, line), {
      body: { ...story, quests },
      headers: creationHeaders,
    });
    const [first] = answer.json<{ errors: { pointer: string }[] }>().errors;
    expect(ids.map((id) => `#/quests/${id}/content/marks/status`)).toContain(first?.pointer);
  });

  test('are no part of a submission or of official quests, which have none', async () => {
    const administrator = await testApp.signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
    const { id } = await create(tagged('boss'));
    const submission = toSubmissionId(crypto.randomUUID());
    await designer.request('PUT', submissionAddress(designer.user.id, submission), {
      body: { kind: 'quest', item_id: id },
    });
    expect((await administrator.request('GET', reviewAddress(submission))).body).not.toContain('boss');
    const official = await administrator.request('PUT', questAddress(officialOwner, aQuestId()), {
      body: { ...aQuest(), marks: tagged('boss') },
      headers: creationHeaders,
    });
    expect(official.json()).toMatchObject({ status: 422, code: 'official_marks', errors: [{ pointer: '#/marks' }] });
  });

  test('are counted among what the owner keeps', async () => {
    expect(await countedTotals(testApp.database)).toEqual(await countAgain(testApp.database));
  });
});
