import { beforeAll, expect, test } from 'vitest';
import { pageSizes } from '#contract/sizes.ts';
import { questAddress } from '#contract/quests.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { reviewAddress, submissionAddress, submissionsAddress, type OwnSubmissions } from '#contract/submissions.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import type { SubmissionRow } from '#server/platform/db/schema.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { emptySnapshot, purgeWithdrawn } from './withdrawn-submissions.ts';

eachDatabase('a withdrawn submission', (testDatabase) => {
  let testApp: TestApp;
  let author: SignedIn;
  let reviewer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    [author, reviewer] = [await testApp.signUp(), await testApp.signUp()];
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: reviewer.user.id, actor: 'test', change });
  });

  const newQuest = async (): Promise<string> => {
    const id = aQuestId();
    await author.request('PUT', questAddress(author.user.id, id), { body: aQuest(), headers: creationHeaders });
    return id;
  };
  const submitAndWithdraw = async (item_id: string): Promise<string> => {
    const id = toSubmissionId(crypto.randomUUID());
    const address = submissionAddress(author.user.id, id);
    expect((await author.request('PUT', address, { body: { kind: 'quest', item_id } })).statusCode).toBe(201);
    expect((await author.request('DELETE', address)).json()).toMatchObject({ id, state: 'withdrawn' });
    return id;
  };
  const own = async () =>
    (await author.request('GET', submissionsAddress(author.user.id))).json<OwnSubmissions>().items;
  const stored = () =>
    testApp.database.db.selectFrom('submissions').selectAll().where('author_id', '=', author.user.id).execute();
  const write = (rows: Pick<SubmissionRow, 'state' | 'snapshot' | 'created_at'>[]) => {
    const content = { author_id: author.user.id, author: 'Ysa', kind: 'quest', title: 'The bell', reason: '' } as const;
    const ended = { decided_at: 1, decided_by: null };
    const values = rows.map((row) => ({
      id: toSubmissionId(crypto.randomUUID()),
      item_id: aQuestId(),
      ...content,
      ...ended,
      ...row,
    }));
    return testApp.database.db.insertInto('submissions').values(values).execute();
  };

  test("has no content any more, and stays in its author's list", async () => {
    const id = await submitAndWithdraw(await newQuest());
    expect(await stored()).toMatchObject([{ id, snapshot: emptySnapshot }]);
    expect(await own()).toMatchObject([{ id, state: 'withdrawn', title: aQuest().title }]);
    const review = await reviewer.request('GET', reviewAddress(id));
    expect([review.statusCode, review.json<Review>()]).toMatchObject([
      200,
      { submission: { id, state: 'withdrawn' }, submitted: { quests: [], story_line: null }, official: null },
    ]);
  });

  test('is one of a bounded number: the oldest go, and decided or open ones stay', async () => {
    const quest = await newQuest();
    const state = 'withdrawn' as const;
    const old = Array.from({ length: pageSizes.submissions + 20 }, (_, created_at) => ({
      state,
      snapshot: emptySnapshot,
      created_at,
    }));
    await write([...old, { state: 'declined', snapshot: '{}', created_at: 0 }]);
    const last = await submitAndWithdraw(quest);
    const left = await stored();
    const withdrawn = left.filter((row) => row.state === 'withdrawn');
    expect(withdrawn).toHaveLength(pageSizes.submissions);
    expect(withdrawn.map(({ id }) => id)).toContain(last);
    expect(Math.min(...withdrawn.map(({ created_at }) => created_at))).toBeGreaterThan(20);
    expect(left.filter((row) => row.state === 'declined')).toHaveLength(1);
  });

  test('of an earlier product is emptied by the purge, and no other is', async () => {
    const snapshot = JSON.stringify({ quests: [], story_line: null, much: 'text' });
    const kept = { snapshot, created_at: 5 };
    await write([
      ...Array.from({ length: 150 }, () => ({ state: 'withdrawn' as const, ...kept })),
      { state: 'approved', ...kept },
    ]);
    await purgeWithdrawn(testApp.database);
    const left = await stored();
    expect(left.filter(({ snapshot: each }) => each === snapshot).map(({ state }) => state)).toEqual(['approved']);
  });
});
