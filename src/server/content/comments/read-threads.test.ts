import { expect, test } from 'vitest';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { explainQueries } from '#test-support/databases/explain-queries.ts';
import { listThreads } from './read-threads.ts';

onEmbeddedFile('open threads of an owner', (testDatabase) => {
  test.each([['from the newest on', {}] as const, ['from one on', { after: 'thread_5' }] as const])(
    'are listed %s without those that are done',
    async (_, query) => {
      const { db } = await testDatabase.open();
      const [plan] = await explainQueries(db, async (noted) => void (await listThreads(noted, 'anna', query)));
      expect(plan).toContain('USING INDEX comment_threads_open');
    },
  );
});
