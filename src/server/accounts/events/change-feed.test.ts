import { expect, test } from 'vitest';
import type { Change } from '#contract/events.ts';
import type { PoolClient } from 'pg';
import type { Database } from '#server/platform/db/database.ts';
import type { PostgresPool } from '#server/platform/db/postgres/postgres-pool.ts';
import { createLog } from '#server/log.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { mostOneByOne, publishAllBy } from './change-feed.ts';
import { createChangeFeed } from './create-feed.ts';
import { channel } from './notify-postgres.ts';

const poolOf = ({ pool }: Database): PostgresPool => {
  if (!pool) throw new Error('There is a pool on PostgreSQL.');
  return pool;
};

const deafAtFirst = (pool: PostgresPool, failures: number) => {
  let [left, taken] = [failures, 0];
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    const [query, release] = [client.query.bind(client), client.release.bind(client)];
    taken += 1;
    return Object.assign(client, {
      query: (text: string) => query(text.startsWith('listen') && left-- > 0 ? 'select 1 / 0' : text),
      release: (destroy: boolean) => {
        taken -= 1;
        release(destroy);
      },
    });
  };
  return { pool: { ...pool, connect }, taken: () => taken };
};

const changesOf = (owner: string, count: number) =>
  Array.from({ length: count }, (_, index): Change => ({ owner, kind: 'quests', id: `quest_${index}` }));

test('changes of one write are published one by one up to a thousand of an owner, and more as a gap of that owner', () => {
  const published: Change[] = [];
  const gaps: string[] = [];
  const publishAll = publishAllBy(
    (change) => void published.push(change),
    (owner) => void gaps.push(owner),
  );
  publishAll([...changesOf('ada', mostOneByOne + 1), ...changesOf('bea', mostOneByOne)]);
  expect(published).toEqual(changesOf('bea', mostOneByOne));
  expect(gaps).toEqual(['ada']);
});

onPostgres('the changes that servers announce to each other', (testDatabase) => {
  const openFeed = async (database: Database) => {
    const feed = await createChangeFeed({ database, log: createLog('fatal') });
    testDatabase.onEnd(() => feed.close());
    return feed;
  };

  test('all arrive in their order, however many come at the same time', async () => {
    const address = await testDatabase.createFrom('migrated');
    const [one, other] = [
      await openFeed(await testDatabase.open(address)),
      await openFeed(await testDatabase.open(address)),
    ];
    const changes = changesOf('ada', 300);
    const received: Change[] = [];
    const all = Promise.withResolvers<void>();
    other.subscribe({
      onChange: (change) => {
        if (received.push(change) === changes.length) all.resolve();
      },
      onGap: () => all.reject(new Error('Some may have been missed.')),
    });
    for (const change of changes) one.publish(change);
    await all.promise;
    expect(received).toEqual(changes);
  });

  test('of one write arrive one by one up to a thousand of an owner, and more as a gap of that owner', async () => {
    const address = await testDatabase.createFrom('migrated');
    const one = await openFeed(await testDatabase.open(address));
    const other = await openFeed(await testDatabase.open(address));
    const received: Change[] = [];
    const gaps: (string | null)[] = [];
    other.subscribe({ onChange: (change) => void received.push(change), onGap: (owner) => void gaps.push(owner) });
    one.publishAll([...changesOf('ada', mostOneByOne + 1), ...changesOf('bea', mostOneByOne)]);
    await expect.poll(() => received.length).toBe(mostOneByOne);
    await expect.poll(() => gaps).toEqual(['ada']);
    expect(received).toEqual(changesOf('bea', mostOneByOne));
  });

  const openReceiving = async (pool: PostgresPool) => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const feed = await createChangeFeed({ database: { pool }, log });
    testDatabase.onEnd(() => feed.close());
    const received: Change[] = [];
    let gaps = 0;
    feed.subscribe({
      onChange: (change) => void received.push(change),
      onGap: () => {
        gaps += 1;
      },
    });
    return { feed, received, gaps: () => gaps, logged: () => lines.map((line) => JSON.parse(line) as { msg: string }) };
  };
  const aChange = { owner: 'ada', kind: 'quests', id: 'quest_12345678' } as const;

  test('that this server does not know are logged once each and ignored', async () => {
    const pool = poolOf(await testDatabase.open());
    const { feed, received, logged } = await openReceiving(pool);
    const announce = (payload: string) => pool.query('select pg_notify($1, $2)', [channel, payload]);
    const known = JSON.stringify(aChange);
    for (const payload of [
      JSON.stringify({ owner: 'ada', kind: 'worlds', id: 'tidewant' }),
      JSON.stringify({ kind: 'worlds', more: true }),
      JSON.stringify({ kind: 'sessions' }),
      'no JSON',
      '',
      'null',
      '[]',
      '7',
      JSON.stringify({ ...aChange, kind: { nested: 1 } }),
      JSON.stringify({ ...aChange, id: 7 }),
      known,
    ])
      await announce(payload);
    feed.publish({ ...aChange, id: 'quest_87654321' });
    await expect.poll(() => received).toEqual([aChange, { ...aChange, id: 'quest_87654321' }]);
    expect(logged()).toMatchObject(
      ['worlds', 'sessions', 'unreadable', 'quests'].map((kind) => ({
        kind,
        msg: 'notice of an unknown kind ignored',
      })),
    );
  });

  test.each([1, 3])(
    'arrive even if listening fails %i times at first, and no connection is leaked',
    async (failures) => {
      const deaf = deafAtFirst(poolOf(await testDatabase.open()), failures);
      const { feed, received, gaps } = await openReceiving(deaf.pool);
      await expect.poll(gaps).toBe(1);
      expect(deaf.taken()).toBe(1);
      feed.publish(aChange);
      await expect.poll(() => received).toEqual([aChange]);
      await feed.close();
      expect(deaf.taken()).toBe(0);
    },
  );
});
