import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { commentAddress, commentsAddress, threadAddress, type Thread } from '#contract/comments.ts';
import { inboxKind } from '#contract/events.ts';
import { inboxItemReadAddress, inboxRoutes, type Inbox } from '#contract/inbox.ts';
import { questAddress } from '#contract/quests.ts';
import {
  acceptAddress,
  invitationAddress,
  invitationsAddress,
  memberAddress,
  type InvitationList,
} from '#contract/spaces.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { decisionAddress, submissionAddress } from '#contract/submissions.ts';
import { creationHeaders } from '#contract/versions.ts';
import { inboxLimits } from '#domain/comment/inbox.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { joinSpace, makeSpace, tokenIn } from '#test-support/product/a-space.ts';
import { listen, signInForCookie } from '#test-support/product/listen.ts';
import { startTestApp, type SignedIn, type TestApp, type Visitor } from '#test-support/product/running-app.ts';
import { purgeInbox } from './purge-inbox.ts';

const saveQuest = async (person: Visitor, owner: string): Promise<string> => {
  const id = aQuestId();
  await person.request('PUT', questAddress(owner, id), { body: aQuest(), headers: creationHeaders });
  return id;
};

const inboxOf = async (person: Visitor): Promise<Inbox> => (await person.request('GET', inboxRoutes.all)).json<Inbox>();

const itemsOf = async (person: Visitor): Promise<string[]> =>
  (await inboxOf(person)).items.map(({ kind, text }) => `${kind}: ${text}`);

const begin = async (person: Visitor, owner: string, body: object): Promise<Thread> =>
  (await person.request('POST', commentsAddress(owner), { body: { place: null, ...body } })).json<Thread>();

eachDatabase('the inbox', (testDatabase) => {
  let testApp: TestApp;
  let owner: SignedIn;
  let member: SignedIn;
  let base: string;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    base = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
    [owner, member] = [await testApp.signUp(), await testApp.signUp()];
  });

  test('has mentions, answers and comments on one’s own work, until they are read', async () => {
    const { id: space } = await makeSpace(owner);
    await joinSpace(space, { owner, person: member, role: 'commenter' });
    const about = { kind: 'quest', id: await saveQuest(owner, space) };
    const thread = await begin(member, space, { ...about, text: 'Who rings it?' });
    await begin(member, space, { ...about, text: 'You?', mentions: [owner.user.id, member.user.id] });
    const answer = { body: { text: 'The tide.' } };
    await owner.request('POST', threadAddress(space, thread.id), answer);
    expect(await itemsOf(owner)).toEqual(['mention: You?', 'comment: Who rings it?']);
    expect(await inboxOf(member)).toEqual({
      items: [
        {
          id: expect.any(String),
          at: expect.any(Number),
          by: { id: owner.user.id, display_name: expect.any(String) },
          kind: 'reply',
          owner: space,
          thread: thread.id,
          text: 'The tide.',
          read: false,
          about: { ...about, title: 'The bell under the bay' },
        },
      ],
      unread: 1,
    });
    const { items, unread } = await inboxOf(owner);
    expect(unread).toBe(2);
    const readUntil = (until: string) => owner.request('POST', inboxRoutes.read, { body: { until } });
    expect((await readUntil(items[1]?.id ?? '')).statusCode).toBe(204);
    const now = await inboxOf(owner);
    expect([now.items.map(({ read }) => read), now.unread]).toEqual([[false, true], 1]);
    expect((await member.request('POST', inboxRoutes.read, { body: { until: '' } })).statusCode).toBe(422);

    const [comment] = thread.comments;
    await member.request('DELETE', commentAddress(space, thread.id, comment?.id ?? ''));
    expect(await itemsOf(owner)).toEqual(['mention: You?']);
    await owner.request('DELETE', memberAddress(space, member.user.id));
    expect(await itemsOf(member)).toEqual([]);
    const left = testApp.database.db.selectFrom('inbox_items').select('id').where('user_id', '=', member.user.id);
    expect(await left.execute()).toEqual([]);
  });

  test('marks one item as read, of the own inbox alone, and the other pages follow', async () => {
    const person = await testApp.signUp();
    const { id: space } = await makeSpace(owner);
    await joinSpace(space, { owner, person, role: 'commenter' });
    const about = { kind: 'quest', id: await saveQuest(owner, space), mentions: [person.user.id] };
    for (const text of ['First?', 'Second?', 'Third?']) await begin(owner, space, { ...about, text });
    const [, second] = (await inboxOf(person)).items;
    const read = (by: Visitor) => by.request('POST', inboxItemReadAddress(second?.id ?? ''));
    const readOnes = async () => (await inboxOf(person)).items.map((item) => item.read);
    expect((await read(owner)).statusCode).toBe(204);
    expect(await readOnes()).toEqual([false, false, false]);

    const stream = await listen(base, await signInForCookie(base, person.email));
    await stream.nextNews();
    expect((await read(person)).statusCode).toBe(204);
    const announced = async (): Promise<unknown> => {
      const data = (await stream.nextNews())?.data;
      return Object.entries(data ?? {}).some(([, value]) => value === inboxKind) ? data : announced();
    };
    expect(await announced()).toEqual({ owner: person.user.id, kind: inboxKind, id: person.user.id });
    stream.leave();
    expect(await readOnes()).toEqual([false, true, false]);
    expect((await inboxOf(person)).unread).toBe(2);
    expect((await read(person)).statusCode).toBe(204);
  });

  test('open pages follow when a comment in the inbox is changed or deleted, or an invitation withdrawn', async () => {
    const person = await testApp.signUp();
    const { id: space } = await makeSpace(owner);
    await joinSpace(space, { owner, person, role: 'commenter' });
    const about = { kind: 'quest', id: await saveQuest(owner, space) };
    const stream = await listen(base, await signInForCookie(base, person.email));
    const announced = async (): Promise<void> => {
      const data = (await stream.nextNews())?.data;
      if (!Object.values(data ?? {}).includes(inboxKind)) await announced();
    };
    const thread = await begin(owner, space, { ...about, text: 'Who rings it?', mentions: [person.user.id] });
    await announced();
    const at = commentAddress(space, thread.id, thread.comments[0]?.id ?? '');
    await owner.request('PATCH', at, { body: { text: 'Who rang it?' } });
    await announced();
    expect(await itemsOf(person)).toEqual(['mention: Who rang it?']);
    await owner.request('DELETE', at);
    await announced();
    expect(await itemsOf(person)).toEqual([]);

    const { id: other } = await makeSpace(owner);
    await owner.request('POST', invitationsAddress(other), { body: { email: person.email, role: 'viewer' } });
    await announced();
    const open = (await owner.request('GET', invitationsAddress(other))).json<InvitationList>().items;
    await owner.request('DELETE', invitationAddress(other, open[0]?.id ?? ''));
    await announced();
    expect(await itemsOf(person)).toEqual([]);
    stream.leave();
  });

  test('has the decision on a submission, and what a reviewer says about it', async () => {
    const [author, reviewer, other] = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
    const change = { rank: 'administrator' } as const;
    for (const { user } of [reviewer, other])
      await changeAccount(testApp.database, { userId: user.id, actor: 'test', change });
    const { id: me } = author.user;
    const id = toSubmissionId(randomUUID());
    const body = { kind: 'quest', item_id: await saveQuest(author, me) };
    await author.request('PUT', submissionAddress(me, id), { body });
    const thread = await begin(reviewer, me, { kind: 'submission', id, text: 'One bell?' });
    await author.request('POST', threadAddress(me, thread.id), { body: { text: 'Two.' } });
    await reviewer.request('POST', decisionAddress(id), { body: { verdict: 'declined', reason: 'Too few bells.' } });
    expect(await itemsOf(author)).toEqual([`decision: ${aQuest().title}: declined`, 'comment: One bell?']);
    expect(await itemsOf(reviewer)).toEqual(['reply: Two.']);
    const taken = { rank: 'default' } as const;
    await changeAccount(testApp.database, { userId: reviewer.user.id, actor: 'test', change: taken });
    expect(await itemsOf(reviewer)).toEqual([]);
  });

  test('has the decision on what a space submitted, for all its members', async () => {
    const [editor, viewer, reviewer] = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
    const { id: space } = await makeSpace(owner, 'The ringers');
    await joinSpace(space, { owner, person: editor, role: 'editor' });
    await joinSpace(space, { owner, person: viewer, role: 'viewer' });
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: reviewer.user.id, actor: 'test', change });
    const id = toSubmissionId(randomUUID());
    const body = { kind: 'quest', item_id: await saveQuest(editor, space) };
    await editor.request('PUT', submissionAddress(space, id), { body });
    await reviewer.request('POST', decisionAddress(id), { body: { verdict: 'declined', reason: 'Too few bells.' } });
    for (const person of [owner, editor, viewer])
      expect((await itemsOf(person))[0]).toBe(`decision: ${aQuest().title}: declined`);
    expect(await itemsOf(reviewer)).toEqual([]);
  });

  test('has what a reviewer says about what a space submitted, for who submitted it', async () => {
    const [editor, reviewer] = [await testApp.signUp(), await testApp.signUp()];
    const { id: space } = await makeSpace(owner, 'The askers');
    await joinSpace(space, { owner, person: editor, role: 'editor' });
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: reviewer.user.id, actor: 'test', change });
    const id = toSubmissionId(randomUUID());
    const body = { kind: 'quest', item_id: await saveQuest(owner, space) };
    await editor.request('PUT', submissionAddress(space, id), { body });
    await begin(reviewer, space, { kind: 'submission', id, text: 'One bell?' });
    expect((await itemsOf(editor))[0]).toBe('comment: One bell?');
    expect(await itemsOf(owner)).not.toContain('comment: One bell?');
    await owner.request('DELETE', memberAddress(space, editor.user.id));
    await begin(reviewer, space, { kind: 'submission', id, text: 'Or two?' });
    expect(await itemsOf(editor)).toEqual([]);
  });

  test('leads from a submitted story line to the line, and names it', async () => {
    const [author, reviewer] = [await testApp.signUp(), await testApp.signUp()];
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: reviewer.user.id, actor: 'test', change });
    const { id: me } = author.user;
    const line = toStoryLineId(me, randomUUID());
    const quests = [await saveQuest(author, me), await saveQuest(author, me)];
    const data = aStoryLine(Object.fromEntries(quests.map((quest) => [quest, []])), { title: 'The drowned bells' });
    await author.request('PUT', storyLineAddress(me, line), { body: data, headers: creationHeaders });
    const id = toSubmissionId(randomUUID());
    await author.request('PUT', submissionAddress(me, id), { body: { kind: 'story line', item_id: line } });
    await begin(reviewer, me, { kind: 'submission', id, text: 'Who drowned them?' });
    await reviewer.request('POST', decisionAddress(id), { body: { verdict: 'declined', reason: 'Too few bells.' } });
    const of = { kind: 'story_line', id: line };
    expect((await inboxOf(author)).items.map(({ about }) => about)).toEqual([
      { kind: 'submission', id, of },
      { kind: 'submission', id, title: 'The drowned bells', of },
    ]);
  });

  test('has what is said to members who left, for the owners of the space', async () => {
    const [head, editor, commenter] = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
    const reviewer = await testApp.signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: reviewer.user.id, actor: 'test', change });
    const { id: space } = await makeSpace(head, 'The leavers');
    await joinSpace(space, { owner: head, person: editor, role: 'editor' });
    await joinSpace(space, { owner: head, person: commenter, role: 'commenter' });
    const quest = await saveQuest(editor, space);
    const id = toSubmissionId(randomUUID());
    await editor.request('PUT', submissionAddress(space, id), { body: { kind: 'quest', item_id: quest } });
    const thread = await begin(reviewer, space, { kind: 'submission', id, text: 'One bell?' });
    const answer = (text: string) => reviewer.request('POST', threadAddress(space, thread.id), { body: { text } });
    await answer('Or two?');
    expect(await itemsOf(head)).toEqual([]);

    await head.request('DELETE', memberAddress(space, editor.user.id));
    await answer('Or three?');
    await begin(reviewer, space, { kind: 'submission', id, text: 'And where?' });
    await begin(commenter, space, { kind: 'quest', id: quest, text: 'By whom?' });
    expect(await itemsOf(head)).toEqual(['comment: By whom?', 'comment: And where?', 'reply: Or three?']);
    await begin(head, space, { kind: 'quest', id: quest, text: 'By me.' });
    expect(await itemsOf(head)).toHaveLength(3);
  });

  test('has an invitation by mail while it is open', async () => {
    const guest = await testApp.signUp();
    const { id: space } = await makeSpace(owner, 'The founders');
    await owner.request('POST', invitationsAddress(space), { body: { email: guest.email, role: 'viewer' } });
    await expect.poll(() => itemsOf(guest)).toEqual(['invitation: The founders']);
    await expect.poll(() => testApp.outbox.some(({ to }) => to === guest.email)).toBe(true);
    const mail = testApp.outbox.findLast(({ to }) => to === guest.email);
    const url = /\S+\/invitations\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await guest.request('POST', acceptAddress(tokenIn({ url })));
    expect(await itemsOf(guest)).toEqual([]);
  });

  test('has the latest 500 of 90 days, and goes with the account', async () => {
    const person = await testApp.signUp();
    const { db } = testApp.database;
    const { id: space } = await makeSpace(owner);
    await joinSpace(space, { owner, person, role: 'commenter' });
    const quest = await saveQuest(owner, space);
    const ask = () => begin(owner, space, { kind: 'quest', id: quest, text: 'And?', mentions: [person.user.id] });
    await ask();
    const kept = () => db.selectFrom('inbox_items').selectAll().where('user_id', '=', person.user.id).execute();
    const [first] = await kept();
    if (!first) throw new Error('Nobody was notified.');
    const more = Array.from({ length: inboxLimits.items - 1 }, (_, index) => ({ ...first, id: `0${index}` }));
    await db.insertInto('inbox_items').values(more).execute();
    expect((await inboxOf(person)).unread).toBe(inboxLimits.items);
    await ask();
    expect((await kept()).length).toBe(inboxLimits.items);
    const day = 24 * 60 * 60 * 1000;
    await purgeInbox(testApp.database, { now: first.at + inboxLimits.days * day - 1 });
    expect((await kept()).length).toBe(inboxLimits.items);
    await db
      .updateTable('inbox_items')
      .set({ at: first.at - inboxLimits.days * day })
      .where('id', '=', first.id)
      .execute();
    expect((await inboxOf(person)).items.length).toBe(inboxLimits.items - 1);
    await purgeInbox(testApp.database, { now: first.at });
    expect((await kept()).length).toBe(inboxLimits.items - 1);
    await person.request('POST', authRoutes.deleteUser, { body: { password: person.password } });
    expect(await kept()).toEqual([]);
  });
});
