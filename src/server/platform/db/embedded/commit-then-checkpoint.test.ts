import { copyFileSync, cpSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import workerThreads from 'node:worker_threads';
import { sql, type Transaction } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { embeddedFile, openMigrated, type Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { fillDisk } from '#test-support/databases/full-disk.ts';

const insert = (name: string) => async (transaction: Transaction<Schema>) => {
  await transaction.insertInto('milestones').values({ name, at: 0 }).execute();
};

/** Between the commit and the copy. */
const onceCommitted = (database: Database, then: () => void): void => {
  setImmediate(() => (database.file?.isTransaction ? onceCommitted(database, then) : then()));
};

onEmbeddedFile('a large commit', (testDatabase) => {
  let database: Database;
  const report = vi.fn<(error: unknown) => void>();
  let folder: string;
  let size: () => number;
  let sizeOfLog: () => number;

  beforeEach(async () => {
    const address = await testDatabase.createFrom('migrated');
    database = openMigrated(address, { reportAfterCommit: report });
    testDatabase.onEnd(() => database.close());
    report.mockClear();
    folder = address.dataDir;
    size = () => statSync(join(address.dataDir, embeddedFile)).size;
    sizeOfLog = () => statSync(join(address.dataDir, `${embeddedFile}-wal`)).size;
  });

  const bytes = 6 * 1024 * 1024;

  const pagesBeforeCheckpoint = async () =>
    (await sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`.execute(database.db)).rows;

  const placeOfTemporary = async () => (await sql<{ temp_store: number }>`pragma temp_store`.execute(database.db)).rows;

  const pagesInMemory = async () => (await sql<{ cache_size: number }>`pragma cache_size`.execute(database.db)).rows;

  test('is copied from the log into the file in a later round', async () => {
    const before = size();
    const { promise: committed, resolve } = Promise.withResolvers<unknown>();
    await database.commitLarge(async (transaction) => {
      await transaction
        .insertInto('milestones')
        .values({ name: 'x'.repeat(bytes), at: 0 })
        .execute();
      onceCommitted(database, () => resolve(size()));
    });
    expect(await committed).toBe(before);
    expect(size()).toBeGreaterThan(before + bytes);
    expect(await pagesBeforeCheckpoint()).toEqual([{ wal_autocheckpoint: 1000 }]);
  });

  test('of many documents keeps in memory what its statements would write back, and nothing afterwards', async () => {
    const places: unknown[] = [];
    const { file } = database;
    const work = async (): Promise<void> => void places.push(file?.prepare('pragma temp_store').all([]));
    await database.commitLarge(work, { writesMany: true });
    await database.commitLarge(work);
    expect(places).toEqual([[{ temp_store: 2 }], [{ temp_store: 0 }]]);
    const failing = database.commitLarge(() => Promise.reject(new Error('The command failed.')), { writesMany: true });
    await expect(failing).rejects.toThrow('The command failed.');
    expect(await placeOfTemporary()).toEqual([{ temp_store: 0 }]);
    expect(await pagesInMemory()).toEqual([{ cache_size: -32_000 }]);
  });

  test('is written to the log as it goes on, and copied by another connection than everybody’s', async () => {
    const prepare = vi.spyOn(database.file ?? { prepare: () => undefined }, 'prepare');
    const rows = Array.from({ length: 18 }, (_, index) => ({ name: String(index).repeat(bytes / 6), at: 0 }));
    await database.commitLarge(
      async (transaction) => {
        for (const row of rows) await transaction.insertInto('milestones').values(row).execute();
        expect(sizeOfLog()).toBeGreaterThan(bytes / 2);
      },
      { writesMany: true },
    );
    expect(size()).toBeGreaterThan(bytes);
    expect(prepare.mock.calls.filter(([statement]) => /wal_checkpoint\((?!noop)/.test(String(statement)))).toEqual([]);
    expect(await pagesInMemory()).toEqual([{ cache_size: -32_000 }]);
    expect(report).not.toHaveBeenCalled();
  });

  test.each([{ writesMany: false }, { writesMany: true }])(
    'runs again where the reserve of space was given up: $writesMany',
    async (written) => {
      const address = await testDatabase.createFrom('migrated');
      let isFull = true;
      const giveUpReserve = (): boolean => {
        const isGivenUp = isFull;
        isFull = false;
        full.file?.prepare('pragma max_page_count = 1073741823').all([]);
        return isGivenUp;
      };
      const full: Database = openMigrated(address, { giveUpReserve });
      testDatabase.onEnd(() => full.close());
      await fillDisk(full);
      const work = vi.fn<ReturnType<typeof insert>>(insert('x'.repeat(bytes)));
      await full.commitLarge(work, written);
      expect(work).toHaveBeenCalledTimes(2);
      expect(await full.db.selectFrom('milestones').select('at').execute()).toEqual([{ at: 0 }]);
    },
  );

  const onLog = async (work: () => Promise<unknown>): Promise<[path: string, isTransaction: boolean][]> => {
    const opened: [string, boolean][] = [];
    const open = fs.open;
    const watch = vi.spyOn(fs, 'open').mockImplementation((path, ...others) => {
      opened.push([String(path), database.file?.isTransaction ?? false]);
      return open(path, ...others);
    });
    syncBuiltinESMExports();
    try {
      await work();
    } finally {
      watch.mockRestore();
      syncBuiltinESMExports();
    }
    return opened;
  };

  test('of many documents has its log brought to the disk by another thread before the commit', async () => {
    const log = join(folder, `${embeddedFile}-wal`);
    expect(await onLog(() => database.commitLarge(insert('x'), { writesMany: true }))).toEqual([[log, true]]);
    expect(await onLog(() => database.commitLarge(insert('y')))).toEqual([]);
    expect(report).not.toHaveBeenCalled();
  });

  test('is committed where its log can’t be brought to the disk before', async () => {
    const refuse = vi.spyOn(fs, 'open').mockRejectedValue(new Error('No file can be opened.'));
    syncBuiltinESMExports();
    try {
      await database.commitLarge(insert('x'), { writesMany: true });
    } finally {
      refuse.mockRestore();
      syncBuiltinESMExports();
    }
    expect(report.mock.calls).toEqual([[new Error('No file can be opened.')]]);
    expect(await database.db.selectFrom('milestones').select('at').execute()).toEqual([{ at: 0 }]);
  });

  test('is committed where no thread can start, and later commits are copied as before', async () => {
    const refuse = vi.spyOn(workerThreads, 'Worker').mockImplementation(function refuseThread() {
      throw new Error('No thread can start.');
    });
    syncBuiltinESMExports();
    try {
      await database.commitLarge(insert('x'.repeat(bytes)), { writesMany: true });
      expect(refuse).toHaveBeenCalledTimes(1);
      expect(report.mock.calls).toEqual([[new Error('No thread can start.')]]);
    } finally {
      refuse.mockRestore();
      syncBuiltinESMExports();
    }
    expect(await database.db.selectFrom('milestones').select('at').execute()).toEqual([{ at: 0 }]);
    expect(await pagesBeforeCheckpoint()).toEqual([{ wal_autocheckpoint: 1000 }]);
    const before = size();
    await database.commit(insert('y'));
    expect(size()).toBeGreaterThan(before + bytes / 2);
  });

  test('is committed where the database is closed before the log is copied', async () => {
    const address = await testDatabase.createFrom('migrated');
    const closing = openMigrated(address, { reportAfterCommit: report });
    let closed: Promise<void> | undefined;
    await closing.commitLarge(
      async (transaction) => {
        await insert('x'.repeat(bytes))(transaction);
        onceCommitted(closing, () => (closed = closing.close()));
      },
      { writesMany: true },
    );
    await closed;
    expect(report).toHaveBeenCalled();
    const again = await testDatabase.open(address);
    expect(await again.db.selectFrom('milestones').select('at').execute()).toEqual([{ at: 0 }]);
  });

  test('is committed where no other connection opens the file, and a later commit copies it', async () => {
    await sql.raw('pragma locking_mode = exclusive').execute(database.db);
    await database.commitLarge(insert('x'.repeat(bytes)), { writesMany: true });
    expect(report.mock.calls).toEqual([[expect.objectContaining({ message: 'database is locked' })]]);
    const before = size();
    await database.commit(insert('y'));
    expect(size()).toBeGreaterThan(before + bytes / 2);
    expect(await pagesBeforeCheckpoint()).toEqual([{ wal_autocheckpoint: 1000 }]);
  });

  test('stands beside another and beside one that fails', async () => {
    const failing = database.commitLarge(
      async (transaction) => {
        await insert('lost'.repeat(bytes / 4))(transaction);
        throw new Error('The command failed.');
      },
      { writesMany: true },
    );
    const outcomes = await Promise.allSettled([
      database.commitLarge(insert('a'.repeat(bytes)), { writesMany: true }),
      failing,
      database.commitLarge(insert('b'.repeat(bytes))),
      database.commit(insert('c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    const names = await database.db.selectFrom('milestones').select('name').execute();
    expect(names.map(({ name }) => name[0]).toSorted()).toEqual(['a', 'b', 'c']);
    expect(await pagesBeforeCheckpoint()).toEqual([{ wal_autocheckpoint: 1000 }]);
    expect(await pagesInMemory()).toEqual([{ cache_size: -32_000 }]);
  });

  test('is whole after a crash before and during the copy', async () => {
    const copies: string[] = [];
    const copy = (): void => {
      const to = mkdtempSync(join(folder, 'crashed-'));
      for (const file of [embeddedFile, `${embeddedFile}-wal`]) copyFileSync(join(folder, file), join(to, file));
      copies.push(to);
    };
    await database.commitLarge(
      async (transaction) => {
        await insert('x'.repeat(bytes))(transaction);
        onceCommitted(database, copy);
      },
      { writesMany: true },
    );
    // A copy that ended in the middle: later pages stand in the log alone.
    const [before = ''] = copies;
    const during = `${before}-during`;
    cpSync(before, during, { recursive: true });
    const written = readFileSync(join(folder, embeddedFile)).subarray(0, 5_000_001);
    writeFileSync(join(during, embeddedFile), written);
    for (const dataDir of [before, during]) {
      const again = openMigrated({ databaseUrl: null, dataDir });
      expect(await again.db.selectFrom('milestones').select('name').execute()).toEqual([{ name: 'x'.repeat(bytes) }]);
      expect((await sql<{ integrity_check: string }>`pragma integrity_check`.execute(again.db)).rows).toEqual([
        { integrity_check: 'ok' },
      ]);
      await again.close();
    }
  });

  test('that fails writes nothing, and later commits are copied as before', async () => {
    const failing = database.commitLarge(async (transaction) => {
      await transaction.insertInto('milestones').values({ name: 'lost', at: 0 }).execute();
      throw new Error('The command failed.');
    });
    await expect(failing).rejects.toThrow('The command failed.');
    expect(await database.db.selectFrom('milestones').select('name').execute()).toEqual([]);
    expect(await pagesBeforeCheckpoint()).toEqual([{ wal_autocheckpoint: 1000 }]);
  });
});
