import { expect, test } from 'vitest';
import { commentsAddress, commentsOfAddress, type ThreadList } from '#contract/comments.ts';
import { retention } from '#domain/timings.ts';
import { purgeComments } from '#server/content/comments/purge-comments.ts';
import { purgeDeleted } from '#server/content/history/purge-deleted.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { startCommunity } from '#test-support/interleaving/a-community.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';

onPostgres('comments on a quest that is gone', (testDatabase) => {
  test('stay where it is back beside their purge', async () => {
    const { database, designer, newQuest, putQuest, removeQuest } = await startCommunity(testDatabase);
    const { id: owner } = designer.user;
    const id = await newQuest();
    const body = { kind: 'quest', id, place: null, text: 'Who rings it?' };
    expect((await designer.request('POST', commentsAddress(owner), { body })).statusCode).toBe(201);
    await removeQuest({ id });
    await purgeDeleted(database, { now: Date.now() + retention.deletedDocuments + 1 });
    const done = await interleave<void, { statusCode: number }>(database, {
      statement: /case comment_threads\.kind/,
      first: () => purgeComments(database),
      meanwhile: [() => putQuest({ id })],
    });
    expect(done.meanwhile[0]?.statusCode).toBe(201);
    const threads = await designer.request('GET', commentsOfAddress({ owner, kind: 'quest', id }));
    expect(threads.json<ThreadList>().items).toHaveLength(1);
  });
});
