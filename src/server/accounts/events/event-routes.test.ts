import { beforeAll, describe, expect, test } from 'vitest';
import { eventsAddress, reviewersOwner, type Change } from '#contract/events.ts';
import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { decisionAddress, submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { listen, signInForCookie } from '#test-support/product/listen.ts';

const queued = (id: string) => ({
  event: 'review',
  data: { owner: reviewersOwner, kind: 'submissions', id } satisfies Change,
});

eachDatabase('the stream of changes', (testDatabase) => {
  let testApp: TestApp;
  let base: string;
  let designer: SignedIn;
  let cookie: string;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    base = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    designer = await testApp.signUp();
    cookie = await signInForCookie(base, designer.email);
  });

  const create = (owner: string, id: string, by = designer) =>
    by.request('PUT', questAddress(owner, id), { body: aQuest(), headers: creationHeaders });

  test('begins with hello, beats, and keeps the security headers', async () => {
    const stream = await listen(base, cookie);
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(stream.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await stream.next()).toMatchObject({ event: 'hello' });
    expect(await stream.next()).toMatchObject({ event: 'beat' });
    stream.leave();
  });

  test("announces the viewer's own documents, created and deleted, and official ones, but no others", async () => {
    const stream = await listen(base, cookie);
    await stream.nextNews();
    const administrator = await testApp.signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
    const stranger = await testApp.signUp();
    const [own, official] = [aQuestId(), aQuestId()];
    await create(stranger.user.id, aQuestId(), stranger);
    const { stamp } = (await create(designer.user.id, own)).json<SavedQuest>();
    await designer.request('DELETE', questAddress(designer.user.id, own), { headers: changeHeaders(1) });
    const { stamp: officialStamp } = (await create(officialOwner, official, administrator)).json<SavedQuest>();
    const received = [await stream.nextNews(), await stream.nextNews(), await stream.nextNews()];
    const expected: Change[] = [
      { owner: designer.user.id, kind: 'quests', id: own, version: 1, stamp },
      { owner: designer.user.id, kind: 'quests', id: own, version: null },
      { owner: officialOwner, kind: 'quests', id: official, version: 1, stamp: officialStamp },
    ];
    expect(received).toEqual(expected.map((data) => ({ event: 'change', data })));
    stream.leave();
  });

  test('announces a submission to its author alone, under a name of its own: submitted, declined, withdrawn', async () => {
    const [author, reviewer] = [await testApp.signUp(), await testApp.signUp()];
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: reviewer.user.id, actor: 'test', change });
    const stream = await listen(base, await signInForCookie(base, author.email));
    const others = await listen(base, cookie);
    await Promise.all([stream.nextNews(), others.nextNews()]);
    const quest = aQuestId();
    await create(author.user.id, quest, author);
    expect(await stream.nextNews()).toMatchObject({ event: 'change', data: { id: quest } });
    const [first, second] = [toSubmissionId(crypto.randomUUID()), toSubmissionId(crypto.randomUUID())];
    const body = { kind: 'quest', item_id: quest };
    const verdict = { verdict: 'declined', reason: 'Two bells ring in the bay already.' };
    const review = (id: string) => ({
      event: 'review',
      data: { owner: author.user.id, kind: 'submissions', id } satisfies Change,
    });
    // One after the other: PostgreSQL sends equal notices of one moment once.
    await author.request('PUT', submissionAddress(author.user.id, first), { body });
    expect(await stream.nextNews()).toEqual(review(first));
    await reviewer.request('POST', decisionAddress(first), { body: verdict });
    expect(await stream.nextNews()).toEqual(review(first));
    await author.request('PUT', submissionAddress(author.user.id, second), { body });
    expect(await stream.nextNews()).toEqual(review(second));
    await author.request('DELETE', submissionAddress(author.user.id, second));
    expect(await stream.nextNews()).toEqual(review(second));
    const own = aQuestId();
    await create(designer.user.id, own);
    expect(await others.nextNews()).toMatchObject({ event: 'change', data: { id: own } });
    stream.leave();
    others.leave();
  });

  test('announces to administrators that the review queue changed, without its author: submitted, declined, withdrawn', async () => {
    const [author, reviewer] = [await testApp.signUp(), await testApp.signUp()];
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: reviewer.user.id, actor: 'test', change });
    const stream = await listen(base, await signInForCookie(base, reviewer.email));
    const others = await listen(base, cookie);
    await Promise.all([stream.nextNews(), others.nextNews()]);
    const quest = aQuestId();
    await create(author.user.id, quest, author);
    const [first, second] = [toSubmissionId(crypto.randomUUID()), toSubmissionId(crypto.randomUUID())];
    const body = { kind: 'quest', item_id: quest };
    await author.request('PUT', submissionAddress(author.user.id, first), { body });
    expect(await stream.nextNews()).toEqual(queued(first));
    const verdict = { verdict: 'declined', reason: 'Two bells ring in the bay already.' };
    await reviewer.request('POST', decisionAddress(first), { body: verdict });
    expect(await stream.nextNews()).toEqual(queued(first));
    await author.request('PUT', submissionAddress(author.user.id, second), { body });
    expect(await stream.nextNews()).toEqual(queued(second));
    await author.request('DELETE', submissionAddress(author.user.id, second));
    expect(await stream.nextNews()).toEqual(queued(second));
    const own = aQuestId();
    await create(designer.user.id, own);
    expect(await others.nextNews()).toMatchObject({ event: 'change', data: { id: own } });
    stream.leave();
    others.leave();
  });

  test('ends when the server stops, which does not wait for it', async () => {
    const other = await startTestApp(testDatabase);
    const otherBase = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const { email } = await other.signUp();
    const stream = await listen(otherBase, await signInForCookie(otherBase, email));
    await stream.nextNews();
    await other.app.close();
    expect(await stream.nextNews()).toBeNull();
  });

  test('is refused to guests', async () => {
    expect((await fetch(base + eventsAddress)).status).toBe(401);
  });

  describe('of several servers', () => {
    test.skipIf(testDatabase.dialect === 'sqlite')('announces what another one of them wrote', async () => {
      const second = await startTestApp(testDatabase, { address: testApp.address });
      const stream = await listen(base, cookie);
      await stream.nextNews();
      const there = await second.signIn(designer.email, testPassword);
      const id = aQuestId();
      const { stamp } = (await create(designer.user.id, id, there)).json<SavedQuest>();
      expect(await stream.nextNews()).toEqual({
        event: 'change',
        data: { owner: designer.user.id, kind: 'quests', id, version: 1, stamp },
      });
      stream.leave();
    });
  });
});
