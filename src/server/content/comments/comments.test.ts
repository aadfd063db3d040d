import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import {
  commentAddress,
  commentsAddress,
  commentsOfAddress,
  openThreadsAddress,
  readersAddress,
  type ReaderList,
  threadAddress,
  type OpenThreads,
  type Thread,
  type ThreadList,
} from '#contract/comments.ts';
import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { releaseAddress, releaseRoutes, type Release } from '#contract/releases.ts';
import { memberAddress, spaceAddress } from '#contract/spaces.ts';
import { submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { commentLimits } from '#domain/comment/comment.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { megabyte } from '#domain/limits.ts';
import { retention } from '#domain/timings.ts';
import { purgeDeleted } from '#server/content/history/purge-deleted.ts';
import { defaultQuotas } from '#server/platform/budgets/quotas.ts';
import { purgeSpaces } from '#server/accounts/spaces/purge-spaces.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { listen, signInForCookie } from '#test-support/product/listen.ts';
import { prove, startTestApp, type SignedIn, type TestApp, type Visitor } from '#test-support/product/running-app.ts';
import { purgeComments } from './purge-comments.ts';

const saveQuest = async (person: Visitor, owner: string): Promise<string> => {
  const id = aQuestId();
  await person.request('PUT', questAddress(owner, id), { body: aQuest(), headers: creationHeaders });
  return id;
};

const submitQuest = async (person: Visitor, owner: string): Promise<string> => {
  const [item_id, id] = [await saveQuest(person, owner), toSubmissionId(aQuestId())];
  const body = { kind: 'quest', item_id };
  const { statusCode } = await person.request('PUT', submissionAddress(owner, id), { body });
  expect(statusCode).toBe(201);
  return id;
};

type Said = { readonly text?: string; readonly place?: string | null; readonly mentions?: readonly string[] };

const begin = (person: Visitor, owner: string, id: string, said: Said = {}) =>
  person.request('POST', commentsAddress(owner), {
    body: { kind: 'quest', id, place: null, text: 'Too long?', ...said },
  });

const begun = async (...asked: Parameters<typeof begin>): Promise<Thread> => (await begin(...asked)).json<Thread>();

const listed = async (person: Visitor, owner: string, id: string): Promise<Thread[]> =>
  (await person.request('GET', commentsOfAddress({ owner, kind: 'quest', id }))).json<ThreadList>().items;

const makeAdministrator = async (testApp: TestApp): Promise<SignedIn> => {
  const person = await testApp.signUp();
  const change = { rank: 'administrator' } as const;
  await changeAccount(testApp.database, { userId: person.user.id, actor: 'test', change });
  return person;
};

const bytesOf = async ({ database }: TestApp, owner: string): Promise<number> =>
  (await database.db.selectFrom('owner_totals').select('bytes').where('owner_id', '=', owner).executeTakeFirstOrThrow())
    .bytes;

eachDatabase('comments', (testDatabase) => {
  let testApp: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    owner = await testApp.signUp();
  });

  test('are written, answered, resolved, edited and deleted at one’s own quest', async () => {
    const { id: me } = owner.user;
    const quest = await saveQuest(owner, me);
    const before = await bytesOf(testApp, me);
    const made = await begin(owner, me, quest, { place: '/title', text: 'Rings? Tolls!' });
    const thread = made.json<Thread>();
    expect([made.statusCode, thread]).toEqual([
      201,
      {
        id: expect.any(String),
        kind: 'quest',
        id_of: quest,
        place: '/title',
        quote: aQuest().title,
        resolved: false,
        comments: [
          {
            id: expect.any(String),
            by: { id: me, display_name: expect.any(String) },
            at: expect.any(Number),
            text: 'Rings? Tolls!',
            mentions: [],
            edited: false,
          },
        ],
      },
    ]);
    const reply = { body: { text: 'Better.', mentions: [me, me] } };
    const answered = await owner.request('POST', threadAddress(me, thread.id), reply);
    expect([answered.statusCode, answered.json<Thread>().comments.map(({ text }) => text)]).toEqual([
      201,
      ['Rings? Tolls!', 'Better.'],
    ]);
    const [, second] = answered.json<Thread>().comments;
    expect(second?.mentions).toEqual([me]);
    const change = { body: { text: 'Much better.' } };
    const changed = await owner.request('PATCH', commentAddress(me, thread.id, second?.id ?? ''), change);
    expect(changed.json<Thread>().comments[1]).toMatchObject({ text: 'Much better.', edited: true });
    expect(await bytesOf(testApp, me)).toBeGreaterThan(before + 'Rings? Tolls!Much better.'.length);
    const resolve = { body: { resolved: true } };
    expect((await owner.request('PATCH', threadAddress(me, thread.id), resolve)).json()).toMatchObject(resolve.body);
    const of = commentsOfAddress({ owner: me, kind: 'quest', id: quest });
    const find = async (query: string) => (await owner.request('GET', of + query)).json<ThreadList>().items.length;
    expect([await find(''), await find('&resolved=true'), await find('&resolved=false')]).toEqual([1, 1, 0]);
    for (const { id } of changed.json<Thread>().comments)
      expect((await owner.request('DELETE', commentAddress(me, thread.id, id))).statusCode).toBe(204);
    expect([await listed(owner, me, quest), await bytesOf(testApp, me)]).toEqual([[], before]);
    expect((await owner.request('PATCH', threadAddress(me, thread.id), resolve)).statusCode).toBe(404);
  });

  test('stay at what they are about while saves renumber it, and keep their quote once it is gone', async () => {
    const { id: me } = owner.user;
    const quest = aQuestId();
    const content = aQuest();
    const save = (objectives: readonly Property[], headers: Record<string, string>) =>
      owner.request('PUT', questAddress(me, quest), {
        body: { ...content, objectives: numberProperties(objectives) },
        headers,
      });
    const all = listProperties(content.objectives);
    await save(all, creationHeaders);
    for (const place of ['/objectives/1', '/objectives/2']) await begin(owner, me, quest, { place });
    const placesOf = async () => (await listed(owner, me, quest)).map(({ place, quote }) => ({ place, quote }));
    const [second, first] = await placesOf();
    expect([first?.quote, second?.quote]).toEqual(['Ebbhound × 5', 'Harbourmaster Ottoline Pask']);
    await save(all.slice(1), changeHeaders(1));
    expect(await placesOf()).toEqual([
      { ...second, place: '/objectives/1' },
      { ...first, place: '/objectives/0' },
    ]);
    await save(all.slice(2), changeHeaders(2));
    expect(await placesOf()).toEqual([
      { ...second, place: '/objectives/0' },
      { ...first, place: null },
    ]);
  });

  test('stay at the quests of a story line while it holds them, however it loses them', async () => {
    const { id: me } = owner.user;
    const quests = [await saveQuest(owner, me), await saveQuest(owner, me), await saveQuest(owner, me)];
    const [first = '', second = ''] = quests;
    const line = toStoryLineId(me, 'places0001');
    const save = (held: readonly string[], headers: Record<string, string>) =>
      owner.request('PUT', storyLineAddress(me, line), {
        body: aStoryLine(Object.fromEntries(held.map((id) => [id, []]))),
        headers,
      });
    await save(quests, creationHeaders);
    const places = [...quests.map((quest) => `/story_quests/${quest}`), `/story_quests/${first}/x`, '/title'];
    for (const place of places)
      await owner.request('POST', commentsAddress(me), {
        body: { kind: 'story_line', id: line, text: 'Here?', place },
      });
    const standing = async () => {
      const of = commentsOfAddress({ owner: me, kind: 'story_line', id: line });
      const { items } = (await owner.request('GET', of)).json<ThreadList>();
      return items.map(({ place }) => place).toReversed();
    };
    expect((await save([first, second], changeHeaders(1))).statusCode).toBe(200);
    expect(await standing()).toEqual([places[0], places[1], null, places[3], '/title']);
    await save(quests, changeHeaders(2));
    const body = { changes: { [second]: { delete: true, expected: 1 } } };
    expect((await owner.request('POST', `/api/owners/${me}/quests/batch`, { body })).statusCode).toBe(200);
    expect(await standing()).toEqual([places[0], null, null, places[3], '/title']);
  });

  test('are counted for each document while they are open, those at a quest of a line apart', async () => {
    const person = await testApp.signUp();
    const { id: me } = person.user;
    const quest = await saveQuest(person, me);
    const [other, line] = [await saveQuest(person, me), toStoryLineId(me, 'counted0001')];
    await person.request('PUT', storyLineAddress(me, line), {
      body: aStoryLine({ [quest]: [], [other]: [quest] }),
      headers: creationHeaders,
    });
    await begin(person, me, quest);
    const { id: thread } = await begun(person, me, quest, { place: '/title' });
    const atLine = { kind: 'story_line', id: line, text: 'Here?' };
    for (const place of [null, '/title', `/story_quests/${quest}`])
      await person.request('POST', commentsAddress(me), { body: { ...atLine, place } });
    const count = async () => {
      const { items } = (await person.request('GET', openThreadsAddress(me))).json<OpenThreads>();
      return items.map(({ kind, place, threads }) => [kind, place, threads]).toSorted();
    };
    const ofLine = [
      ['story_line', `/story_quests/${quest}`, 1],
      ['story_line', null, 2],
    ].toSorted();
    expect(await count()).toEqual([['quest', null, 2], ...ofLine]);
    await person.request('PATCH', threadAddress(me, thread), { body: { resolved: true } });
    expect(await count()).toEqual([['quest', null, 1], ...ofLine]);
  });

  test('in a space follow the roles: viewers read, commenters write, an owner deletes any', async () => {
    const { id: space } = await makeSpace(owner);
    const [viewer, commenter, stranger] = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
    await joinSpace(space, { owner, person: viewer, role: 'viewer' });
    await joinSpace(space, { owner, person: commenter, role: 'commenter' });
    const quest = await saveQuest(owner, space);
    const said = { mentions: [owner.user.id, viewer.user.id] };
    const thread = await begun(commenter, space, quest, said);
    const [comment] = thread.comments;
    const own = commentAddress(space, thread.id, comment?.id ?? '');
    expect(await listed(viewer, space, quest)).toEqual([thread]);
    const statuses = [
      await begin(viewer, space, quest),
      await viewer.request('POST', threadAddress(space, thread.id), { body: { text: 'No.' } }),
      await owner.request('PATCH', own, { body: { text: 'Mine now.' } }),
      await begin(stranger, space, quest),
      await stranger.request('GET', commentsAddress(space)),
      await begin(commenter, space, quest, { mentions: [stranger.user.id] }),
      await commenter.request('POST', threadAddress(space, thread.id), { body: { text: 'So?', mentions: ['nobody'] } }),
      await owner.request('DELETE', own),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([403, 403, 403, 404, 404, 422, 422, 204]);
    const again = await begun(commenter, space, quest);
    await owner.request('PUT', memberAddress(space, commenter.user.id), { body: { role: 'viewer' } });
    const mine = commentAddress(space, again.id, again.comments[0]?.id ?? '');
    expect((await commenter.request('DELETE', mine)).statusCode).toBe(403);
  });

  test('are announced to the members of their space', async () => {
    const base = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const { id: space } = await makeSpace(owner);
    const member = await testApp.signUp();
    await joinSpace(space, { owner, person: member, role: 'viewer' });
    const quest = await saveQuest(owner, space);
    const stream = await listen(base, await signInForCookie(base, member.email));
    await stream.nextNews();
    await begin(owner, space, quest);
    const news = async (): Promise<unknown> => {
      const next = await stream.nextNews();
      // Of the member who joined just now, and of the quest.
      return next?.event === 'membership' || next?.event === 'change' ? news() : next;
    };
    expect(await news()).toEqual({
      event: 'comments',
      data: { owner: space, kind: 'comments', id: quest },
    });
    stream.leave();
  });

  test('on a submission are the conversation of its author and the reviewers, who see nothing else there', async () => {
    const [author, reviewer, other] = [
      await testApp.signUp(),
      await makeAdministrator(testApp),
      await testApp.signUp(),
    ];
    const { id: me } = author.user;
    const quest = await saveQuest(author, me);
    const submission = toSubmissionId(crypto.randomUUID());
    await author.request('PUT', submissionAddress(me, submission), { body: { kind: 'quest', item_id: quest } });
    const about = { kind: 'submission', id: submission, place: '/objectives/0', text: 'How many?' };
    const asked = await reviewer.request('POST', commentsAddress(me), { body: about });
    expect(asked.json()).toMatchObject({ id_of: submission, quote: 'Drymouth Cutlass × 3' });
    const { id: thread } = asked.json<Thread>();
    const answer = { body: { text: 'Three.', mentions: [reviewer.user.id] } };
    expect((await author.request('POST', threadAddress(me, thread), answer)).statusCode).toBe(201);
    const address = commentsOfAddress({ owner: me, kind: 'submission', id: submission });
    expect((await reviewer.request('GET', address)).json()).toMatchObject({ items: [{ comments: [{}, {}] }] });
    const ownThread = await begun(author, me, quest);
    const statuses = [
      await other.request('GET', address),
      await reviewer.request('GET', commentsAddress(me)),
      await reviewer.request('GET', commentsOfAddress({ owner: me, kind: 'quest', id: quest })),
      await begin(reviewer, me, quest),
      await reviewer.request('POST', threadAddress(me, ownThread.id), { body: { text: 'Hm.' } }),
      await author.request('POST', commentsAddress(me), { body: { ...about, id: toSubmissionId('other1234567') } }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 404]);
    await author.request('DELETE', submissionAddress(me, submission));
    const late = [
      await author.request('POST', commentsAddress(me), { body: about }),
      await author.request('POST', commentsAddress(me), { body: { ...about, place: null } }),
      await reviewer.request('POST', threadAddress(me, thread), { body: { text: 'Thanks.' } }),
    ].map(({ statusCode }) => statusCode);
    expect(late).toEqual([404, 404, 404]);
  });

  test('name whom they may mention: the members of a space, reviewers of official content and releases, both of a submission', async () => {
    const [author, reviewer, member] = [
      await testApp.signUp(),
      await makeAdministrator(testApp),
      await testApp.signUp(),
    ];
    const { id: space } = await makeSpace(author);
    await joinSpace(space, { owner: author, person: member, role: 'viewer' });
    await submitQuest(author, author.user.id);
    await submitQuest(author, space);
    const people = [author, reviewer, member, owner].map(({ user }) => user.id);
    const asked = [
      { person: author, of: { owner: author.user.id, kind: 'quest' } },
      { person: author, of: { owner: author.user.id, kind: 'submission' } },
      { person: reviewer, of: { owner: author.user.id, kind: 'submission' } },
      { person: member, of: { owner: space, kind: 'quest' } },
      { person: member, of: { owner: space, kind: 'submission' } },
      { person: reviewer, of: { owner: officialOwner, kind: 'quest' } },
      { person: reviewer, of: { owner: officialOwner, kind: 'release' } },
    ] as const;
    const named = [];
    for (const { person, of } of asked) {
      const { items } = (await person.request('GET', readersAddress(of))).json<ReaderList>();
      named.push(people.map((id) => items.some((each) => each.id === id)));
    }
    expect(named).toEqual([
      [true, false, false, false],
      [true, true, false, false],
      [true, true, false, false],
      [true, false, true, false],
      [true, true, true, false],
      [false, true, false, false],
      [false, true, false, false],
    ]);
    const refused = [
      await reviewer.request('GET', readersAddress({ owner: author.user.id, kind: 'quest' })),
      await author.request('GET', readersAddress({ owner: officialOwner, kind: 'release' })),
      await owner.request('GET', readersAddress({ owner: space, kind: 'quest' })),
    ].map(({ statusCode }) => statusCode);
    expect(refused).toEqual([403, 403, 404]);
  });

  test('name nobody for a submission where nothing was submitted, or all was withdrawn', async () => {
    const [author, reviewer] = [await testApp.signUp(), await makeAdministrator(testApp)];
    const { id: space } = await makeSpace(author);
    const named = async () => {
      const answers = [];
      for (const from of [author.user.id, space])
        for (const person of [author, reviewer])
          answers.push(await person.request('GET', readersAddress({ owner: from, kind: 'submission' })));
      return answers.map((answer) => answer.json<ReaderList>().items.length > 0);
    };
    expect(await named()).toEqual([false, false, false, false]);
    const submissions = [
      [author.user.id, await submitQuest(author, author.user.id)],
      [space, await submitQuest(author, space)],
    ] as const;
    expect(await named()).toEqual([true, true, true, true]);
    for (const [from, id] of submissions) await author.request('DELETE', submissionAddress(from, id));
    expect(await named()).toEqual([false, false, false, false]);
  });

  test('neither name nor mention who is suspended', async () => {
    const [author, reviewer, member] = [
      await testApp.signUp(),
      await makeAdministrator(testApp),
      await testApp.signUp(),
    ];
    const { id: space } = await makeSpace(author);
    await joinSpace(space, { owner: author, person: member, role: 'viewer' });
    const quest = await saveQuest(author, space);
    await submitQuest(author, space);
    const both = [member, reviewer].map(({ user }) => user.id);
    const namedOf = async (kind: 'quest' | 'submission') => {
      const { items } = (await author.request('GET', readersAddress({ owner: space, kind }))).json<ReaderList>();
      return both.map((id) => items.some((each) => each.id === id));
    };
    expect([await namedOf('quest'), await namedOf('submission')]).toEqual([
      [true, false],
      [true, true],
    ]);
    for (const { user } of [member, reviewer])
      await changeAccount(testApp.database, { userId: user.id, actor: 'test', change: { suspended: true } });
    expect([await namedOf('quest'), await namedOf('submission')]).toEqual([
      [false, false],
      [false, false],
    ]);
    const refused = await begin(author, space, quest, { mentions: [author.user.id, member.user.id] });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ pointer: '#/mentions/1' }] }]);
  });

  test('on official content are the reviewers’ alone', async () => {
    const reviewer = await makeAdministrator(testApp);
    const quest = await saveQuest(reviewer, officialOwner);
    const thread = await begun(reviewer, officialOwner, quest, { mentions: [reviewer.user.id] });
    expect(await listed(reviewer, officialOwner, quest)).toEqual([thread]);
    expect((await begin(reviewer, officialOwner, quest, { mentions: [owner.user.id] })).statusCode).toBe(422);
    expect((await owner.request('GET', commentsAddress(officialOwner))).statusCode).toBe(403);
    const release = { kind: 'release', id: '7', place: null, text: 'At last.' };
    expect((await reviewer.request('POST', commentsAddress(officialOwner), { body: release })).statusCode).toBe(404);
    expect((await owner.request('POST', commentsAddress(owner.user.id), { body: release })).statusCode).toBe(404);
  });

  test('stay without their author, whose export has them', async () => {
    const { id: space } = await makeSpace(owner);
    const person = await testApp.signUp();
    await joinSpace(space, { owner, person, role: 'commenter' });
    const quest = await saveQuest(owner, space);
    await begin(person, space, quest, { text: 'I leave.' });
    const zip = unzipSync((await person.request('GET', accountRoutes.export)).rawPayload);
    expect(JSON.parse(strFromU8(zip['comments.json'] ?? new Uint8Array()))).toMatchObject({
      items: [{ owner: space, kind: 'quest', id_of: quest, text: 'I leave.' }],
    });
    await person.request('POST', authRoutes.deleteUser, { body: { password: person.password } });
    const [thread] = await listed(owner, space, quest);
    expect(thread?.comments).toMatchObject([{ by: { id: null, display_name: 'Deleted account' }, text: 'I leave.' }]);
  });

  test('stay while what they are about stands: a line, a submission, a release', async () => {
    const reviewer = await makeAdministrator(testApp);
    const person = await testApp.signUp();
    const { id: me } = person.user;
    const quest = await saveQuest(person, me);
    const line = toStoryLineId(me, 'standing01');
    const submission = toSubmissionId('standing0001');
    const body = aStoryLine({ [quest]: [], [await saveQuest(person, me)]: [quest] });
    await person.request('PUT', storyLineAddress(me, line), { body, headers: creationHeaders });
    await person.request('PUT', submissionAddress(me, submission), { body: { kind: 'quest', item_id: quest } });
    const { number } = (
      await reviewer.request('POST', releaseRoutes.releases, { body: { note: '', despite: true } })
    ).json<Release>();
    const about = [
      { from: person, owner: me, kind: 'story_line', id: line },
      { from: person, owner: me, kind: 'submission', id: submission },
      { from: reviewer, owner: officialOwner, kind: 'release', id: String(number) },
    ] as const;
    for (const { from, owner: of, kind, id } of about)
      await from.request('POST', commentsAddress(of), { body: { kind, id, place: null, text: 'Why?' } });
    const kept = async () => {
      const lists = about.map(({ from, owner: of, kind, id }) =>
        from.request('GET', commentsOfAddress({ owner: of, kind, id })),
      );
      return (await Promise.all(lists)).map((answer) => answer.json<ThreadList>().items.length);
    };
    expect(await kept()).toEqual([1, 1, 1]);
    await purgeComments(testApp.database);
    expect(await kept()).toEqual([1, 1, 1]);
    const { db } = testApp.database;
    await db.deleteFrom('submissions').where('id', '=', submission).execute();
    await prove(reviewer);
    await reviewer.request('DELETE', releaseAddress(number));
    await purgeComments(testApp.database);
    expect(await kept()).toEqual([1, 0, 0]);
  });

  test('go with what they are about: a document that can’t come back, an account, a space', async () => {
    const { db } = testApp.database;
    const keptOf = async (id: string) => [
      (await db.selectFrom('comment_threads').select('id').where('owner_id', '=', id).execute()).length,
      (await db.selectFrom('comments').select('id').where('owner_id', '=', id).execute()).length,
    ];
    const person = await testApp.signUp();
    const { id: me } = person.user;
    const quest = aQuestId();
    const saved = await person.request('PUT', questAddress(me, quest), { body: aQuest(), headers: creationHeaders });
    await begin(person, me, quest);
    await begin(person, me, await saveQuest(person, me));
    const { version } = saved.json<SavedQuest>();
    await person.request('DELETE', questAddress(me, quest), { headers: changeHeaders(version) });
    await purgeComments(testApp.database);
    expect(await keptOf(me)).toEqual([2, 2]);
    expect((await begin(person, me, quest)).statusCode).toBe(404);
    await purgeDeleted(testApp.database, { now: Date.now() + retention.deletedDocuments + 1 });
    await purgeComments(testApp.database);
    expect(await keptOf(me)).toEqual([1, 1]);

    const { id: space } = await makeSpace(person);
    await begin(person, space, await saveQuest(person, space));
    await prove(person);
    await person.request('DELETE', spaceAddress(space));
    await purgeSpaces(testApp.database, { now: Date.now() + retention.deletedDocuments + 1 });
    expect(await keptOf(space)).toEqual([0, 0]);

    await person.request('POST', authRoutes.deleteUser, { body: { password: person.password } });
    expect(await keptOf(me)).toEqual([0, 0]);
  });
});

eachDatabase('the place of a comment', (testDatabase) => {
  test('is a key, a number in a list, or nothing', async () => {
    const testApp = await startTestApp(testDatabase);
    const owner = await testApp.signUp();
    const { id: me } = owner.user;
    const [a, b, line] = [await saveQuest(owner, me), await saveQuest(owner, me), toStoryLineId(me, 'placed0001')];
    const box = { id: 'n', kind: 'note', colour: 'amber', x: 0, y: 0, width: 100, height: 60 } as const;
    const body = aStoryLine({ [a]: [], [b]: [a] }, { notes: [{ ...box, title: 'The sea', text: 'Cold' }] });
    await owner.request('PUT', storyLineAddress(me, line), { body, headers: creationHeaders });
    const submission = toSubmissionId('placed0001');
    await owner.request('PUT', submissionAddress(me, submission), { body: { kind: 'story line', item_id: line } });
    const quoted = async (place: string, kind = 'story_line', id: string = line) => {
      const about = { kind, id, place, text: 'Why?' };
      const answer = await owner.request('POST', commentsAddress(me), { body: about });
      return answer.statusCode === 201 ? answer.json<Thread>().quote : answer.statusCode;
    };
    expect([
      await quoted('/notes/0'),
      await quoted('/notes/0/text'),
      await quoted('/notes/1'),
      await quoted('/title'),
      await quoted('/story_quests'),
      await quoted('/ti"tle'),
      await quoted("/ti'tle"),
      await quoted('/$'),
      await quoted('/__proto__'),
    ]).toEqual(['The sea', 'Cold', 422, 'The drowned bell', '', 422, 422, 422, 422]);
    const inSubmission = (place: string) => quoted(place, 'submission', submission);
    expect([await inSubmission('/title'), await inSubmission('/objectives/0')]).toEqual(['The drowned bell', 422]);
    expect([
      await inSubmission('/quests/1'),
      await inSubmission('/quests/1/description'),
      await inSubmission('/quests/0/objectives/1'),
      await inSubmission('/quests/2'),
      await inSubmission('/quests/01'),
      await inSubmission('/quests/0/objectives/9'),
    ]).toEqual([aQuest().title, aQuest().description, 'Ebbhound × 5', 422, 422, 422]);
    expect(await quoted('/quests/0')).toBe(422);
    await testApp.database.db
      .updateTable('submissions')
      .set({ snapshot: sql`${JSON.stringify({ quests: [], story_line: { title: 'x'.repeat(2 * megabyte) } })}` })
      .where('id', '=', submission)
      .execute();
    expect(await inSubmission('/quests/0/objectives/1')).toBe('');
  });
});

eachDatabase('the bounds of comments', (testDatabase) => {
  let testApp: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    owner = await testApp.signUp();
  });

  test('hold for texts, mentions and places', async () => {
    const { id: me } = owner.user;
    const quest = await saveQuest(owner, me);
    const tried = async (said: Said) => (await begin(owner, me, quest, said)).statusCode;
    const longest = '🐉'.repeat(commentLimits.text.max);
    expect([
      await tried({ text: longest }),
      await tried({ text: `${longest}!` }),
      await tried({ text: ' \n' }),
    ]).toEqual([201, 422, 422]);
    const most = Array.from({ length: commentLimits.mentions }, () => me);
    expect([await tried({ mentions: most }), await tried({ mentions: [...most, me] })]).toEqual([201, 422]);
    expect([
      await tried({ place: '/objectives/3' }),
      await tried({ place: '/objectives/4' }),
      await tried({ place: '/constructor' }),
      await tried({ place: 'title' }),
    ]).toEqual([201, 422, 422, 422]);
    const description = 'bell '.repeat(100);
    const long = aQuestId();
    const body = aQuest({ description });
    await owner.request('PUT', questAddress(me, long), { body, headers: creationHeaders });
    expect((await begun(owner, me, long, { place: '/description' })).quote).toBe(
      description.slice(0, commentLimits.quote),
    );
  });

  test('hold for comments of a thread and open threads of a document', async () => {
    const { id: me } = owner.user;
    const quest = await saveQuest(owner, me);
    const thread = await begun(owner, me, quest);
    const { db } = testApp.database;
    const comments = commentLimits.comments - 1;
    await db.updateTable('comment_threads').set({ comments }).where('id', '=', thread.id).execute();
    const reply = () => owner.request('POST', threadAddress(me, thread.id), { body: { text: 'More.' } });
    expect((await reply()).statusCode).toBe(201);
    expect((await reply()).json()).toMatchObject({ status: 409, code: 'too_many_comments' });
    const row = await db
      .selectFrom('comment_threads')
      .selectAll()
      .where('id', '=', thread.id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: commentLimits.threads - 2 }, (_, index) => ({ ...row, id: `t${index}` }));
    await db.insertInto('comment_threads').values(others).execute();
    expect((await begin(owner, me, quest)).statusCode).toBe(201);
    expect((await begin(owner, me, quest)).json()).toMatchObject({ status: 409, code: 'too_many_threads' });
    const resolve = (resolved: boolean) => owner.request('PATCH', threadAddress(me, thread.id), { body: { resolved } });
    expect((await resolve(true)).statusCode).toBe(200);
    expect((await begin(owner, me, quest)).statusCode).toBe(201);
    expect((await resolve(false)).json()).toMatchObject({ status: 409, code: 'too_many_threads' });
  });

  test('hold for a page, which goes on behind its last thread', async () => {
    const person = await testApp.signUp();
    const { id: me } = person.user;
    const quest = await saveQuest(person, me);
    const thread = await begun(person, me, quest);
    const { db } = testApp.database;
    const row = await db
      .selectFrom('comment_threads')
      .selectAll()
      .where('id', '=', thread.id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 200 }, (_, index) => ({ ...row, id: `0${1000 + index}` }));
    await db.insertInto('comment_threads').values(more).execute();
    const first = (await person.request('GET', commentsAddress(me))).json<ThreadList>();
    expect([first.items.length, first.items[0]?.id, first.next]).toEqual([200, thread.id, '01001']);
    const rest = (await person.request('GET', `${commentsAddress(me)}?after=${first.next}`)).json<ThreadList>();
    expect([rest.items.map(({ id }) => id), rest.next]).toEqual([['01000'], null]);
    await db.updateTable('comment_threads').set({ bytes: 400_000 }).where('owner_id', '=', me).execute();
    expect((await person.request('GET', commentsAddress(me))).json<ThreadList>().items.length).toBe(1);
    expect((await person.request('GET', `${commentsAddress(me)}?kind=quest`)).statusCode).toBe(422);
  });

  test('are the owner’s quota', async () => {
    const person = await testApp.signUp();
    const quest = await saveQuest(person, person.user.id);
    const text = 'x'.repeat(2_000);
    const bytes = defaultQuotas.bytes - 1.5 * text.length;
    await testApp.database.db
      .updateTable('owner_totals')
      .set({ bytes })
      .where('owner_id', '=', person.user.id)
      .execute();
    const said = [];
    for (const _ of [1, 2]) said.push((await begin(person, person.user.id, quest, { text })).statusCode);
    expect(said).toEqual([201, 422]);
  });
});
