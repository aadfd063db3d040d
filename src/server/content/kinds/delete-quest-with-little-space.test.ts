import { tidewantChecks } from '#test-support/builders/tidewant-world.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { createDocumentStore } from '#server/content/documents/document-store.ts';
import { readTotals } from '#server/accounts/quotas/owner-totals.ts';
import { defaultQuotas } from '#server/platform/budgets/quotas.ts';
import { createSpace } from '#server/platform/space/space.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { toStoryLineWrite } from '#server/content/story-lines/story-line-write.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId, seen } from '#test-support/builders/builders.ts';
import { eachDatabase, type TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { createPool } from '#server/worker-pools.ts';
import { prepareQuestDeletion } from '#server/content/kinds/delete-quest.ts';
import { toQuestWrite } from '#server/content/quests/quest-write.ts';

const reserve = 1_000_000;

const deleteWhere = async (testDatabase: TestDatabase, free: number) => {
  const { database, signUp } = await startTestApp(testDatabase);
  const { id: owner } = (await signUp()).user;
  const [quests, storyLines] = [createDocumentStore(database, 'quests'), createStoryLineStore(database)];
  const ids = [aQuestId(), aQuestId(), aQuestId()] as const;
  for (const id of ids)
    await quests.save(toQuestWrite({ owner, id, by: owner, body: aQuest() }, tidewantChecks), 'nothing');
  const line = { owner, id: toStoryLineId(owner, 'a-line-of-three') };
  const body = aStoryLine({ [ids[0]]: [], [ids[1]]: [], [ids[2]]: [] });
  await storyLines.save(toStoryLineWrite({ ...line, by: owner, body }, tidewantChecks), 'nothing');
  const before = await readTotals(database, owner);
  const space = await createSpace({ measure: async () => ({ free, reserve }), log: pino({ enabled: false }) });
  const deletion = { owner, id: ids[2], expected: seen(1), by: owner, leaves: 'all' as const };
  const pool = createPool();
  const deleteQuest = prepareQuestDeletion({ database, quests, storyLines, quotas: defaultQuotas, space, pool });
  const changed = await deleteQuest(deletion);
  await pool.close();
  space.close();
  const kept = await database.db.selectFrom('revisions').select('version').where('item_id', '=', line.id).execute();
  const after = await readTotals(database, owner);
  return { changed: changed.map(({ id, version }) => [id, version]), line, kept, grown: after.bytes - before.bytes };
};

eachDatabase('deleting a quest that a story line holds', (testDatabase) => {
  test('keeps the replaced version of the line where there is space', async () => {
    const { changed, line, kept, grown } = await deleteWhere(testDatabase, 2 * reserve);
    expect([changed, kept, grown > 0]).toEqual([[[line.id, 2]], [{ version: 1 }], true]);
  });

  test('works with the reserve alone and takes nothing of it', async () => {
    const { changed, line, kept, grown } = await deleteWhere(testDatabase, reserve / 2);
    expect([changed, kept, grown < 0]).toEqual([[[line.id, 2]], [], true]);
  });
});
