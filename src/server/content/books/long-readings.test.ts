import { randomUUID } from 'node:crypto';
import { setImmediate as nextRound } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  bookImportAddress,
  bookImportRoutes,
  type BookImportAnswer,
  type BookImportList,
} from '#contract/exchange/book-imports.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn } from '#test-support/product/running-app.ts';

/** More than is read without a thread. */
const many = 200;

const aBook = () => {
  const quests = Array.from({ length: many }, (_, index) => anOwnedQuest({ id: `quest_toolong${index}` }));
  return { version: 'made', release: null, quests, story_lines: [] };
};

const sendBook = (who: SignedIn, query = '') =>
  who.request('POST', `${bookImportRoutes.all}?format=content&into=mine${query}`, { body: aBook() });

onEmbeddedFile('a book that is called off while it is read', (testDatabase) => {
  test('is read no further, so that the next one begins', async () => {
    const testApp = await startTestApp(testDatabase);
    const [designer, other] = [await testApp.signUp(), await testApp.signUp()];
    const id = randomUUID();
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    // The thread gets nothing to do, so it answers nothing.
    const order = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => resolve());
    onTestFinished(() => order.mockRestore());
    const reading = sendBook(designer, `&id=${id}`);
    await begun;
    const next = sendBook(other);
    expect((await designer.request('DELETE', bookImportAddress(id))).json()).toEqual({ removed: 0, kept: [] });
    expect((await reading).statusCode).toBe(404);
    expect((await next).json<BookImportAnswer>().quests.added).toBe(many);
  });
});

onEmbeddedFile('a book that takes more than a minute to read', (testDatabase) => {
  test('is refused for good, and leaves nothing', async () => {
    const testApp = await startTestApp(testDatabase);
    const designer = await testApp.signUp();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const state = { isOver: false };
    const sending = sendBook(designer).finally(() => void (state.isOver = true));
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
    expect((await sendBook(designer)).statusCode).toBe(200);
  });
});
