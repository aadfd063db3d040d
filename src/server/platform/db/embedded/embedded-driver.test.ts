import { closeSync, openSync, readdirSync, readlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextRound } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { embeddedFile, type Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { prepareWrite } from '#server/platform/db/statements/prepare-query.ts';
import { prepareRead } from '#server/platform/db/statements/prepare-read.ts';
import { onEmbeddedFile, type DatabaseAddress } from '#test-support/databases/databases.ts';
import { fillDisk, makeRoom } from '#test-support/databases/full-disk.ts';

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

const newRound = async (): Promise<void> => {
  await nextRound();
  await nextRound();
};

const names = ({ db }: Database) => db.selectFrom('milestones').select('name').orderBy('name').execute();

const inRaw = ({ db }: Database) =>
  sql<{
    name: string;
  }>`with all_names as (select name from milestones) select name from all_names order by name`.execute(db);

/** How many times this process has the file open. */
const timesOpened = (file: string): number =>
  readdirSync('/proc/self/fd').filter((opened) => {
    try {
      return readlinkSync(join('/proc/self/fd', opened)) === file;
    } catch {
      return false;
    }
  }).length;

const page = 4096;

/** Zeros where the table begins, as a bad disk leaves them. What a connection has in memory stays. */
const damageTable = async ({ db }: Database, file: string): Promise<void> => {
  const { rows } = await sql<{ rootpage: number }>`
    select rootpage from sqlite_schema where type = 'table' and name = 'milestones'`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(page), 0, page, (Number(rows[0]?.rootpage) - 1) * page);
  closeSync(opened);
};

onEmbeddedFile('beside a transaction of somebody else', (testDatabase) => {
  let database: Database;
  let address: DatabaseAddress;
  let file: string;

  beforeEach(async () => {
    address = await testDatabase.createFrom('migrated');
    file = join(address.dataDir, embeddedFile);
    database = await testDatabase.open(address);
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

  test('what writes through another driver of the process waits for its turn, too', async () => {
    const other = await testDatabase.open(address);
    const waiting: Promise<unknown>[] = [];
    await database.db.transaction().execute(async (transaction) => {
      await insert('during')(transaction);
      waiting.push(other.commit(insert('second')), insert('third')(other.db));
      expect(await Promise.all(waiting.map(isSettled))).toEqual([false, false]);
      expect(await names(other)).toEqual([{ name: 'before' }]);
    });
    await Promise.all(waiting);
    expect((await names(database)).map(({ name }) => name)).toEqual(['before', 'during', 'second', 'third']);
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

  test('reads that nobody else may do leave no file open', async () => {
    await sql.raw('pragma locking_mode = exclusive').execute(database.db);
    const opened = await database.db.transaction().execute(async (transaction) => {
      await insert('during')(transaction);
      const first = names(database);
      await isSettled(first);
      const before = timesOpened(file);
      const reads = Array.from({ length: 30 }, () => names(database));
      await Promise.all(reads.map(isSettled));
      return { before, after: timesOpened(file), reads: [first, ...reads] };
    });
    expect(opened.after).toBe(opened.before);
    for (const read of await Promise.all(opened.reads)) expect(read).toHaveLength(2);
  });

  test('a read that meets damage says so of the database, whatever the first connection has in memory', async () => {
    const times = () => database.db.selectFrom('milestones').select('at').execute();
    await times();
    await damageTable(database, file);
    const { read } = await database.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('collections').execute();
      const asked = times();
      await isSettled(asked);
      return { read: asked };
    });
    expect(await read).toEqual([{ at: 0 }]);
    expect(database.damage()).toMatchObject({ message: 'database disk image is malformed' });
  });
});

onEmbeddedFile('a transaction of the embedded file', (testDatabase) => {
  let database: Database;
  let address: DatabaseAddress;

  beforeEach(async () => {
    address = await testDatabase.createFrom('migrated');
    database = await testDatabase.open(address);
    await insert('before')(database.db);
  });

  test('that can’t begin, since another process writes, leaves its turn to the next', async () => {
    await sql`pragma busy_timeout = 0`.execute(database.db);
    const other = new DatabaseSync(join(address.dataDir, embeddedFile));
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    const refused = await Promise.allSettled([
      database.commit(insert('a')),
      database.commitLarge(insert('b')),
      insert('c')(database.db),
      names(database),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
    other.exec('rollback');
    await Promise.all([database.commit(insert('a')), insert('c')(database.db)]);
    expect((await names(database)).map(({ name }) => name)).toEqual(['a', 'before', 'c']);
  });

  const tooLarge = 'x'.repeat(3_000_000);
  const writePrepared = () =>
    prepareWrite(database, ({ name }: { readonly name: string }) =>
      database.db.insertInto('milestones').values({ name, at: 0 }),
    );
  /** What comes after the statement that finds no space, though the work has failed. */
  const later: Record<string, (transaction: Transaction<Schema>) => Promise<unknown>> = {
    'as a statement beside it': (transaction) => insert('later')(transaction),
    'as a prepared statement': async (transaction) => {
      const write = writePrepared();
      await insert(tooLarge)(transaction).catch(() => undefined);
      await write(transaction, { name: 'later' });
    },
  };

  test.each(Object.keys(later))('that a full disk ends writes nothing more: %s', async (name) => {
    await fillDisk(database);
    const failing = database.db
      .transaction()
      .execute(async (transaction) =>
        Promise.all([insert(tooLarge)(transaction), later[name]?.(transaction), insert('last')(transaction)]),
      );
    await expect(failing).rejects.toThrow('full');
    await makeRoom(database);
    expect(await names(database)).toEqual([{ name: 'before' }]);
  });

  test('that stops to read in the middle of a stream keeps no part of the log', async () => {
    await insert('second')(database.db);
    for await (const { name } of database.db.selectFrom('milestones').select('name').stream()) {
      expect(name).toBe('before');
      break;
    }
    await insert('third')(database.db);
    const { rows } = await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
    expect(rows).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
  });

  describe('that takes long', () => {
    let clock = 0;
    const work = (milliseconds: number): void => void (clock += milliseconds);

    beforeEach(async () => {
      const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
      onTestFinished(() => now.mockRestore());
      await newRound();
    });

    /** Whether the transaction is under way in the next round after so much work. */
    const isOpenAfter = async (milliseconds: number): Promise<boolean | undefined> => {
      await newRound();
      const { promise, resolve } = Promise.withResolvers<boolean | undefined>();
      await database.commit(async (transaction) => {
        await insert(`after ${milliseconds}`)(transaction);
        work(milliseconds);
        setImmediate(() => resolve(database.file?.isTransaction));
      });
      return promise;
    };

    test('leaves its commit to a later round', async () => {
      expect(await isOpenAfter(2)).toBe(false);
      expect(await isOpenAfter(3)).toBe(true);
    });

    const statements: Record<string, () => (transaction: Transaction<Schema>) => Promise<unknown>> = {
      'a statement': () => insert('second'),
      'a prepared one': () => {
        const write = writePrepared();
        return async (transaction) => write(transaction, { name: 'second' });
      },
    };

    test.each(Object.keys(statements))('lets others work before %s', async (name) => {
      const second = statements[name]?.();
      const events: string[] = [];
      await database.commit(async (transaction) => {
        await insert('first')(transaction);
        work(8);
        setImmediate(() => events.push('others'));
        await second?.(transaction);
        events.push('second');
      });
      expect(events).toEqual(['others', 'second']);
      expect((await names(database)).map(({ name: written }) => written)).toEqual(['before', 'first', 'second']);
    });

    test('that a full disk ends writes nothing of what waits', async () => {
      const write = writePrepared();
      await fillDisk(database);
      const { promise: late, resolve } = Promise.withResolvers<unknown>();
      const failing = database.db.transaction().execute(async (transaction) => {
        await insert('first')(transaction);
        work(8);
        const full = insert(tooLarge)(transaction);
        resolve(Promise.resolve(write(transaction, { name: 'late' })).catch((error: unknown) => error));
        await full;
      });
      await expect(failing).rejects.toThrow('full');
      expect(await late).toEqual(new Error('The transaction has ended by itself.'));
      expect(await names(database)).toEqual([{ name: 'before' }]);
    });

    test('and fails does before its end what waits, and later nothing', async () => {
      const write = writePrepared();
      const { promise: late, resolve } = Promise.withResolvers<unknown>();
      const failing = database.db.transaction().execute(async (transaction) => {
        await insert('first')(transaction);
        work(8);
        resolve(write(transaction, { name: 'late' }));
        throw new Error('The command failed.');
      });
      const next = database.db.transaction().execute(async (transaction) => {
        await insert('next')(transaction);
        await newRound();
      });
      await expect(failing).rejects.toThrow('The command failed.');
      await Promise.all([late, next]);
      expect((await names(database)).map(({ name }) => name)).toEqual(['before', 'next']);
    });

    test('reads one after the other let others work', async () => {
      await names(database);
      const events: string[] = [];
      setImmediate(() => events.push('others'));
      work(7);
      await names(database);
      events.push('short');
      work(1);
      await names(database);
      events.push('long');
      expect(events).toEqual(['short', 'others', 'long']);
    });
  });
});
