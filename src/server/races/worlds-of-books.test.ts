import { beforeEach, expect, test } from 'vitest';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { applyBook } from '#server/content/books/apply-book.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';
import type { ProblemError } from '#server/errors.ts';
import { defaultQuotas } from '#server/platform/budgets/quotas.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { changeWorldElsewhere, withTitlesUpTo } from '#test-support/builders/other-worlds.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

onPostgres('an import that adds to the world', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let id: string;

  beforeEach(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    const quests = [anOwnedQuest({ title: 'x'.repeat(90) })];
    const dry = await administrator.request(
      'POST',
      `${bookImportRoutes.all}?format=content&into=official&grow=limits`,
      {
        body: { version: 'made', release: null, quests, story_lines: [] },
      },
    );
    id = dry.json<BookImportAnswer>().id;
  });

  test('that is called off while it is read leaves none of its entries behind', async () => {
    const { db } = testApp.database;
    const called = crypto.randomUUID();
    const item = { id: '0', type_count: 1, type: 'Collect Item', item_id: 'far_lamp', item_name: 'Far Lamp' };
    const quests = [anOwnedQuest({ objectives: { 0: { ...item, item_quantity: 1 } } })];
    const address = `${bookImportRoutes.all}?format=content&into=official&grow=entries&id=${called}`;
    const body = { version: 'made', release: null, quests, story_lines: [] };
    const done = await interleave(testApp.database, {
      statement: /insert into "book_import_items"/,
      first: () => administrator.request('POST', address, { body }),
      meanwhile: [() => administrator.request('DELETE', bookImportAddress(called))],
    });
    expect([done.first.statusCode, ...done.meanwhile.map(({ statusCode }) => statusCode)]).toEqual([404, 200]);
    expect(await db.selectFrom('world_import_rows').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('world_imports').select('id').execute()).toEqual([]);
  });

  const apply = async () => {
    const parts = { ...testApp.database, commitPortion: testApp.database.commit, quotas: defaultQuotas };
    const [applied] = await Promise.allSettled([
      applyBook(parts, { id, by: administrator.user.id, theirs: [], changesWorld: true }),
    ]);
    return applied.status === 'fulfilled' ? 'applied' : (applied.reason as ProblemError).code;
  };
  const changeWorld = async () => {
    const [changed] = await Promise.allSettled([changeWorldElsewhere(testApp.database, withTitlesUpTo(70))]);
    return changed.status;
  };
  const longestTitle = async () => (await currentWorld(testApp.database.db)).limits.quest_title.max;

  test('is outdated by a save of the world under way, and replaces none', async () => {
    const done = await interleave<unknown>(testApp.database, {
      statement: /update "world" set/,
      first: changeWorld,
      meanwhile: [apply],
    });
    expect([done.first, ...done.meanwhile, await longestTitle()]).toEqual(['fulfilled', 'import_outdated', 70]);
  });

  test('is replaced by no save of the world that comes beside it', async () => {
    const done = await interleave<unknown>(testApp.database, {
      statement: /update "world" set/,
      first: apply,
      meanwhile: [changeWorld],
    });
    expect([done.first, ...done.meanwhile, await longestTitle()]).toEqual(['applied', 'rejected', 90]);
  });
});
