import { truncateSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { connectDatabase, embeddedFile, openDatabase } from '#server/platform/db/database.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { firstStartFile, noteFirstStart, StartError } from './first-start.ts';

onEmbeddedFile('a folder whose first start was complete', (testDatabase) => {
  const startedOnce = async () => {
    const address = await testDatabase.createFrom('migrated');
    noteFirstStart(address.dataDir);
    return { address, file: join(address.dataDir, embeddedFile) };
  };

  test('starts again', async () => {
    const { address } = await startedOnce();
    const database = await openDatabase(address);
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
    await database.close();
  });

  const losses = {
    'is empty': (file: string) => truncateSync(file),
    'is gone': (file: string) => rmSync(file),
    'has no table': (file: string) => {
      rmSync(file);
      return connectDatabase({ databaseUrl: null, dataDir: dirname(file) }).close();
    },
  };

  test.each(Object.entries(losses))(
    'does not begin anew where the database %s, and names the way out',
    async (_, lose) => {
      const { address, file } = await startedOnce();
      await lose(file);
      const before = readdirSync(address.dataDir);
      const failure = await openDatabase(address).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StartError);
      expect(String(failure)).toMatch(new RegExp(`${file} is empty.*admin -- restore.*${firstStartFile}`));
      expect(readdirSync(address.dataDir)).toEqual(before);
    },
  );

  test('names a database that is no database', async () => {
    const { address, file } = await startedOnce();
    writeFileSync(file, 'x'.repeat(8192));
    const failure = await openDatabase(address).catch(String);
    expect(failure).toContain(`${file} is damaged`);
  });
});

onEmbeddedFile('a folder without that note', (testDatabase) => {
  test('goes on with its first start, also where one was interrupted', async () => {
    const address = await testDatabase.create();
    writeFileSync(join(address.dataDir, embeddedFile), '');
    const database = await openDatabase(address);
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
    await database.close();
    expect(existsSync(join(address.dataDir, firstStartFile))).toBe(false);
  });
});
