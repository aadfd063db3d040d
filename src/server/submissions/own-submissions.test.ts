import { beforeAll, expect, test } from 'vitest';
import { pageSizes } from '#contract/sizes.ts';
import { submissionsAddress, type OwnSubmissions } from '#contract/submissions.ts';
import { toSubmissionId, type SubmissionState } from '#domain/submission/submission.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { emptySnapshot } from './withdrawn-submissions.ts';

eachDatabase('the list of an author’s submissions', (testDatabase) => {
  let testApp: TestApp;
  let author: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    author = await testApp.signUp();
  });

  const write = async (rows: readonly { state: SubmissionState; created_at: number; item_id?: string }[]) => {
    const values = rows.map((row) => ({
      id: toSubmissionId(crypto.randomUUID()),
      item_id: aQuestId(),
      author_id: author.user.id,
      author: 'Ysa',
      kind: 'quest' as const,
      title: 'The bell',
      reason: '',
      snapshot: emptySnapshot,
      decided_at: row.state === 'submitted' || row.state === 'withdrawn' ? null : row.created_at,
      decided_by: null,
      ...row,
    }));
    await testApp.database.db.insertInto('submissions').values(values).execute();
    return values.map(({ id }) => id);
  };
  const own = async () =>
    (await author.request('GET', submissionsAddress(author.user.id))).json<OwnSubmissions>().items;

  test('has the newest, and of each document what stands, however many came after it', async () => {
    const [again, answered, withdrawn] = [aQuestId(), aQuestId(), aQuestId()];
    const [waiting, changes, declined, , , standing] = await write([
      { state: 'submitted', created_at: 1 },
      { state: 'changes requested', created_at: 2, item_id: answered },
      { state: 'declined', created_at: 3 },
      { state: 'declined', created_at: 4, item_id: again },
      { state: 'approved', created_at: 5, item_id: again },
      { state: 'changes requested', created_at: 6, item_id: withdrawn },
      { state: 'withdrawn', created_at: 7, item_id: withdrawn },
    ]);
    await write(
      Array.from({ length: pageSizes.submissions }, (_, index) => ({ state: 'approved', created_at: 100 + index })),
    );
    const items = await own();
    expect(items.slice(0, pageSizes.submissions).map(({ created_at }) => created_at)).toEqual(
      Array.from({ length: pageSizes.submissions }, (_, index) => 99 + pageSizes.submissions - index),
    );
    expect(items.slice(pageSizes.submissions).map(({ id }) => id)).toEqual([standing, declined, changes, waiting]);
  });

  test('names a document once that stands among the newest', async () => {
    await write([{ state: 'submitted', created_at: 10_000 }]);
    const items = await own();
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });
});
