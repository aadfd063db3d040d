import { setImmediate as nextRound } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import { officialOwner } from '#domain/account/user.ts';
import { aTester } from '#test-support/builders/an-act.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { deleteAccount } from '#server/accounts/auth/delete-account.ts';
import { purgeLeftovers, removeOwned } from './remove-owned.ts';

eachDatabase('the rows of a deleted account', (testDatabase) => {
  let database: Database;
  let quests: DocumentStore;

  beforeAll(async () => {
    database = await testDatabase.open();
    quests = createDocumentStore(database, 'quests');
    for (const owner of ['gone', 'here']) await writeAccount(database, owner);
  });

  const write = async (owner: string, count: number, title = 'The bell'): Promise<void> => {
    for (let written = 0; written < count; written += 1) {
      const document = { owner, id: aQuestId(), title: 'The bell', type: 'Side Story', by: owner };
      await quests.save({ ...document, document: JSON.stringify({ title }) }, 'nothing');
    }
  };
  const owners = async (): Promise<Record<string, number>> => {
    const rows = await database.db
      .selectFrom('quests')
      .select(['owner_id', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('owner_id')
      .execute();
    return Object.fromEntries(rows.map(({ owner_id, count }) => [owner_id, Number(count)]));
  };

  test("are removed in batches, also after an interrupted deletion, and nobody else's are", async () => {
    await write('gone', 750);
    await write('here', 3);
    await write(officialOwner, 2);
    await database.db.deleteFrom('users').where('id', '=', 'gone').execute();
    await removeOwned(database, 'gone', AbortSignal.abort());
    expect(await owners()).toEqual({ gone: 750, here: 3, official: 2 });
    await purgeLeftovers(database);
    expect(await owners()).toEqual({ here: 3, official: 2 });
    const collections = await database.db.selectFrom('collections').select('owner_id').orderBy('owner_id').execute();
    expect(collections.map(({ owner_id }) => owner_id)).toEqual(['here', 'official']);
  });

  test('are removed in batches of bytes, and other requests run in between', async () => {
    await writeAccount(database, 'large');
    await write('large', 4, 'Bells. '.repeat(100_000));
    const stop = new AbortController();
    const removal = removeOwned(database, 'large', stop.signal);
    await nextRound();
    stop.abort();
    await removal;
    expect(await owners()).toMatchObject({ large: 2 });
    await removeOwned(database, 'large');
    expect(await owners()).not.toHaveProperty('large');
  });

  test('are gone after a complete deletion', async () => {
    await write('here', 120);
    await deleteAccount(database, { userId: 'here', actor: aTester });
    expect(await owners()).toEqual({ official: 2 });
  });
});
