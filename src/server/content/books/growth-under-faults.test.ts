import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { questsAddress, type QuestList } from '#contract/quests.ts';
import type { SavedWorld } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { finishImports } from '#server/content/entries/imports/apply-on-file.ts';
import { defaultQuotas } from '#server/platform/budgets/quotas.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Commit } from '#server/platform/db/guarded-commits.ts';
import { eachDatabase, onPostgres, type TestDatabase } from '#test-support/databases/databases.ts';
import { fillDisk, makeRoom } from '#test-support/databases/full-disk.ts';
import { zipQuestBook } from '#test-support/exchange/zip-quest-book.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';
import { applyBook } from './apply-book.ts';

const quests = 7;

/** PostgreSQL ends the connection of whoever writes this. */
const lose = async ({ db }: Pick<Database, 'db'>, when: string): Promise<void> => {
  await sql`create function lose() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db);
  await sql.raw(`create trigger lost after ${when} execute function lose()`).execute(db);
};

const start = async (testDatabase: TestDatabase) => {
  const { testApp, administrator } = await startWithAdministrator(testDatabase);
  const { database } = testApp;

  const send = () =>
    administrator.request('POST', `${bookImportRoutes.all}?format=ftb&into=official&grow=kinds,limits,entries`, {
      body: zipQuestBook(),
      headers: { 'Content-Type': 'application/zip' },
    });
  const read = async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(200);
    return answer.json<BookImportAnswer>().id;
  };
  const get = (address: string) => administrator.request('GET', address);
  const apply = (id: string) => administrator.request('POST', bookImportAddress(id));

  /** What an import writes: documents, a kind, an entry. */
  const written = async () => {
    const { items } = (await get(questsAddress(officialOwner))).json<QuestList>();
    const { kinds } = (await get(worldRoutes.world)).json<SavedWorld>();
    const torch = (await get(`${worldRoutes.entries}?catalogue=item&ids=minecraft:torch`)).json<QuestList>();
    return [items.length, kinds.some(({ type }) => type === 'Checkmark'), torch.items.length];
  };
  const staged = async () => {
    const counted = database.db.selectFrom('world_import_rows').select(({ fn }) => fn.countAll<number>().as('rows'));
    return Number((await counted.executeTakeFirstOrThrow()).rows);
  };
  const [before] = await written();
  const [nothing, all] = [
    [before, false, 0],
    [Number(before) + quests, true, 1],
  ];
  return { administrator, database, send, read, apply, written, staged, nothing, all };
};

eachDatabase('an import that adds to the world', (testDatabase) => {
  let parts: Awaited<ReturnType<typeof start>>;

  beforeEach(async () => {
    parts = await start(testDatabase);
  });

  test('writes nothing on a full disk, and all once there is room', async () => {
    const { database, read, apply, written, nothing, all } = parts;
    const id = await read();
    await fillDisk(database);
    const refused = await apply(id);
    expect([refused.statusCode, refused.json()]).toMatchObject([507, { code: 'out_of_space' }]);
    expect(await written()).toEqual(nothing);
    await makeRoom(database);
    expect((await apply(id)).statusCode).toBe(200);
    expect(await written()).toEqual(all);
  });

  test('is answered as applied where the disk fills up right behind it', async () => {
    const { administrator, database, read, written, all } = parts;
    const id = await read();
    let isOver = false;
    const commit: Commit = async (work) => {
      if (isOver) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
      const done = await database.commit(work);
      const row = database.db.selectFrom('book_imports').select('state').where('id', '=', id);
      isOver = (await row.executeTakeFirst())?.state === 'applied';
      return done;
    };
    const applying = { id, by: administrator.user.id, theirs: [], changesWorld: true };
    const applied = await applyBook(
      { ...database, commit, commitPortion: database.commit, quotas: defaultQuotas },
      applying,
    );
    expect([applied.answer.id, applied.changes.length > 0, applied.entries.length > 0]).toEqual([id, true, true]);
    expect(await written()).toEqual(all);
    await finishImports(database);
    expect(await written()).toEqual(all);
  });
});

onPostgres('an import that adds to the world and loses its database', (testDatabase) => {
  test.each([
    'insert on world_import_rows for each row',
    'insert on book_import_items for each row',
    `update on book_imports for each row when (new.state = 'ready')`,
  ])('while it is read leaves nothing: %s', async (when) => {
    const { database, send, written, staged, nothing } = await start(testDatabase);
    await lose(database, when);
    expect((await send()).statusCode).toBe(503);
    expect([await written(), await staged()]).toEqual([nothing, 0]);
    await sql`drop function lose() cascade`.execute(database.db);
    expect((await send()).statusCode).toBe(200);
  });

  test.each([
    'insert on world_entries for each row',
    'insert on quests for each row',
    `update on book_imports for each row when (new.state = 'applied')`,
  ])('while it is applied writes nothing: %s', async (when) => {
    const { database, read, apply, written, nothing, all } = await start(testDatabase);
    const id = await read();
    await lose(database, when);
    expect((await apply(id)).statusCode).toBe(503);
    expect(await written()).toEqual(nothing);
    await sql`drop function lose() cascade`.execute(database.db);
    expect((await apply(id)).statusCode).toBe(200);
    expect(await written()).toEqual(all);
  });
});
