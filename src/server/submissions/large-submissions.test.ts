import { beforeAll, expect, test } from 'vitest';
import { storyLineAddress } from '#contract/story-lines.ts';
import { submissionAddress } from '#contract/submissions.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest.ts';
import { toStoryLineId } from '#domain/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { mostSnapshotBytes } from '#server/budgets/sizes.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { toQuestWrite } from '#server/quests/quest-write.ts';
import { eachDatabase } from '#test-support/databases.ts';
import { largestQuest, linkedLine } from '#test-support/hostile/largest-documents.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/running-app.ts';

const bytesOfQuest = Buffer.byteLength(JSON.stringify(largestQuest('Quest')));

/** The largest quests, a few more than a submission may hold. */
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
      await store.save(toQuestWrite({ owner, id, by: owner, body: largestQuest(id) }), 'nothing');
  });

  const submit = async (held: readonly string[]) => {
    const owner = author.user.id;
    const id = toStoryLineId(owner, crypto.randomUUID());
    const body = linkedLine({ title: 'A large line', quests: held, links: 1 });
    await author.request('PUT', storyLineAddress(owner, id), { body, headers: creationHeaders });
    const address = submissionAddress(owner, toSubmissionId(crypto.randomUUID()));
    return author.request('PUT', address, { body: { kind: 'story line', item_id: id } });
  };

  test('is taken up to the bytes that a submission may hold, and no further', async () => {
    const taken = await submit(quests.slice(0, Math.floor(most * 0.9)));
    expect(taken.statusCode).toBe(201);
    const refused = await submit(quests);
    expect([refused.statusCode, refused.json()]).toMatchObject([413, { code: 'too_large' }]);
    const { db } = testApp.database;
    expect(await db.selectFrom('submissions').select('id').execute()).toHaveLength(1);
  });
});
