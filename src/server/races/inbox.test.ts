import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inboxItemReadAddress, inboxRoutes } from '#contract/inbox.ts';
import { inboxLimits } from '#domain/comment/inbox.ts';
import { addToInbox } from '#server/content/inbox/add-to-inbox.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

onPostgres('an item of a full inbox', (testDatabase) => {
  let testApp: TestApp;
  let reader: SignedIn;
  const oldest = '0item0000';

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
  });

  beforeEach(async () => {
    reader = await testApp.signUp();
    const user_id = reader.user.id;
    const items = Array.from({ length: inboxLimits.items }, (_, index) => ({
      user_id,
      id: `0item${String(index).padStart(4, '0')}`,
      at: index,
      kind: 'decision' as const,
      by_id: 'somebody',
      owner_id: user_id,
      thread_id: null,
      about: 'something',
      read_at: null,
    }));
    for (const some of inPortions(items))
      await testApp.database.db
        .insertInto('inbox_items')
        .values([...some])
        .execute();
  });

  const markOldest = async () => (await reader.request('POST', inboxItemReadAddress(oldest))).statusCode;
  const markAll = async () => (await reader.request('POST', inboxRoutes.read, { body: { until: 'z' } })).statusCode;
  /** The oldest one goes. */
  const add = async () => {
    const notified = { kind: 'decision', by: 'somebody', owner: reader.user.id, thread: null, about: 'more' } as const;
    await testApp.database.commit((transaction) => addToInbox(transaction, { users: [reader.user.id], ...notified }));
    return 201;
  };
  const unread = async () => {
    const items = testApp.database.db.selectFrom('inbox_items').select('id').where('user_id', '=', reader.user.id);
    return (await items.where('read_at', 'is', null).execute()).length;
  };

  test('is marked during a mark of all, and during the addition that drops it', async () => {
    const done = await interleave(testApp.database, {
      statement: /update "inbox_items"/,
      first: markOldest,
      meanwhile: [markAll, add],
    });
    expect([done.first, ...done.meanwhile]).toEqual([204, 204, 201]);
    expect(await unread()).toBeLessThanOrEqual(1);
  });

  test.each([
    { meanwhile: 'a mark of all that began earlier', statement: /update "inbox_items"/, left: 0 },
    { meanwhile: 'an addition that drops it', statement: /delete from "inbox_items"/, left: inboxLimits.items },
  ])('is marked during $meanwhile, and nothing fails', async ({ statement, left }) => {
    const done = await interleave(testApp.database, {
      statement,
      first: left === 0 ? markAll : add,
      meanwhile: [markOldest],
    });
    expect([done.meanwhile, done.waited, await unread()]).toEqual([[204], 1, left]);
  });
});
