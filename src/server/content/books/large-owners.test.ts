import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { anImportItem } from '#test-support/builders/an-import-item.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { packItems } from './packed-items.ts';
import { readNamed } from './present-documents.ts';
import { readExported } from './read-exported.ts';

const owner = 'owner1';
const ids = Array.from({ length: 40 }, (_, index) => `line${String(index).padStart(2, '0')}`);
const line = 'x'.repeat(700_000);

/** Notes how many characters of documents each statement reads. */
const measuring = (read: number[]): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    read.push(result.rows.reduce((sum, { document = '' }) => sum + String(document).length, 0));
    return result;
  },
});

/** Its threads find all ids in the tables, and say nothing of exports. */
const pool = {
  run: async (_job: unknown, input: unknown) =>
    Array.isArray((input as { known: unknown }).known) ? ids : { asked: [], read: packItems([]) },
} as unknown as WorkerPool;

const own = anImportItem({ kind: 'story_lines', item_id: 'line00' });

eachDatabase('of an owner with large story lines', (testDatabase) => {
  let database: Database;
  let read: number[];
  let db: Database['db'];

  beforeEach(async () => {
    database = await testDatabase.open();
    read = [];
    db = database.db.withPlugin(measuring(read));
    const row = { owner_id: owner, title: '', type: '', version: 1, stamp: 's', created_at: 0, updated_at: 0 };
    for (const id of ids)
      await database.db
        .insertInto('story_lines')
        .values({ ...row, id, document: line, updated_by: owner })
        .execute();
  });

  test('no statement reads more than one of them for what exports say, up to what is too much', async () => {
    const order = { own: [own], format: 'ftb' as const, world: '{}', grown: null, known: {} };
    const asked = { ...order, entries: { entries: '[]', looked: null } };
    expect(await readExported({ db, pool }, { owner, by: owner }, asked)).toEqual(new Map());
    expect([Math.max(...read), read.reduce((sum, size) => sum + size)]).toEqual([line.length, 36 * line.length]);
  });

  test('no statement reads more than one of them for what tables name', async () => {
    const sent = { owner, by: owner, query: { format: 'csv', into: 'mine' } as never, bytes: new Uint8Array() };
    const known = new Map(ids.map((id) => [`story_lines ${id}`, id]));
    const present = await readNamed({ db, pool }, sent, known);
    expect(Object.keys(present)).toEqual(ids.map((id) => `story_lines ${id}`));
    expect(Math.max(...read)).toBe(line.length);
  });
});
