import { setImmediate as nextRound } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { prepareRead } from '#server/platform/db/statements/prepare-read.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';

const insert = (name: string) => (db: Database['db']) => db.insertInto('milestones').values({ name, at: 0 }).execute();

const rounds = 20;

/** Whether it settles while others work. */
const isSettled = async (work: Promise<unknown>): Promise<boolean> => {
  const state = { isSettled: false };
  work.then(
    () => (state.isSettled = true),
    () => (state.isSettled = true),
  );
  for (let round = 0; round < rounds; round += 1) if (!state.isSettled) await nextRound();
  return state.isSettled;
};

const names = ({ db }: Database) => db.selectFrom('milestones').select('name').orderBy('name').execute();

const inRaw = ({ db }: Database) =>
  sql<{
    name: string;
  }>`with all_names as (select name from milestones) select name from all_names order by name`.execute(db);

onEmbeddedFile('beside a transaction of somebody else', (testDatabase) => {
  let database: Database;

  beforeEach(async () => {
    database = await testDatabase.open();
    await insert('before')(database.db);
  });

  test('reads are answered with what was committed before', async () => {
    const prepared = prepareRead<object, { name: string }>(database, () =>
      database.db.selectFrom('milestones').select('name').orderBy('name'),
    );
    const reads = await database.db.transaction().execute(async (transaction) => {
      await insert('during')(transaction);
      const asked = [names(database), inRaw(database).then(({ rows }) => rows), Promise.resolve(prepared({}))];
      const settled = await Promise.all(asked.map(isSettled));
      return { settled, asked };
    });
    expect(reads.settled).toEqual([true, true, true]);
    for (const read of await Promise.all(reads.asked)) expect(read).toEqual([{ name: 'before' }]);
    expect(await names(database)).toEqual([{ name: 'before' }, { name: 'during' }]);
  });

  test('what writes waits for its turn, in its order', async () => {
    let waiting: Promise<unknown>[] = [];
    await database.db.transaction().execute(async (transaction) => {
      await insert('during')(transaction);
      const raw = sql`with named as (select 'raw' as name) insert into milestones (name, at) select name, 0 from named`;
      waiting = [insert('first')(database.db), database.commit(insert('second')), raw.execute(database.db)];
      const settled = await Promise.all(waiting.map(isSettled));
      expect(settled).toEqual([false, false, false]);
    });
    await Promise.all(waiting);
    expect((await names(database)).map(({ name }) => name)).toEqual(['before', 'during', 'first', 'raw', 'second']);
  });

  test('a read waits where nobody else may open the file', async () => {
    await sql.raw('pragma locking_mode = exclusive').execute(database.db);
    const { promise: read } = await database.db.transaction().execute(async (transaction) => {
      await insert('during')(transaction);
      const promise = names(database);
      expect(await isSettled(promise)).toBe(false);
      return { promise };
    });
    expect(await read).toEqual([{ name: 'before' }, { name: 'during' }]);
  });

  test('a read that fails says why, once it has its turn', async () => {
    const failing = () => sql`select name from nowhere`.execute(database.db);
    const { promise } = await database.db.transaction().execute(async (transaction) => {
      await insert('during')(transaction);
      return { promise: Promise.allSettled([failing()]) };
    });
    expect(await promise).toMatchObject([{ reason: { message: 'no such table: nowhere' } }]);
  });
});
