import { tidewantChecks } from '#test-support/builders/tidewant-world.ts';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { storyLineAddress } from '#contract/story-lines.ts';
import { decisionAddress, submissionAddress, type SubmissionBody } from '#contract/submissions.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { mostSnapshotBytes, toSubmissionId } from '#domain/submission/submission.ts';
import { officialOwner } from '#domain/account/user.ts';
import { createDocumentStore } from '#server/content/documents/document-store.ts';
import { createApprovalTurns, decide } from './decide.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { smallWork } from '#server/platform/workers/worker-pool.ts';
import { createPool } from '#server/worker-pools.ts';
import { toQuestWrite } from '#server/content/quests/quest-write.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { largestQuest, linkedLine } from '#test-support/hostile/worst/largest-documents.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const bytesOfQuest = Buffer.byteLength(JSON.stringify(largestQuest('Quest')));

const countRounds = (holds: () => boolean) => {
  let rounds = 0;
  let next = setImmediate(function count() {
    if (holds()) rounds += 1;
    next = setImmediate(count);
  });
  return {
    stop: () => {
      clearImmediate(next);
      return rounds;
    },
  };
};

const most = Math.ceil(mostSnapshotBytes / bytesOfQuest) + 5;

eachDatabase('a large submission', (testDatabase) => {
  let testApp: TestApp;
  let author: SignedIn;
  const quests = Array.from({ length: most }, (_, index) => toQuestId(String(index).padStart(8, '0')));

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    author = await testApp.signUp();
    const owner = author.user.id;
    const store = createDocumentStore(testApp.database, 'quests');
    for (const id of quests)
      await store.save(toQuestWrite({ owner, id, by: owner, body: largestQuest(id) }, tidewantChecks), 'nothing');
  });

  const submit = async (held: readonly string[]) => {
    const owner = author.user.id;
    const id = toStoryLineId(owner, crypto.randomUUID());
    const body = linkedLine({ title: 'A large line', quests: held, links: 1 });
    await author.request('PUT', storyLineAddress(owner, id), { body, headers: creationHeaders });
    return submitOne({ kind: 'story line', item_id: id });
  };

  const submitOne = (body: SubmissionBody) =>
    author.request('PUT', submissionAddress(author.user.id, toSubmissionId(crypto.randomUUID())), { body });

  const signUpReviewer = async (): Promise<SignedIn> => {
    const reviewer = await testApp.signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: reviewer.user.id, actor: 'test', change });
    return reviewer;
  };

  test('is refused beyond the most bytes of a submission', async () => {
    const refused = await submit(quests);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      413,
      { code: 'too_large', detail: expect.stringContaining('Divide the line') },
    ]);
    expect(await testApp.database.db.selectFrom('submissions').select('id').execute()).toEqual([]);
  });

  test('is accepted up to the most bytes of a submission', async () => {
    const taken = await submit(quests.slice(0, Math.floor(most * 0.9)));
    expect(taken.statusCode).toBe(201);
    const { id } = taken.json<{ id: string }>();
    const kept = testApp.database.db.selectFrom('submissions').select('snapshot').where('id', '=', id);
    expect((await kept.executeTakeFirst())?.snapshot).toContain(largestQuest(quests[0] ?? '').title);
  });

  test('is parsed on other threads for its approval, and other requests run while it is written', async () => {
    const reviewer = await signUpReviewer();
    const submitted = quests.slice(0, 40);
    const { id } = (await submit(submitted)).json<{ id: string }>();
    const parse = vi.spyOn(JSON, 'parse');
    const rounds = countRounds(() => testApp.database.file?.isTransaction ?? true);
    const decision = { verdict: 'approved', reason: '', official_tag: null };
    const decided = await reviewer.request('POST', decisionAddress(id), { body: decision });
    const written = rounds.stop();
    const longestParsed = Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length));
    parse.mockRestore();
    expect(decided.statusCode).toBe(200);
    expect([longestParsed < smallWork, written > 1]).toEqual([true, true]);
    const copies = testApp.database.db
      .selectFrom('quests')
      .innerJoin('official_copies', 'official_id', 'id')
      .select(['original_id', 'title'])
      .where('owner_id', '=', officialOwner);
    const titles = new Map((await copies.execute()).map(({ original_id, title }) => [original_id, title]));
    expect(submitted.map((quest) => titles.get(quest))).toEqual(submitted.map((quest) => largestQuest(quest).title));
  });

  testDatabase.onFileAlone(() => {
    test('is approved in its turn of a few, and a small one at once', async () => {
      const { user: reviewer } = await signUpReviewer();
      const large = await submit(quests.slice(200, 220));
      const small = await submitOne({ kind: 'quest', item_id: quests[300] ?? '' });
      const inTurn = createApprovalTurns();
      const pool = createPool();
      onTestFinished(() => pool.close());
      const approve = (answer: typeof large) => {
        const body = { verdict: 'approved', reason: '', official_tag: null } as const;
        const { id } = answer.json<{ id: string }>();
        const asking = { ...reviewer, address: '127.0.0.1', sessionId: 'a session' };
        return decide({ ...testApp.database, pool, inTurn }, { id, reviewer: asking, body });
      };
      const another = Promise.withResolvers<void>();
      const earlier = inTurn('another reviewer', () => another.promise);
      const waiting = Array.from({ length: 9 }, () => approve(large));
      const outcomes = Promise.allSettled(waiting);
      await expect(Promise.race(waiting)).rejects.toMatchObject({ status: 503 });
      expect((await approve(small)).row.state).toBe('approved');
      another.resolve();
      await earlier;
      const approved = (await outcomes).filter((one) => one.status === 'fulfilled');
      expect(approved.map(({ value }) => value.row.state)).toEqual(Array.from({ length: 8 }, () => 'approved'));
    });
  });
});
