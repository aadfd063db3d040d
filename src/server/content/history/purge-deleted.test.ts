import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { retention } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { keptForEver } from '#test-support/builders/an-act.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { aQuestId, seen } from '#test-support/builders/builders.ts';
import { eachDatabase, type DatabaseAddress } from '#test-support/databases/databases.ts';
import { purgeDeleted, purgeDocument } from './purge-deleted.ts';
import { purgeRegularly } from '#server/operating/purge-regularly.ts';

const owner = 'designer';
const now = Date.now();

const write = (id: string, document = '{"title":"The bell"}') => ({
  owner,
  id,
  title: 'The bell',
  type: 'Side Story',
  document,
  by: owner,
});

eachDatabase('a deleted document', (testDatabase) => {
  let address: DatabaseAddress;
  let database: Database;
  let quests: DocumentStore;
  let storyLines: DocumentStore;

  beforeAll(async () => {
    address = await testDatabase.createFrom('migrated');
    database = await testDatabase.open(address);
    await writeAccount(database, owner);
    quests = createDocumentStore(database, 'quests');
    storyLines = createStoryLineStore(database);
  });

  const ageDeletion = (id: string, deletedAt: number) =>
    database.db
      .updateTable('revisions')
      .set({ deleted_at: deletedAt })
      .where('item_id', '=', id)
      .where('deleted_at', 'is not', null)
      .execute();
  const aDeletedQuest = async (deletedAt: number): Promise<string> => {
    const id = aQuestId();
    await quests.save(write(id), 'nothing');
    await quests.save(write(id, '{"title":"Other bell"}'), seen(1));
    await quests.remove({ owner, id, expected: seen(2), by: owner });
    await ageDeletion(id, deletedAt);
    return id;
  };
  /** One process can't wait for its own lock on the embedded file, so there one connection is shared. */
  const anotherServers = () => (database.dialect === 'postgres' ? testDatabase.open(address) : database);
  const revisionsOf = (id: string) =>
    database.db.selectFrom('revisions').select('version').where('item_id', '=', id).orderBy('version').execute();

  test('is purged with every version once its 30 days are over, and not before', async () => {
    const over = await aDeletedQuest(now - retention.deletedDocuments);
    const within = await aDeletedQuest(now - retention.deletedDocuments + 1);
    await purgeDeleted(database, { now });
    expect(await revisionsOf(over)).toEqual([]);
    expect(await revisionsOf(within)).toHaveLength(2);
  });

  test('is purged if it is a story line too', async () => {
    const id = 'storyline_designer_00000001';
    await storyLines.save({ ...write(id), document: JSON.stringify({ ...aStoryLine(), id }) }, 'nothing');
    await storyLines.remove({ owner, id, expected: seen(1), by: owner });
    await ageDeletion(id, now - retention.deletedDocuments);
    await purgeDeleted(database, { now });
    expect(await revisionsOf(id)).toEqual([]);
  });

  test('leaves its last version number, from which a new document with the same id continues', async () => {
    const id = await aDeletedQuest(0);
    await purgeDeleted(database, { now });
    expect(await quests.remove({ owner, id, expected: seen(2), by: owner })).toEqual({ outcome: 'removed' });
    expect(await quests.save(write(id), 'nothing')).toMatchObject({ outcome: 'created', row: { version: 3 } });
    expect(await quests.save(write(id, '{"late":true}'), seen(2))).toMatchObject({
      outcome: 'stale',
      current: { version: 3 },
    });
    await quests.remove({ owner, id, expected: seen(3), by: owner });
    await ageDeletion(id, 0);
    await purgeDeleted(database, { now });
    expect(await quests.save(write(id), 'nothing')).toMatchObject({ outcome: 'created', row: { version: 4 } });
  });

  test('stays with its whole history where it was restored', async () => {
    const id = await aDeletedQuest(0);
    await quests.save(write(id), 'nothing');
    await purgeDeleted(database, { now });
    expect(await revisionsOf(id)).toHaveLength(2);
  });

  test('stays for 30 days after its last deletion, however long ago an earlier one was', async () => {
    const id = await aDeletedQuest(0);
    await quests.save(write(id), 'nothing');
    await quests.remove({ owner, id, expected: seen(3), by: owner });
    await purgeDeleted(database, { now });
    expect(await revisionsOf(id)).toHaveLength(3);
  });

  test('stays whole where it was found over, and then restored and deleted again', async () => {
    const id = await aDeletedQuest(0);
    const found = { owner_id: owner, kind: 'quests', item_id: id, version: 2 } as const;
    await quests.save(write(id), 'nothing');
    await quests.remove({ owner, id, expected: seen(3), by: owner });
    await purgeDocument(database, found);
    expect(await revisionsOf(id)).toHaveLength(3);
  });

  test('is purged in batches, by many servers at once, also with many versions', async () => {
    const ids = Array.from({ length: 120 }, aQuestId);
    const long = await aDeletedQuest(0);
    const row = { owner_id: owner, kind: 'quests', updated_at: 1, updated_by: owner, document: '{}' } as const;
    const revisions = [
      ...ids.map((item_id) => ({ ...row, item_id, version: 1, deleted_at: 0 })),
      ...Array.from({ length: 450 }, (_, index) => ({
        ...row,
        item_id: long,
        version: index + 3,
        deleted_at: index === 449 ? 0 : null,
      })),
    ];
    await database.db.insertInto('revisions').values(revisions).execute();
    const another = await anotherServers();
    await Promise.all([database, another, another].map((each) => purgeDeleted(each, { now })));
    const left = database.db
      .selectFrom('revisions')
      .select('item_id')
      .where('item_id', 'in', [...ids, long]);
    expect(await left.execute()).toEqual([]);
    expect(await quests.save(write(long), 'nothing')).toMatchObject({ row: { version: 453 } });
  });

  test('is purged at the start and regularly while the server runs', async () => {
    const atStart = await aDeletedQuest(0);
    const purging = purgeRegularly({ audit: keptForEver, database, log: pino({ enabled: false }), every: 5 });
    await expect.poll(() => revisionsOf(atStart)).toEqual([]);
    const later = await aDeletedQuest(0);
    await expect.poll(() => revisionsOf(later)).toEqual([]);
    await purging.stop();
    const afterwards = await aDeletedQuest(0);
    await purging.stop();
    expect(await revisionsOf(afterwards)).toHaveLength(2);
  });

  test('is purged later after a failure, which is logged', async () => {
    const logLines: string[] = [];
    const log = pino({}, { write: (line) => void logLines.push(line) });
    const closed = await testDatabase.open();
    await closed.ping();
    await closed.close();
    const purging = purgeRegularly({ audit: keptForEver, database: closed, log, every: 5 });
    await expect.poll(() => logLines.length).toBeGreaterThan(1);
    await purging.stop();
    expect(logLines[0]).toContain('deleted documents could not be purged');
  });
});
