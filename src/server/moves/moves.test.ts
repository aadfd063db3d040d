import { beforeAll, expect, test } from 'vitest';
import { approvalAddress } from '#contract/reviews/approvals.ts';
import { batchAddress } from '#contract/batch.ts';
import { commentsAddress } from '#contract/comments.ts';
import { revisionsAddress } from '#contract/history.ts';
import { inboxRoutes, type Inbox } from '#contract/inbox.ts';
import {
  moveAddress,
  moveLimits,
  movePreviewAddress,
  movesAddress,
  type MoveBody,
  type Moved,
  type MoveList,
  type MovePreview,
} from '#contract/moves.ts';
import { lineGroupsAddress, type SavedLineGroups } from '#contract/line-groups.ts';
import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { storyLineAddress, type SavedStoryLine } from '#contract/story-lines.ts';
import { setAsideAddress } from '#contract/set-aside.ts';
import { shareAddress, sharedAddress, type SharedLink } from '#contract/sharing.ts';
import { submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { retention } from '#domain/timings.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { startTestApp, type SignedIn, type TestApp, type Visitor } from '#test-support/product/running-app.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { packText } from '#server/content/documents/packed-text.ts';
import { purgeMoves } from './move-store.ts';

let numbers = 0;
const aGeneratedId = (): string => {
  numbers += 1;
  return `movedone${numbers}`;
};

const saveQuest = async (person: Visitor, owner: string, title = 'The bell'): Promise<SavedQuest> =>
  (
    await person.request('PUT', questAddress(owner, aQuestId()), { body: aQuest({ title }), headers: creationHeaders })
  ).json();

const saveLine = async (person: Visitor, owner: string, quests: readonly string[]): Promise<SavedStoryLine> => {
  const entries = quests.map((id, index) => [id, quests.slice(Math.max(0, index - 1), index)]);
  const answer = await person.request('PUT', storyLineAddress(owner, toStoryLineId(owner, aGeneratedId())), {
    body: aStoryLine(Object.fromEntries(entries) as Record<string, string[]>),
    headers: creationHeaders,
  });
  return answer.json();
};

const inboxOf = async (person: Visitor) => (await person.request('GET', inboxRoutes.all)).json<Inbox>().items;

const move = (person: Visitor, from: string, body: MoveBody) => person.request('POST', movesAddress(from), { body });

const countOf = async (testApp: TestApp, owner: string) => {
  const totals = testApp.database.db.selectFrom('owner_totals').select(['documents', 'bytes']);
  return (await totals.where('owner_id', '=', owner).executeTakeFirst()) ?? { documents: 0, bytes: 0 };
};

eachDatabase('moving between places', (testDatabase) => {
  let testApp: TestApp;
  let owner: SignedIn;
  let own: string;
  let space: string;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { settings: { SHARE_LINKS: 'on' } });
    owner = await testApp.signUp();
    own = owner.user.id;
    space = (await makeSpace(owner)).id;
  });

  const aMember = async (role: 'editor' | 'viewer', of = space): Promise<SignedIn> => {
    const person = await testApp.signUp();
    await joinSpace(of, { owner, person, role });
    return person;
  };

  test('takes the notes of earlier versions along', async () => {
    const { id } = await saveQuest(owner, own);
    const save = (title: string, expected: number, note: string) =>
      owner.request('POST', batchAddress(own), {
        body: { changes: { [id]: { content: aQuest({ title }), expected } }, note },
      });
    await save('The great bell', 1, 'Greater');
    await save('The greatest bell', 2, 'Even greater');
    const notes = async (of: string) =>
      (await owner.request('GET', revisionsAddress({ kind: 'quests', owner: of, id })))
        .json<{ items: { note?: string }[] }>()
        .items.map(({ note }) => note);
    const kept = ['Even greater', 'Greater', undefined];
    expect(await notes(own)).toEqual(kept);
    expect((await move(owner, own, { to: space, quests: [id] })).statusCode).toBe(200);
    expect(await notes(space)).toEqual(kept);
    expect((await move(owner, space, { to: own, quests: [id] })).statusCode).toBe(200);
    expect(await notes(own)).toEqual(kept);
  });

  test('takes the group of a line along, which has its place again when it comes back', async () => {
    const line = await saveLine(owner, own, [(await saveQuest(owner, own)).id, (await saveQuest(owner, own)).id]);
    const groups = [{ id: 'a', title: 'Salt', lines: [line.id] }];
    await owner.request('PUT', lineGroupsAddress(own), { body: { groups }, headers: creationHeaders });
    await move(owner, own, { to: space, story_lines: [line.id] });
    const read = async (of: string) =>
      (await owner.request('GET', lineGroupsAddress(of))).json<SavedLineGroups>().groups;
    expect([await read(space), await read(own)]).toEqual([groups, groups]);
    await move(owner, space, { to: own, story_lines: [line.id] });
    expect(await read(own)).toEqual(groups);
  });

  test('copies the group of a line with it, joined where one of its title is there, which the preview says', async () => {
    const [from, to] = [(await makeSpace(owner)).id, (await makeSpace(owner)).id];
    const aLine = async () =>
      (await saveLine(owner, from, [(await saveQuest(owner, from)).id, (await saveQuest(owner, from)).id])).id;
    const [first, second, third, there] = [await aLine(), await aLine(), await aLine(), await aLine()];
    const put = (of: string, groups: SavedLineGroups['groups']) =>
      owner.request('PUT', lineGroupsAddress(of), { body: { groups }, headers: creationHeaders });
    await put(from, [
      { id: 'a', title: 'Salt', lines: [second, first] },
      { id: 'b', title: 'Rope', lines: [third] },
    ]);
    const read = async (of: string) =>
      (await owner.request('GET', lineGroupsAddress(of))).json<SavedLineGroups>().groups;
    const sources = await read(from);
    await put(to, [{ id: 'b', title: 'Salt', lines: [there] }]);
    const body: MoveBody = { to, story_lines: [first, second, third, there], copy: true };
    const preview = async (sent: MoveBody) =>
      (await owner.request('POST', movePreviewAddress(from), { body: sent })).json<MovePreview>();
    const groups = [
      { title: 'Salt', is_new: false },
      { title: 'Rope', is_new: true },
    ];
    expect(await preview(body)).toMatchObject({ groups, groups_fit: true });
    const { copy: _copy, ...asMove } = body;
    expect(await preview(asMove)).toMatchObject({ groups });
    expect(await preview({ ...body, story_lines: [there] })).toMatchObject({ groups: [] });
    const { story_lines: made } = (await move(owner, from, body)).json<Moved>();
    const arranged = [
      { id: 'b', title: 'Salt', lines: [there, made[second], made[first]] },
      { id: 'b-2', title: 'Rope', lines: [made[third]] },
    ];
    expect([await read(to), await read(from)]).toEqual([arranged, sources]);
    const { version } = (await owner.request('GET', lineGroupsAddress(to))).json<SavedLineGroups>();
    const emptied = { groups: [{ id: 'b', title: 'Salt', lines: [] }] };
    await owner.request('PUT', lineGroupsAddress(to), { body: emptied, headers: changeHeaders(version) });
    expect((await move(owner, from, body)).json<Moved>().story_lines).toEqual(made);
    expect(await read(to)).toEqual(emptied.groups);
    const again = (await move(owner, from, { ...body, to: from, story_lines: [third] })).json<Moved>().story_lines;
    expect((await read(from))[1]?.lines).toEqual([third, again[third]]);
  });

  test('copies a line without its group where that place has no room for another', async () => {
    const [from, to] = [(await makeSpace(owner)).id, (await makeSpace(owner)).id];
    const line = await saveLine(owner, from, [(await saveQuest(owner, from)).id, (await saveQuest(owner, from)).id]);
    const put = (of: string, groups: SavedLineGroups['groups']) =>
      owner.request('PUT', lineGroupsAddress(of), { body: { groups }, headers: creationHeaders });
    await put(from, [{ id: 'a', title: 'Salt', lines: [line.id] }]);
    const full = Array.from({ length: 200 }, (_, at) => ({ id: `g${at}`, title: `Group ${at}`, lines: [] }));
    await put(to, full);
    const body: MoveBody = { to, story_lines: [line.id], copy: true };
    const preview = await owner.request('POST', movePreviewAddress(from), { body });
    expect(preview.json()).toMatchObject({ groups: [{ title: 'Salt' }], groups_fit: false });
    expect((await move(owner, from, body)).statusCode).toBe(200);
    expect((await owner.request('GET', lineGroupsAddress(to))).json<SavedLineGroups>().groups).toEqual(full);
  });

  test('takes a line with its quests, their history and comments along, under the same ids', async () => {
    const [first, second] = [await saveQuest(owner, own), await saveQuest(owner, own, 'The rope')];
    const line = await saveLine(owner, own, [first.id, second.id]);
    const changed = aQuest({ title: 'The great bell' });
    await owner.request('PUT', questAddress(own, first.id), { body: changed, headers: changeHeaders(1) });
    const comment = { kind: 'quest', id: first.id, place: null, text: 'Too long?' };
    await owner.request('POST', commentsAddress(own), { body: comment });
    const before = [await countOf(testApp, own), await countOf(testApp, space)];
    const body = { to: space, story_lines: [line.id] };
    const answer = {
      quests: { [first.id]: first.id, [second.id]: second.id },
      story_lines: { [line.id]: line.id },
    };
    expect((await move(owner, own, body)).json()).toEqual(answer);
    expect((await owner.request('GET', questAddress(own, first.id))).statusCode).toBe(404);
    expect((await owner.request('GET', questAddress(space, first.id))).json()).toMatchObject({
      id: first.id,
      uid: space,
      title: 'The great bell',
      version: 2,
    });
    const { db } = testApp.database;
    const earlier = db.selectFrom('revisions').select(['owner_id', 'document']).where('item_id', '=', first.id);
    expect(await earlier.execute()).toEqual([{ owner_id: space, document: expect.stringContaining(`"uid":"${own}"`) }]);
    const history = await owner.request('GET', `${questAddress(space, first.id)}/revisions`);
    expect(history.json()).toMatchObject({ items: [{ version: 2 }, { version: 1 }] });
    expect((await owner.request('GET', `${questAddress(space, first.id)}/revisions/1`)).json()).toMatchObject({
      uid: space,
    });
    const comments = await owner.request('GET', `${commentsAddress(space)}?kind=quest&id=${first.id}`);
    expect(comments.json()).toMatchObject({ items: [{ comments: [{ text: 'Too long?' }] }] });
    const after = [await countOf(testApp, own), await countOf(testApp, space)];
    const sum = (all: typeof before) => all.reduce((total, { documents }) => total + documents, 0);
    expect(sum(after)).toBe(sum(before));
    // An earlier version keeps its text, and is given its present owner where it is read.
    const uids = 2 * (space.length - own.length);
    expect(after.reduce((total, { bytes }) => total + bytes, 0)).toBe(
      before.reduce((total, { bytes }) => total + bytes, 0) + uids,
    );
    const moved = (await owner.request('GET', storyLineAddress(space, line.id))).json<SavedStoryLine>();
    const saved = await owner.request('PUT', storyLineAddress(space, line.id), {
      body: { ...aStoryLine(), title: 'Elsewhere', story_quests: moved.story_quests },
      headers: changeHeaders(moved.version),
    });
    expect(saved.statusCode).toBe(200);
  });

  test('takes links and checks that are set aside along, and names the new owner in compressed versions', async () => {
    const quest = await saveQuest(owner, own);
    await owner.request('PUT', questAddress(own, quest.id), { body: aQuest(), headers: changeHeaders(1) });
    const { db } = testApp.database;
    const earlier = db.selectFrom('revisions').select('document').where('item_id', '=', quest.id);
    const { document } = await earlier.executeTakeFirstOrThrow();
    const packed = { document: await packText(Buffer.from(document)) };
    await db.updateTable('revisions').set(packed).where('item_id', '=', quest.id).execute();
    const { url } = (await owner.request('POST', shareAddress('quests', own, quest.id))).json<SharedLink>();
    const asideOf = (of: string) => setAsideAddress({ kind: 'quests', owner: of, id: quest.id });
    const items = [{ code: 'apart', place: '/objectives/0', reason: 'Meant so.' }];
    await owner.request('PUT', asideOf(own), { body: { items } });
    const kept = (of: string) => {
      const rows = db.selectFrom('set_aside').select('reason').where('owner_id', '=', of);
      return rows.where('item_id', '=', quest.id).execute();
    };
    const before = [await countOf(testApp, own), await countOf(testApp, space)];
    expect((await move(owner, own, { to: space, quests: [quest.id] })).statusCode).toBe(200);
    const sum = (all: typeof before) => all.reduce((total, { bytes }) => total + bytes, 0);
    const after = [await countOf(testApp, own), await countOf(testApp, space)];
    expect(sum(after) - sum(before)).toBe(space.length - own.length);
    expect(await earlier.executeTakeFirst()).toEqual(packed);
    const old = await owner.request('GET', `${questAddress(space, quest.id)}/revisions/1`);
    expect(old.json()).toMatchObject({ uid: space, title: 'The bell' });
    expect([await kept(own), await kept(space)]).toEqual([[], [{ reason: 'Meant so.' }]]);
    const shared = await testApp.visit().request('GET', sharedAddress(url.split('/').at(-1) ?? ''));
    expect(shared.statusCode).toBe(200);
    const links = db.selectFrom('shared_links').select('owner_id').where('item_id', '=', quest.id);
    expect(await links.execute()).toEqual([{ owner_id: space }]);
  });

  test('takes along what inboxes have about it, for who reads it there', async () => {
    const other = (await makeSpace(owner)).id;
    const [both, left] = [await aMember('editor'), await aMember('editor')];
    await joinSpace(other, { owner, person: both, role: 'editor' });
    const quest = await saveQuest(owner, space);
    const mentions = [both.user.id, left.user.id];
    const comment = { kind: 'quest', id: quest.id, place: null, text: 'You?', mentions };
    await owner.request('POST', commentsAddress(space), { body: comment });
    await move(owner, space, { to: other, quests: [quest.id] });
    expect(await inboxOf(both)).toMatchObject([{ owner: other, text: 'You?', about: { id: quest.id } }]);
    expect(await inboxOf(left)).toEqual([]);
  });

  test('answers alike when it is repeated, and 404 for what was never there', async () => {
    const quest = await saveQuest(owner, own);
    const body = { to: space, quests: [quest.id] };
    const first = await move(owner, own, body);
    const again = await move(owner, own, body);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await move(owner, own, { to: space, quests: [aQuestId()] })).statusCode).toBe(404);
    const other = (await makeSpace(owner)).id;
    expect((await move(owner, own, { to: other, quests: [quest.id] })).statusCode).toBe(404);
  });

  test('answers alike with the quests of its lines, too', async () => {
    const [first, second, named] = [
      await saveQuest(owner, own),
      await saveQuest(owner, own),
      await saveQuest(owner, own),
    ];
    const line = await saveLine(owner, own, [first.id, second.id]);
    const body = { to: space, quests: [named.id], story_lines: [line.id] };
    const answer = (await move(owner, own, body)).json<Moved>();
    expect(Object.keys(answer.quests).toSorted()).toEqual([first.id, second.id, named.id].toSorted());
    expect((await move(owner, own, body)).json()).toEqual(answer);
    expect((await move(owner, own, { to: space, quests: [first.id] })).json()).toEqual({
      quests: { [first.id]: first.id },
      story_lines: {},
    });
  });

  test('is refused whole: broken lines, open submissions, taken ids, the official content', async () => {
    const [first, second] = [await saveQuest(owner, own), await saveQuest(owner, own)];
    const line = await saveLine(owner, own, [first.id, second.id]);
    const broken = await move(owner, own, { to: space, quests: [first.id] });
    expect([broken.statusCode, broken.json()]).toMatchObject([
      409,
      { code: 'line_would_break', story_lines: [{ id: line.id }] },
    ]);
    const submission = submissionAddress(own, toSubmissionId(aGeneratedId()));
    await owner.request('PUT', submission, { body: { kind: 'quest', item_id: second.id } });
    const open = await move(owner, own, { to: space, story_lines: [line.id] });
    expect([open.statusCode, open.json()]).toMatchObject([409, { code: 'under_review' }]);
    await owner.request('DELETE', submission);
    const taken = await saveQuest(owner, own);
    await owner.request('PUT', questAddress(space, taken.id), { body: aQuest(), headers: creationHeaders });
    expect((await move(owner, own, { to: space, quests: [taken.id] })).json()).toMatchObject({ code: 'id_taken' });
    for (const [from, to] of [
      [own, officialOwner],
      [officialOwner, own],
    ] as const)
      expect((await move(owner, from, { to, quests: [first.id] })).statusCode).toBe(403);
    expect((await move(owner, own, { to: own, quests: [first.id] })).statusCode).toBe(422);
    expect((await owner.request('GET', questAddress(own, first.id))).statusCode).toBe(200);
    expect((await move(owner, own, { to: space, story_lines: [line.id] })).statusCode).toBe(200);
  });

  test('needs the owner of the space that it leaves, and an editor where it goes', async () => {
    const [editor, viewer] = [await aMember('editor'), await aMember('viewer')];
    const quest = await saveQuest(owner, space);
    const body = { to: editor.user.id, quests: [quest.id] };
    expect((await move(editor, space, body)).statusCode).toBe(403);
    expect((await move(owner, space, body)).statusCode).toBe(403);
    expect((await move(await testApp.signUp(), space, body)).statusCode).toBe(404);
    const mine = await saveQuest(viewer, viewer.user.id);
    expect((await move(viewer, viewer.user.id, { to: space, quests: [mine.id] })).statusCode).toBe(403);
    const copied = await move(viewer, space, { to: viewer.user.id, quests: [quest.id], copy: true });
    expect(copied.statusCode).toBe(200);
  });

  test('copies under new ids, and a repeated copy finds its own', async () => {
    const [first, second] = [await saveQuest(owner, space), await saveQuest(owner, space, 'The rope')];
    const line = await saveLine(owner, space, [first.id, second.id]);
    const body: MoveBody = { to: own, story_lines: [line.id], copy: true };
    const answer = (await move(owner, space, body)).json<Moved>();
    const [copy, quest] = [answer.story_lines[line.id] ?? '', answer.quests[first.id] ?? ''];
    expect([copy, quest].includes(first.id)).toBe(false);
    const made = (await owner.request('GET', storyLineAddress(own, copy))).json<SavedStoryLine>();
    expect(Object.keys(made.story_quests).toSorted()).toEqual(Object.values(answer.quests).toSorted());
    expect((await owner.request('GET', questAddress(own, quest))).json()).toMatchObject({ uid: own, version: 1 });
    expect((await owner.request('GET', questAddress(space, first.id))).statusCode).toBe(200);
    expect((await move(owner, space, body)).json()).toEqual(answer);
    const changed = aQuest({ title: 'Mine now' });
    await owner.request('PUT', questAddress(own, quest), { body: changed, headers: changeHeaders(1) });
    expect((await move(owner, space, body)).json<Moved>().quests[first.id]).not.toBe(quest);
  });

  test('previews what goes along, what ends and why it would be refused, and moves nothing', async () => {
    const editor = await aMember('editor');
    const [first, second] = [await saveQuest(owner, space), await saveQuest(owner, space)];
    const line = await saveLine(owner, space, [first.id, second.id]);
    const comment = { kind: 'quest', id: first.id, place: null, text: 'Too long?' };
    await owner.request('POST', commentsAddress(space), { body: comment });
    await owner.request('POST', shareAddress('quests', space, second.id));
    await editor.request('PUT', approvalAddress({ kind: 'story-lines', owner: space, id: line.id }), {
      body: { version: line.version },
    });
    const preview = (person: Visitor, body: MoveBody) => person.request('POST', movePreviewAddress(space), { body });
    const whole = await preview(owner, { to: own, story_lines: [line.id] });
    const counts = {
      comments: 1,
      shared_links: 1,
      set_aside: 0,
      approvals: 1,
      reward_tables: [],
      groups: [],
      groups_fit: true,
    };
    expect(whole.json<MovePreview>()).toEqual({ quests: 2, story_lines: 1, stops: [], ...counts });
    const submission = submissionAddress(space, toSubmissionId(aGeneratedId()));
    await owner.request('PUT', submission, { body: { kind: 'quest', item_id: first.id } });
    const broken = (await preview(owner, { to: own, quests: [first.id] })).json<MovePreview>();
    expect(broken.stops).toMatchObject([
      { code: 'line_would_break', story_lines: [{ id: line.id, title: line.title }] },
      { code: 'under_review' },
    ]);
    await owner.request('DELETE', submission);
    const asCopy = await preview(editor, { to: editor.user.id, quests: [first.id], copy: true });
    expect([asCopy.statusCode, asCopy.json()]).toMatchObject([200, { quests: 1, stops: [] }]);
    expect((await preview(editor, { to: editor.user.id, quests: [first.id] })).statusCode).toBe(403);
    expect((await preview(owner, { to: space, quests: [first.id] })).statusCode).toBe(422);
    expect((await preview(owner, { to: own, quests: [aQuestId()] })).statusCode).toBe(404);
    expect((await owner.request('GET', storyLineAddress(space, line.id))).statusCode).toBe(200);
  });

  test('is listed in the space, and taken back by its owner for 30 days', async () => {
    const other = (await makeSpace(owner, 'The crew')).id;
    const [editor, quest] = [await aMember('editor'), await saveQuest(owner, space, 'The lantern')];
    await move(owner, space, { to: other, quests: [quest.id] });
    const listed = (await editor.request('GET', movesAddress(space))).json<MoveList>().items[0];
    const shown = { to: { id: other, name: 'The crew' }, by: { id: own }, quests: 1, story_lines: 0 };
    expect(listed).toMatchObject({ ...shown, titles: ['The lantern'], taken_back_at: null });
    const acts = testApp.database.db.selectFrom('audit_log').select('target_id').where('act', '=', 'documents_moved');
    const targets = (await acts.execute()).map(({ target_id }) => target_id);
    expect(targets).toEqual(expect.arrayContaining([space, other]));
    const stale = await owner.request('PUT', questAddress(space, quest.id), {
      body: aQuest(),
      headers: changeHeaders(1),
    });
    expect([stale.statusCode, stale.json()]).toMatchObject([412, { current_version: null, moved_to: other }]);
    const hidden = await editor.request('PUT', questAddress(space, quest.id), {
      body: aQuest(),
      headers: changeHeaders(1),
    });
    expect(hidden.json()).not.toHaveProperty('moved_to');
    const gone = await owner.request('GET', questAddress(space, quest.id));
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { code: 'not_found', moved_to: other }]);
    expect((await editor.request('GET', questAddress(space, quest.id))).json()).not.toHaveProperty('moved_to');
    const takeBack = (person: Visitor) => person.request('DELETE', moveAddress(space, listed?.id ?? ''));
    expect((await takeBack(editor)).statusCode).toBe(403);
    for (const _ of [1, 2]) expect((await takeBack(owner)).json()).toMatchObject({ quests: { [quest.id]: quest.id } });
    expect((await owner.request('GET', questAddress(space, quest.id))).statusCode).toBe(200);
    await move(owner, space, { to: other, quests: [quest.id] });
    const latest = (await owner.request('GET', movesAddress(space))).json<MoveList>().items[0]?.id ?? '';
    await purgeMoves(testApp.database, { now: Date.now() + retention.deletedDocuments - 60_000 });
    expect((await owner.request('GET', movesAddress(space))).json<MoveList>().items).not.toEqual([]);
    await purgeMoves(testApp.database, { now: Date.now() + retention.deletedDocuments });
    expect((await owner.request('DELETE', moveAddress(space, latest))).statusCode).toBe(404);
  });

  test('takes 15,000 earlier versions, comments and the like along, and not one more, which a copy leaves', async () => {
    const quest = await saveQuest(owner, own);
    const { db } = testApp.database;
    const comment = { kind: 'quest', id: quest.id, place: null, text: 'Too long?' };
    await owner.request('POST', commentsAddress(own), { body: comment });
    const uses = await db.selectFrom('world_uses').select('place').where('item_id', '=', quest.id).execute();
    const version = { owner_id: own, kind: 'quests', item_id: quest.id, document: '{}', title: '', type: '' } as const;
    // A thread, and what was said in it.
    const versions = Array.from({ length: moveLimits.rows + 1 - uses.length - 2 }, (_, index) => ({
      ...version,
      version: -1 - index,
      updated_at: 1,
      updated_by: own,
    }));
    for (const some of inPortions(versions)) await db.insertInto('revisions').values(some).execute();
    const body = { to: space, quests: [quest.id] };
    const addresses = [movePreviewAddress(own), movesAddress(own)];
    for (const address of addresses) {
      const answer = await owner.request('POST', address, { body });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { code: 'too_many_changes', params: { max: moveLimits.rows } },
      ]);
    }
    const copy = { ...body, copy: true };
    expect((await owner.request('POST', movePreviewAddress(own), { body: copy })).statusCode).toBe(200);
    await db.deleteFrom('revisions').where('item_id', '=', quest.id).where('version', '=', -1).execute();
    for (const address of addresses) expect((await owner.request('POST', address, { body })).statusCode).toBe(200);
  });

  test('takes 1,000 documents, and refuses one more', async () => {
    const ids = Array.from({ length: 1_001 }, () => aQuestId());
    const tooMany = await move(owner, own, { to: space, quests: ids });
    expect([tooMany.statusCode, tooMany.json()]).toMatchObject([422, { code: 'too_many_changes' }]);
    expect((await move(owner, own, { to: space, quests: ids.slice(1) })).statusCode).toBe(404);
  });
});
