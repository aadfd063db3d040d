import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { seen } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';
import type { DocumentWrite, PageRequest } from './document.ts';

/** Each write takes the next account. */
const owners = 60;
let ids = 0;
const aWrite = (overrides: Partial<DocumentWrite> = {}): DocumentWrite => ({
  owner: `designer${(ids += 1)}`,
  id: 'quest_00000001',
  title: 'The bell under the bay',
  type: 'Side Story',
  document: '{"title":"The bell under the bay"}',
  by: 'designer',
  ...overrides,
});

const take = async <Rows>(rows: Rows): Promise<Rows> => rows;

eachDatabase('documents', (testDatabase) => {
  let database: Database;
  let store: DocumentStore;

  beforeAll(async () => {
    database = await testDatabase.open();
    store = createDocumentStore(database, 'quests');
    for (let id = 1; id <= owners; id += 1) await writeAccount(database, `designer${id}`);
  });

  const revisionsOf = (owner: string) =>
    database.db.selectFrom('revisions').selectAll().where('owner_id', '=', owner).orderBy('version').execute();

  const writesOf = async (owner: string) => Number.parseInt(await store.collectionState(owner));

  test('are created once, at version 1', async () => {
    const write = aWrite();
    expect(await store.save(write, 'nothing')).toMatchObject({ outcome: 'created', row: { version: 1 } });
    expect(await store.find(write)).toMatchObject({
      title: write.title,
      version: 1,
      updated_by: 'designer',
    });
    expect(await store.save({ ...write, document: '{"title":"Other"}' }, 'nothing')).toMatchObject({
      outcome: 'stale',
      current: { version: 1 },
    });
  });

  test('are changed from the version that the writer saw, and the replaced version is kept', async () => {
    const write = aWrite();
    await store.save(write, 'nothing');
    const changed = { ...write, title: 'Other bell', document: '{"title":"Other bell"}' };
    expect(await store.save(changed, seen(1))).toMatchObject({
      outcome: 'changed',
      row: { version: 2, title: 'Other bell' },
    });
    expect(await store.save({ ...changed, document: '{}' }, seen(1))).toMatchObject({
      outcome: 'stale',
      current: { version: 2 },
    });
    expect(await revisionsOf(write.owner)).toMatchObject([{ version: 1, document: write.document, deleted_at: null }]);
  });

  test('of any characters are kept byte for byte, as are their replaced and deleted versions', async () => {
    const texts = ['龍 🐉 é', 'かぎ \\u0000 \\" ok', '龍 🐉 e\u0301'].map((title) => `{"title":"${title}"}`);
    const write = aWrite({ document: texts[0] ?? '' });
    await store.save(write, 'nothing');
    for (const [index, document] of texts.entries())
      expect(await store.save({ ...write, document, onlyIfOther: true }, seen(Math.max(1, index)))).toMatchObject({
        row: { document, version: index + 1 },
      });
    expect(await store.find(write)).toMatchObject({ document: texts[2] });
    await store.remove({ ...write, expected: seen(3), by: 'designer' });
    expect(await revisionsOf(write.owner)).toMatchObject(
      texts.map((document, index) => ({ document, version: index + 1, deleted_by: index === 2 ? 'designer' : null })),
    );
  });

  test('answer a repeated request with its own result', async () => {
    const write = aWrite();
    const first = await store.save(write, 'nothing');
    expect(await store.save(write, 'nothing')).toEqual(first);
    const changed = { ...write, document: '{"title":"Other bell"}' };
    const second = await store.save(changed, seen(1));
    expect(await store.save(changed, seen(1))).toEqual(second);
    expect(await writesOf(write.owner)).toBe(2);
    expect(await revisionsOf(write.owner)).toHaveLength(1);
  });

  test('accept one of many simultaneous changes', async () => {
    const write = aWrite();
    await store.save(write, 'nothing');
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, writer) => store.save({ ...write, document: `{"writer":${writer}}` }, seen(1))),
    );
    expect(results.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'stale')).toHaveLength(19);
    expect(await store.find(write)).toMatchObject({ version: 2 });
  });

  test('accept one of many simultaneous creations', async () => {
    const write = aWrite();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, writer) => store.save({ ...write, document: `{"writer":${writer}}` }, 'nothing')),
    );
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'stale')).toHaveLength(19);
  });

  test('are not created by a change', async () => {
    const write = aWrite();
    expect(await store.save(write, seen(1))).toMatchObject({ outcome: 'stale', current: null });
    expect(await store.find(write)).toBeUndefined();
    expect(await writesOf(write.owner)).toBe(0);
  });

  test('are deleted at the version that was seen, and kept as a revision', async () => {
    const { owner, id, ...rest } = aWrite();
    await store.save({ owner, id, ...rest }, 'nothing');
    expect(await store.remove({ owner, id, expected: seen(2), by: 'designer' })).toMatchObject({
      outcome: 'stale',
      current: { version: 1 },
    });
    expect(await store.remove({ owner, id, expected: seen(1), by: 'designer' })).toEqual({ outcome: 'removed' });
    expect(await store.remove({ owner, id, expected: seen(1), by: 'designer' })).toEqual({ outcome: 'removed' });
    expect(await store.remove({ owner, id: 'quest_unknown1', expected: seen(1), by: 'designer' })).toEqual({
      outcome: 'unknown',
    });
    expect(await store.find({ owner, id })).toBeUndefined();
    expect(await revisionsOf(owner)).toMatchObject([{ version: 1, deleted_at: expect.any(Number) as number }]);
  });

  test('continue the version number of a deleted document with the same id', async () => {
    const write = aWrite();
    await store.save(write, 'nothing');
    await store.remove({ ...write, expected: seen(1) });
    const again = await store.save({ ...write, document: '{"again":true}' }, 'nothing');
    expect(again).toMatchObject({ outcome: 'created', row: { version: 2 } });
    expect(await store.save({ ...write, document: '{"late":true}' }, seen(1))).toMatchObject({
      outcome: 'stale',
      current: { version: 2 },
    });
  });

  test('continue the version number after a simultaneous deletion', async () => {
    const write = aWrite();
    await store.save(write, 'nothing');
    await store.save({ ...write, document: '{"more":1}' }, seen(1));
    const [deleted, created] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const removing = database.db.transaction().execute(async (transaction) => {
      await store.removeIn(transaction, { ...write, expected: seen(2) });
      deleted.resolve();
      await created.promise;
    });
    await deleted.promise;
    const creating = store.save(write, 'nothing');
    const blocked = sql<object>`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const waits = async () => database.dialect === 'sqlite' || (await blocked.execute(database.db)).rows.length === 1;
    await expect.poll(waits).toBe(true);
    created.resolve();
    await removing;
    expect(await creating).toMatchObject({ outcome: 'created', row: { version: 3 } });
    expect(await store.find(write)).toMatchObject({ version: 3 });
  });

  test('are listed by owner in the order they were made, whole or in pages', async () => {
    const { owner, ...write } = aWrite();
    const made = ['quest_c0000000', 'quest_a0000000', 'quest_B0000000', 'quest_-0000000'];
    for (const id of made) await store.save({ ...write, owner, id }, 'nothing');
    await store.save(aWrite(), 'nothing');
    const idsOf = async (page: PageRequest) =>
      (await store.list(owner, { ...page, bytes: 1_000_000 }))?.rows?.map(({ id }) => id) ?? [];
    const all = await idsOf({});
    expect(all.toSorted()).toEqual(made.toSorted());
    const first = await idsOf({ limit: 3 });
    const second = await idsOf({ limit: 3, after: first[2] });
    expect([...first, ...second]).toEqual(all);
    expect(second).toHaveLength(1);
    expect(await store.list(owner, { after: 'quest_unknown1', bytes: 1_000_000 })).toBeNull();
  });

  test('are read in pieces, each in the version that the list was found with', async () => {
    const { owner, ...write } = aWrite();
    const names = ['quest_11111111', 'quest_22222222', 'quest_33333333', 'quest_44444444'];
    for (const id of names) await store.save({ ...write, owner, id }, 'nothing');
    const { bytes = 0 } = (await store.list(owner, { bytes: 1 }))?.keys?.[0] ?? {};
    expect((await store.list(owner, { bytes: 4 * bytes }))?.rows).toHaveLength(4);
    const found = await store.list(owner, { bytes: 4 * bytes - 1 });
    expect(found).toMatchObject({ rows: null, keys: { length: 4 } });
    const pieces = store.readInPieces(owner, found?.keys ?? [], { bytes, take });
    const listed = [...((await pieces.next()).value ?? [])];
    expect(listed).toHaveLength(1);
    const [, second = '', third = ''] = found?.keys?.map(({ id }) => id) ?? [];
    await store.save({ ...write, owner, id: second, document: '{"title":"Other"}' }, seen(1));
    await store.remove({ owner, id: third, expected: seen(1), by: 'designer' });
    await store.save({ ...write, owner, id: 'quest_55555555' }, 'nothing');
    for await (const rows of pieces) listed.push(...rows);
    expect(listed.map(({ id, version, document }) => [id, version, document])).toEqual(
      found?.keys?.map(({ id }) => [id, 1, write.document]),
    );
    await database.db.deleteFrom('revisions').where('owner_id', '=', owner).execute();
    const readOn = store.readInPieces(owner, found?.keys?.slice(1) ?? [], { bytes, take });
    await expect(readOn.next()).rejects.toThrow('Version 1 of');
  });

  test('of one owner count their writes apart from those of another', async () => {
    const [mine, other] = [aWrite(), aWrite()];
    await store.save(mine, 'nothing');
    await store.save({ ...mine, document: '{"more":1}' }, seen(1));
    await store.save(other, 'nothing');
    expect(await writesOf(mine.owner)).toBe(2);
    expect(await writesOf(other.owner)).toBe(1);
  });
});
