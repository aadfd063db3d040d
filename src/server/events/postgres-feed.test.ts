import { expect, test } from 'vitest';
import type { Change } from '#contract/events.ts';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { onPostgres } from '#test-support/databases.ts';
import { createChangeFeed } from './create-feed.ts';

onPostgres('the changes that servers tell each other', (testDatabase) => {
  const openFeed = async (database: Database) => {
    const feed = await createChangeFeed({ database, log: createLog('fatal') });
    testDatabase.onEnd(() => feed.close());
    return feed;
  };

  test('all arrive in their order, however many come at the same time', async () => {
    const address = await testDatabase.create();
    const [one, other] = [
      await openFeed(await testDatabase.open(address)),
      await openFeed(await testDatabase.open(address)),
    ];
    const changes = Array.from({ length: 300 }, (_, index): Change => ({
      owner: 'ada',
      kind: 'quests',
      id: `quest_${index}`,
    }));
    const heard: Change[] = [];
    const all = Promise.withResolvers<void>();
    other.subscribe({
      onChange: (change) => {
        if (heard.push(change) === changes.length) all.resolve();
      },
      onGap: () => all.reject(new Error('Some may have been missed.')),
    });
    for (const change of changes) one.publish(change);
    await all.promise;
    expect(heard).toEqual(changes);
  });
});
