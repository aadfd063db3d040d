import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { embeddedFile, type Database } from '#server/platform/db/database.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { commitThenCheckpoint } from './commit-then-checkpoint.ts';

onEmbeddedFile('a large commit', (testDatabase) => {
  let database: Database;
  let size: () => number;
  let sizeOfLog: () => number;

  beforeEach(async () => {
    const address = await testDatabase.createFrom('migrated');
    database = await testDatabase.open(address);
    size = () => statSync(join(address.dataDir, embeddedFile)).size;
    sizeOfLog = () => statSync(join(address.dataDir, `${embeddedFile}-wal`)).size;
  });

  const bytes = 6 * 1024 * 1024;

  const pagesBeforeCheckpoint = async () =>
    (await sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`.execute(database.db)).rows;

  test('is copied from the log into the file in a later round', async () => {
    const before = size();
    const { promise: committed, resolve } = Promise.withResolvers<unknown>();
    await commitThenCheckpoint(database.db, async (transaction) => {
      await transaction
        .insertInto('milestones')
        .values({ name: 'x'.repeat(bytes), at: 0 })
        .execute();
      setImmediate(() => resolve({ isTransaction: database.file?.isTransaction, size: size() }));
    });
    expect(await committed).toEqual({ isTransaction: false, size: before });
    expect(size()).toBeGreaterThan(before + bytes);
    expect(await pagesBeforeCheckpoint()).toEqual([{ wal_autocheckpoint: 1000 }]);
  });

  test('is written to the log as it goes on, and copied by another connection than everybody’s', async () => {
    const prepare = vi.spyOn(database.file ?? { prepare: () => undefined }, 'prepare');
    const rows = Array.from({ length: 6 }, (_, index) => ({ name: String(index).repeat(bytes / 6), at: 0 }));
    await commitThenCheckpoint(
      database.db,
      async (transaction) => {
        for (const row of rows) await transaction.insertInto('milestones').values(row).execute();
        expect(sizeOfLog()).toBeGreaterThan(bytes / 2);
      },
      { writesMany: true },
    );
    expect(size()).toBeGreaterThan(bytes);
    expect(prepare.mock.calls.filter(([statement]) => /wal_checkpoint\((?!noop)/.test(String(statement)))).toEqual([]);
    const { rows: kept } = await sql<{ cache_size: number }>`pragma cache_size`.execute(database.db);
    expect(kept).toEqual([{ cache_size: -32_000 }]);
  });

  test('that fails writes nothing, and later commits are copied as before', async () => {
    const failing = commitThenCheckpoint(database.db, async (transaction) => {
      await transaction.insertInto('milestones').values({ name: 'lost', at: 0 }).execute();
      throw new Error('The command failed.');
    });
    await expect(failing).rejects.toThrow('The command failed.');
    expect(await database.db.selectFrom('milestones').select('name').execute()).toEqual([]);
    expect(await pagesBeforeCheckpoint()).toEqual([{ wal_autocheckpoint: 1000 }]);
  });
});
