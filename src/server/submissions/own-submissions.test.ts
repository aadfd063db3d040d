import { beforeAll, expect, test } from 'vitest';
import { pageSizes } from '#contract/sizes.ts';
import { submissionAddress, submissionsAddress, type OwnSubmissions } from '#contract/submissions.ts';
import { megabyte } from '#domain/limits.ts';
import { mostSnapshotBytes, toSubmissionId, type SubmissionState } from '#domain/submission/submission.ts';
import { addToInbox } from '#server/content/inbox/add-to-inbox.ts';
import { readInbox } from '#server/content/inbox/read-inbox.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { createPool } from '#server/worker-pools.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { findOwnSubmission, readOwnSubmission } from './own-submission.ts';
import { createSubmissionStore } from './submission-store.ts';
import { emptySnapshot } from './withdrawn-submissions.ts';

type Written = {
  readonly state: SubmissionState;
  readonly created_at: number;
  readonly item_id?: string;
  readonly author_id?: string;
  readonly snapshot?: string;
};

const countRounds = () => {
  let rounds = 0;
  let next = setImmediate(function count() {
    rounds += 1;
    next = setImmediate(count);
  });
  return {
    stop: () => {
      clearImmediate(next);
      return rounds;
    },
  };
};

eachDatabase('the list of an author’s submissions', (testDatabase) => {
  let testApp: TestApp;
  let author: SignedIn;
  let pool: WorkerPool;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    author = await testApp.signUp();
    pool = createPool();
    return () => pool.close();
  });

  const write = async (rows: readonly Written[]) => {
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
    for (const some of inPortions(values))
      await testApp.database.db
        .insertInto('submissions')
        .values([...some])
        .execute();
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

  test('is read in steps, however much was replaced', async () => {
    const other = await testApp.signUp();
    const item_id = aQuestId();
    const declined = Array.from({ length: 2_500 }, (_, index) => ({
      state: 'declined' as const,
      created_at: index,
      item_id,
      author_id: other.user.id,
    }));
    const [standing] = await write([{ state: 'declined', created_at: 1, author_id: other.user.id }]);
    await write(declined);
    const rounds = countRounds();
    const items = await createSubmissionStore({ ...testApp.database, pool }).listOwn(other.user.id);
    expect([rounds.stop() >= 2, items.length, items.at(-1)?.id]).toEqual([true, pageSizes.submissions + 1, standing]);
  });

  testDatabase.onFileAlone(() => {
    test('is read in steps where snapshots are large, like the review queue and decisions in the inbox', async () => {
      const { database } = testApp;
      const large = await testApp.signUp();
      const snapshot = 'x'.repeat(mostSnapshotBytes);
      const ids: string[] = [];
      for (let created_at = 0; created_at < 3; created_at += 1)
        ids.push(...(await write([{ state: 'changes requested', created_at, author_id: large.user.id, snapshot }])));
      for (const about of ids)
        await database.commit((transaction) =>
          addToInbox(transaction, {
            users: [large.user.id],
            kind: 'decision',
            by: author.user.id,
            owner: large.user.id,
            thread: null,
            about,
          }),
        );
      const store = createSubmissionStore({ ...database, pool });
      const queue = { state: 'changes requested', kind: null, limit: 50, after: null } as const;
      const reads = [
        () => store.listOwn(large.user.id),
        async () => (await store.listReviewQueue(queue)).items,
        async () => (await readInbox(database.db, { id: large.user.id, isReviewer: false })).items,
      ];
      for (const read of reads) {
        const rounds = countRounds();
        const found = await read();
        expect([rounds.stop() >= 3, found.length >= 3]).toEqual([true, true]);
      }
    });
  });

  test('has a submission whose reading ends unfinished where it is withdrawn meanwhile', async () => {
    const { db } = testApp.database;
    const [id = ''] = await write([{ state: 'submitted', created_at: 1, snapshot: 'x'.repeat(3 * megabyte) }]);
    const owner = author.user.id;
    const found = await findOwnSubmission(db, { owner, id });
    if (!found) throw new Error('It was not found.');
    const pieces = readOwnSubmission(db, found, (read) => read());
    await pieces.next();
    await pieces.next();
    const withdrawn = await author.request('DELETE', submissionAddress(owner, id));
    expect(withdrawn.statusCode).toBe(200);
    await expect(pieces.next()).rejects.toThrow('no result');
  });
});
