import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { waitFor } from '#test-support/wait-for.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import { packedMark } from '#server/content/documents/packed-text.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { aQuestId, seen } from '#test-support/builders/builders.ts';
import { countAgain, countedTotals } from '#test-support/databases/count-again.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { packRevisions, packsAfterUpgrade } from './pack-revisions.ts';
import { packRegularly } from '#server/operating/purge-regularly.ts';
import { createRevisionStore } from './revision-store.ts';

const owner = 'designer';
const large = 32 * 1024;

const toText = (filling: string): string => JSON.stringify({ title: 'Die Flutglocke', filling });

/** Of so many bytes; ten of its letters take two. */
const aText = (bytes: number): string =>
  toText('ö'.repeat(10).padEnd(bytes - Buffer.byteLength(toText('')) - 10, 'flow '));

const aWrite = (id: string, document: string) => ({
  owner,
  id,
  title: 'Flut',
  type: 'Side Story',
  document,
  by: owner,
});

eachDatabase('large earlier versions', (testDatabase) => {
  let database: Database;
  let quests: DocumentStore;

  beforeAll(async () => {
    database = await testDatabase.open();
    await packRevisions(database);
    await writeAccount(database, owner);
    quests = createDocumentStore(database, 'quests');
  });

  const aReplaced = async (document: string): Promise<string> => {
    const id = aQuestId();
    await quests.save(aWrite(id, document), 'nothing');
    await quests.save(aWrite(id, '{"title":"Short"}'), seen(1));
    return id;
  };
  const storedOf = async (id: string): Promise<string | undefined> => {
    const query = database.db.selectFrom('revisions').select('document').where('item_id', '=', id);
    return (await query.executeTakeFirst())?.document;
  };

  test('are kept compressed, count as they are kept, and read as they were', async () => {
    const [atBound, past] = [aText(large), aText(large + 1)];
    const ids = [await aReplaced(atBound), await aReplaced(past)] as const;
    await packRevisions(database);
    expect(await storedOf(ids[0])).toBe(atBound);
    const packed = (await storedOf(ids[1])) ?? '';
    expect([packed.startsWith(packedMark), packed.length < large / 4]).toEqual([true, true]);
    expect(await countedTotals(database)).toEqual(await countAgain(database));
    const found = await createRevisionStore(database, 'quests').find({ owner, id: ids[1] }, 1);
    expect(Buffer.from(found?.document ?? '').toString()).toBe(past);
    await packRevisions(database);
    expect(await storedOf(ids[1])).toBe(packed);
  });

  test('stand in a list that was begun before they were replaced', async () => {
    const text = aText(2 * large);
    const id = aQuestId();
    await quests.save(aWrite(id, text), 'nothing');
    const keys = (await quests.list(owner, { bytes: 1 }))?.keys?.filter((key) => key.id === id) ?? [];
    await quests.save(aWrite(id, '{"title":"Short"}'), seen(1));
    await packRevisions(database);
    expect((await storedOf(id))?.startsWith(packedMark)).toBe(true);
    const pieces = quests.readInPieces(owner, keys, { bytes: 1, take: async (rows) => rows });
    expect((await pieces.next()).value).toMatchObject([{ id, version: 1, document: text }]);
  });

  test('are compressed soon after they were replaced', async () => {
    const packing = packRegularly({ database, log: pino({ enabled: false }), every: 5 });
    const id = await aReplaced(aText(3 * large));
    await waitFor(async () => expect((await storedOf(id))?.startsWith(packedMark)).toBe(true));
    await packing.stop();
  });
});

eachDatabase('large earlier versions of an installation that was upgraded', (testDatabase) => {
  test('stay as they are for a day, in which servers of the version before may read them', async () => {
    const database = await testDatabase.open();
    await writeAccount(database, owner);
    const now = Date.now();
    const quests = createDocumentStore(database, 'quests');
    const id = aQuestId();
    await quests.save(aWrite(id, aText(2 * large)), 'nothing');
    await quests.save(aWrite(id, '{"title":"Short"}'), seen(1));
    const isPacked = async () => {
      const { document } = await database.db.selectFrom('revisions').select('document').executeTakeFirstOrThrow();
      return document.startsWith(packedMark);
    };
    await packRevisions(database, { now });
    await packRevisions(database, { now: now + packsAfterUpgrade - 1 });
    expect(await isPacked()).toBe(false);
    await packRevisions(database, { now: now + packsAfterUpgrade });
    expect(await isPacked()).toBe(true);
  });
});
