import { expect, test } from 'vitest';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { watchWrites } from './watch-writes.ts';

eachDatabase('watching writes', (testDatabase) => {
  test('lists what was written, changed and deleted, once', async () => {
    const database = await testDatabase.open();
    const writes = await watchWrites(database);
    expect(await writes.take()).toEqual([]);
    await writeAccount(database, 'wren');
    expect(await writes.take()).toEqual(['users']);
    expect(await writes.take()).toEqual([]);
    await database.db.updateTable('users').set({ display_name: 'Wren' }).execute();
    expect(await writes.take()).toEqual(['users']);
    await database.db.deleteFrom('users').execute();
    expect(await writes.take()).toEqual(['users']);
  });

  test('leaves out what was rolled back or changed nothing, and when somebody was last seen', async () => {
    const database = await testDatabase.open();
    await writeAccount(database, 'wren');
    const writes = await watchWrites(database);
    await database.db.updateTable('users').set({ last_seen_at: 7 }).execute();
    await database.db.updateTable('users').set({ display_name: '' }).execute();
    const failing = database.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('users').execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await writes.take()).toEqual([]);
  });
});
