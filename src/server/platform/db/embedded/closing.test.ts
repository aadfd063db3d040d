import { expect, test } from 'vitest';
import { connectDatabase, openDatabase } from '#server/platform/db/database.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';

onEmbeddedFile('an embedded file that is closed', (testDatabase) => {
  test('is closed, whether something was asked of it or nothing', async () => {
    const address = await testDatabase.create();
    const idle = await openDatabase(address);
    await idle.close();
    expect(() => idle.file?.prepare('select 1')).toThrow('database is not open');
    const asked = connectDatabase(address);
    await asked.ping();
    await asked.close();
    await asked.close();
    expect(() => asked.file?.prepare('select 2')).toThrow('database is not open');
  });
});
