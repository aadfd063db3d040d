import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bookImportRoutes, type BookImportList } from '#contract/exchange/book-imports.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

/** More than is read without a thread. */
const many = 200;

onEmbeddedFile('a book that takes more than a minute to read', (testDatabase) => {
  test('is refused for good, and leaves nothing', async () => {
    const testApp = await startTestApp(testDatabase);
    const designer = await testApp.signUp();
    const quests = Array.from({ length: many }, (_, index) => anOwnedQuest({ id: `quest_toolong${index}` }));
    const body = { version: 'made', release: null, quests, story_lines: [] };
    const send = () => designer.request('POST', `${bookImportRoutes.all}?format=content&into=mine`, { body });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const state = { isOver: false };
    const sending = send().finally(() => void (state.isOver = true));
    while (!state.isOver) {
      vi.advanceTimersByTime(60_000);
      await nextRound();
    }
    const refused = await sending;
    expect([refused.statusCode, refused.json()]).toMatchObject([
      413,
      { code: 'too_large', detail: expect.stringContaining('more than 60 seconds') },
    ]);
    vi.useRealTimers();
    expect((await designer.request('GET', bookImportRoutes.all)).json<BookImportList>().items).toEqual([]);
    expect((await send()).statusCode).toBe(200);
  });
});
