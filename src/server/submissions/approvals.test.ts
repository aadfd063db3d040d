import { beforeAll, expect, test } from 'vitest';
import { approvalAddress, type Approvals } from '#contract/reviews/approvals.ts';
import { batchAddress } from '#contract/batch.ts';
import type { DocumentKindName } from '#contract/document-kinds.ts';
import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { memberAddress, spaceAddress } from '#contract/spaces.ts';
import { storyLineAddress, type SavedStoryLine } from '#contract/story-lines.ts';
import { decisionAddress, submissionAddress, submissionsAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import type { Marks } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { toOfficialTag } from './official-copies.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

let numbers = 0;
const aSubmissionId = (): string => {
  numbers += 1;
  return toSubmissionId(`ofspace${numbers}`);
};

const person = (one: SignedIn | undefined): SignedIn => {
  if (!one) throw new Error('Nobody signed up.');
  return one;
};

eachDatabase('submitting from a space', (testDatabase) => {
  let testApp: TestApp;
  let [owner, editor, viewer]: SignedIn[] = [];
  let space: string;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    [owner, editor, viewer] = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
    await person(editor).request('POST', '/api/auth/update-user', { body: { name: 'Osk' } });
    space = (await makeSpace(person(owner), 'The guild')).id;
    await joinSpace(space, { owner: person(owner), person: person(editor), role: 'editor' });
    await joinSpace(space, { owner: person(owner), person: person(viewer), role: 'viewer' });
  });

  const setApprovals = (approvals: number) =>
    person(owner).request('PATCH', spaceAddress(space), { body: { approvals } });
  const saveQuest = async (by: SignedIn | undefined, id = aQuestId(), version = 0) =>
    (
      await person(by).request('PUT', questAddress(space, id), {
        body: aQuest({ title: `The bell ${version}` }),
        headers: version === 0 ? creationHeaders : changeHeaders(version),
      })
    ).json<SavedQuest>();
  const submit = (by: SignedIn | undefined, item: string, kind: 'quest' | 'story line' = 'quest') =>
    person(by).request('PUT', submissionAddress(space, aSubmissionId()), { body: { kind, item_id: item } });
  const approve = (by: SignedIn | undefined, id: string, version: number, kind: DocumentKindName = 'quests') =>
    person(by).request('PUT', approvalAddress({ kind, owner: space, id }), { body: { version } });
  const approvalsOf = async (id: string, kind: DocumentKindName = 'quests') =>
    (await person(viewer).request('GET', approvalAddress({ kind, owner: space, id }))).json<Approvals>();

  test('names the space as its author and who pressed, and becomes official', async () => {
    const quest = await saveQuest(owner);
    expect((await submit(viewer, quest.id)).statusCode).toBe(403);
    expect((await submit(await testApp.signUp(), quest.id)).statusCode).toBe(404);
    const submitted = await submit(editor, quest.id);
    const { id } = submitted.json<{ id: string }>();
    const named = { author: 'The guild', submitted_by: 'Osk', state: 'submitted' };
    expect([submitted.statusCode, submitted.json()]).toMatchObject([201, named]);
    expect((await person(viewer).request('GET', submissionsAddress(space))).json()).toMatchObject({ items: [named] });
    const administrator = await testApp.signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
    const approved = await administrator.request('POST', decisionAddress(id), {
      body: { verdict: 'approved', reason: '', official_tag: null },
    });
    expect([approved.statusCode, approved.json()]).toMatchObject([200, { state: 'approved', submitted_by: 'Osk' }]);
    const now = (await person(viewer).request('GET', questAddress(space, quest.id))).json<SavedQuest>();
    expect(now.official).toMatchObject({ differs: false });
    const credit = await person(viewer).request('GET', `/api/credits/${now.official?.id}`);
    expect(credit.json()).toMatchObject({ author: 'The guild' });
  });

  test('is withdrawn by an editor, whoever submitted', async () => {
    const quest = await saveQuest(owner);
    const { id } = (await submit(owner, quest.id)).json<{ id: string }>();
    const withdraw = (by: SignedIn | undefined) => person(by).request('DELETE', submissionAddress(space, id));
    expect([(await withdraw(viewer)).statusCode, (await withdraw(editor)).statusCode]).toEqual([403, 200]);
  });

  test('needs as many approvals as the space asks for, of this version, by others than its writer', async () => {
    await setApprovals(1);
    const quest = await saveQuest(owner);
    const refused = await submit(owner, quest.id);
    const detail = 'The space asks for 1 approval of this version by its editors, and it has 0.';
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'approvals_missing', have: 0, want: 1, detail },
    ]);
    expect((await approve(viewer, quest.id, 1)).statusCode).toBe(403);
    expect((await approve(owner, quest.id, 1)).statusCode).toBe(403);
    expect((await approve(editor, quest.id, 2)).statusCode).toBe(412);
    expect((await approve(editor, quest.id, 1)).json()).toMatchObject({ have: 1, want: 1, mine: true, may: true });
    const by = [{ id: person(editor).user.id, display_name: 'Osk' }];
    expect(await approvalsOf(quest.id)).toEqual({ have: 1, want: 1, mine: false, may: false, by });
    await saveQuest(owner, quest.id, 1);
    expect(await approvalsOf(quest.id)).toMatchObject({ have: 0, by: [] });
    expect((await submit(owner, quest.id)).statusCode).toBe(409);
    await approve(editor, quest.id, 2);
    const address = approvalAddress({ kind: 'quests', owner: space, id: quest.id });
    expect((await person(editor).request('DELETE', address)).statusCode).toBe(204);
    expect((await submit(owner, quest.id)).statusCode).toBe(409);
    await approve(editor, quest.id, 2);
    expect((await submit(owner, quest.id)).statusCode).toBe(201);
    await setApprovals(0);
  });

  test('counts no approval of a member who is no editor any more, or suspended', async () => {
    const quest = await saveQuest(owner);
    await approve(editor, quest.id, 1);
    const setRole = (role: string) =>
      person(owner).request('PUT', memberAddress(space, person(editor).user.id), { body: { role } });
    await setRole('viewer');
    expect((await approvalsOf(quest.id)).have).toBe(0);
    await setRole('editor');
    expect((await approvalsOf(quest.id)).have).toBe(1);
    const other = await testApp.signUp();
    await joinSpace(space, { owner: person(owner), person: other, role: 'editor' });
    await approve(other, quest.id, 1);
    expect((await approvalsOf(quest.id)).have).toBe(2);
    const change = { suspended: true } as const;
    await changeAccount(testApp.database, { userId: other.user.id, actor: 'test', change });
    expect((await approvalsOf(quest.id)).have).toBe(1);
  });

  test('takes an approval of a story line with the versions of its quests', async () => {
    await setApprovals(1);
    const quest = await saveQuest(owner);
    const id = toStoryLineId(space, `approved${numbers}`);
    const line = await person(owner).request('PUT', storyLineAddress(space, id), {
      body: aStoryLine({ [quest.id]: [], [(await saveQuest(editor)).id]: [quest.id] }),
      headers: creationHeaders,
    });
    expect(line.statusCode).toBe(201);
    await approve(editor, id, line.json<SavedStoryLine>().version, 'story-lines');
    expect((await approvalsOf(id, 'story-lines')).have).toBe(1);
    await saveQuest(owner, quest.id, 1);
    expect((await approvalsOf(id, 'story-lines')).have).toBe(0);
    expect((await submit(owner, id, 'story line')).json()).toMatchObject({ code: 'approvals_missing' });
    await approve(editor, id, 1, 'story-lines');
    expect((await submit(owner, id, 'story line')).statusCode).toBe(201);
    await setApprovals(0);
  });

  const markQuest = async (by: SignedIn | undefined, quest: SavedQuest, marks: Marks) => {
    const answer = await person(by).request('PUT', questAddress(space, quest.id), {
      body: { ...aQuest({ title: quest.title }), marks },
      headers: changeHeaders(quest.version),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { version: quest.version, marks }]);
  };

  test('keeps the approvals of a quest, and of its story lines, where its marks alone change', async () => {
    await setApprovals(1);
    const quest = await saveQuest(owner);
    const id = toStoryLineId(space, `marked${quest.id.slice(-8)}`);
    await person(owner).request('PUT', storyLineAddress(space, id), {
      body: aStoryLine({ [quest.id]: [], [(await saveQuest(owner)).id]: [quest.id] }),
      headers: creationHeaders,
    });
    await approve(editor, quest.id, 1);
    await approve(editor, id, 1, 'story-lines');
    await markQuest(owner, quest, { tags: ['boss'], status: 'draft' });
    await markQuest(editor, quest, { tags: ['boss'], assignee: person(editor).user.id });
    const by = [{ id: person(editor).user.id, display_name: 'Osk' }];
    expect(await approvalsOf(quest.id)).toMatchObject({ have: 1, by });
    expect(await approvalsOf(id, 'story-lines')).toMatchObject({ have: 1, by });
    const address = approvalAddress({ kind: 'quests', owner: space, id: quest.id });
    const seenBy = async (one: SignedIn | undefined) => (await person(one).request('GET', address)).json<Approvals>();
    expect([await seenBy(editor), await seenBy(owner)]).toMatchObject([
      { mine: true, may: true },
      { mine: false, may: false },
    ]);
    expect([(await submit(owner, id, 'story line')).statusCode, (await submit(owner, quest.id)).statusCode]).toEqual([
      201, 201,
    ]);
    const content = aQuest({ title: 'The bell with marks', marks: { tags: [] } });
    await person(owner).request('PUT', questAddress(space, quest.id), { body: content, headers: changeHeaders(1) });
    expect([(await approvalsOf(quest.id)).have, (await approvalsOf(id, 'story-lines')).have]).toEqual([0, 0]);
    await setApprovals(0);
  });

  test('counts an approval that a server of the version before took, until content or marks change', async () => {
    const quest = await saveQuest(owner);
    const { db } = testApp.database;
    const row = await db
      .selectFrom('quests')
      .select(['id', 'version', 'stamp'])
      .where('id', '=', quest.id)
      .executeTakeFirstOrThrow();
    const of = { space_id: space, kind: 'quests', item_id: quest.id, user_id: person(editor).user.id } as const;
    await db
      .insertInto('approvals')
      .values({ ...of, version: toOfficialTag([row]) ?? '', at: 1 })
      .execute();
    expect((await approvalsOf(quest.id)).have).toBe(1);
    await markQuest(owner, quest, { tags: ['boss'] });
    expect((await approvalsOf(quest.id)).have).toBe(0);
  });

  test('is one batch from the table, which says which quests lack approvals', async () => {
    await setApprovals(1);
    const [one, other] = [await saveQuest(owner), await saveQuest(owner)];
    await approve(editor, one.id, 1);
    const batch = () =>
      person(owner).request('POST', batchAddress(space), { body: { changes: {}, submit: [one.id, other.id] } });
    const refused = await batch();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'approvals_missing', have: 0, want: 1, errors: [{ pointer: '#/submit/1' }] },
    ]);
    await approve(editor, other.id, 1);
    expect([(await batch()).statusCode, (await batch()).statusCode]).toEqual([200, 200]);
    await setApprovals(0);
  });

  test('has no approvals of a document that was deleted', async () => {
    const quest = await saveQuest(owner);
    await approve(editor, quest.id, 1);
    await person(owner).request('DELETE', questAddress(space, quest.id), { headers: changeHeaders(1) });
    const kept = testApp.database.db.selectFrom('approvals').select('item_id').where('item_id', '=', quest.id);
    expect(await kept.execute()).toEqual([]);
    expect((await approve(editor, quest.id, 1)).statusCode).toBe(404);
  });

  test('belongs to spaces: own work has no approvals', async () => {
    const own = person(owner).user.id;
    const answer = await person(owner).request('GET', approvalAddress({ kind: 'quests', owner: own, id: aQuestId() }));
    expect(answer.statusCode).toBe(404);
  });
});
