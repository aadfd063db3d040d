import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { connectDatabase, openDatabase, type Database } from '#server/platform/db/database.ts';
import { migrateIn } from '#server/platform/db/migrate.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { embeddedDatabase, onPostgres, type DatabaseAddress } from '#test-support/databases/databases.ts';
import { settingsFor } from '#test-support/faults/fault-rounds.ts';
import { unusualRows } from '#test-support/databases/unusual-rows.ts';
import { runOnServer } from '#test-support/databases/postgres-database.ts';
import { startTestApp, testPassword } from '#test-support/product/running-app.ts';
import { allTables } from './backed-up-tables.ts';
import type { TableSum } from './backup-format.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import { insertRows, sumRows } from './table-rows.ts';

vi.setConfig({ testTimeout: 60_000 });

const sumsOf = (database: Database): Promise<Record<string, TableSum>> =>
  inSnapshot(database, async (source) => {
    const sums: Record<string, TableSum> = {};
    for (const table of allTables) sums[table.name] = await sumRows(source, table);
    return sums;
  });

/** The sums of the tables without the entry of the move itself. */
const sumsOfMoved = async (database: Database): Promise<Record<string, TableSum>> => {
  const { numDeletedRows } = await database.db.deleteFrom('audit_log').where('act', '=', 'moved').executeTakeFirst();
  expect(numDeletedRows).toBe(1n);
  return sumsOf(database);
};

const read = async <Result>(address: DatabaseAddress, reading: (database: Database) => Promise<Result>) => {
  const database = connectDatabase(address);
  try {
    return await reading(database);
  } finally {
    await database.close();
  }
};

const tablesAt = (url: string) =>
  read({ databaseUrl: url, dataDir: '' }, async ({ db }) =>
    (await db.introspection.getTables()).map(({ name }) => name),
  );

const fillEveryTable = async ({ db, dialect }: Database): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    for (const table of allTables) await insertRows({ transaction, dialect }, table, unusualRows(table));
  });
};

const killWhileMoving = async (address: { dataDir: string; databaseUrl: string }, at: string): Promise<void> => {
  const { dataDir, databaseUrl } = address;
  const child = spawn(process.execPath, ['scripts/admin.ts', 'move', databaseUrl], {
    env: { PATH: process.env['PATH'], ...settingsFor({ dataDir, databaseUrl: null }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes(at)) child.kill('SIGKILL');
  }
  await closed;
  expect(said).toContain(at);
  expect(child.signalCode).toBe('SIGKILL');
};

const move = (dataDir: string, url: string, report?: (line: string) => void) =>
  runAdminCommand(['move', url], { DATA_DIR: dataDir }, report);

onPostgres('moving an embedded installation', (testDatabase) => {
  const embedded = embeddedDatabase();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'runeloom-move-'));
    testDatabase.onEnd(() => rm(folder, { recursive: true }));
  });

  /** Default: with the official world. */
  const installation = async (fill?: (database: Database) => Promise<void>) => {
    const address = await embedded.createFrom(fill ? 'migrated' : 'official');
    const sums = await read(address, async (database) => {
      await fill?.(database);
      return sumsOf(database);
    });
    return { dataDir: address.dataDir, sums };
  };

  const target = async (): Promise<string> => String((await testDatabase.create()).databaseUrl);

  test('copies every row of every table, also unusual ones, and leaves the source unchanged', async () => {
    const { dataDir, sums } = await installation(fillEveryTable);
    expect(Object.values(sums).map(({ rows }) => rows)).toEqual(allTables.map((table) => unusualRows(table).length));
    const [url, lines] = [await target(), [] as string[]];
    const said = await move(dataDir, url, (line) => void lines.push(line));
    expect(said).toContain(`rows of ${allTables.length} tables. Start the server`);
    expect(lines).toContain('users: 3 rows copied');
    expect(lines.at(-1)).toBe('Every row was read back as it was.');
    expect(await read({ databaseUrl: url, dataDir }, sumsOfMoved)).toEqual(sums);
    expect(await read({ databaseUrl: null, dataDir }, sumsOf)).toEqual(sums);
  });

  test('keeps passwords, sessions and entity tags', async () => {
    const before = await startTestApp(embedded);
    const { user, email } = await before.signUp();
    const id = aQuestId();
    const visitor = before.visit();
    const signedIn = await visitor.request('POST', authRoutes.signIn, { body: { email, password: testPassword } });
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    await visitor.request('PUT', questAddress(user.id, id), { body: aQuest(), headers: creationHeaders });
    const list = questsAddress(user.id);
    const tag = String((await visitor.request('GET', list)).headers.etag);
    await before.app.close();
    await before.database.close();
    const { dataDir } = before.address;
    const databaseUrl = await target();
    await move(dataDir, databaseUrl);
    const after = await startTestApp(testDatabase, { address: { databaseUrl, dataDir } });
    const withOldSession = (headers: Record<string, string>) =>
      after.visit().request('GET', list, { headers: { cookie, ...headers } });
    expect((await withOldSession({ 'If-None-Match': tag })).statusCode).toBe(304);
    expect((await withOldSession({})).json()).toMatchObject({ items: [{ id, version: 1 }] });
    const again = await after.signIn(email, testPassword);
    expect((await again.request('GET', questAddress(user.id, id))).json()).toMatchObject(aQuest());
  });

  test('that is killed leaves nothing, and can be done again', async () => {
    const [{ dataDir, sums }, databaseUrl] = [await installation(), await target()];
    for (const at of ['users: ', 'story_lines: ']) {
      await killWhileMoving({ dataDir, databaseUrl }, at);
      expect(await tablesAt(databaseUrl)).toEqual([]);
    }
    await move(dataDir, databaseUrl);
    expect(await read({ databaseUrl, dataDir }, sumsOfMoved)).toEqual(sums);
  });

  test('is refused by a database that is not empty, which stays as it was', async () => {
    const { dataDir } = await installation();
    const filled = await testDatabase.createFrom('official');
    const database = await testDatabase.open(filled);
    const before = await sumsOf(database);
    await expect(move(dataDir, String(filled.databaseUrl))).rejects.toThrow('This database is not empty');
    expect(await sumsOf(database)).toEqual(before);
    const foreign = await target();
    await runOnServer(foreign, 'create table kittens (name text)');
    await expect(move(dataDir, foreign)).rejects.toThrow('it has a table kittens');
    expect(await tablesAt(foreign)).toEqual(['kittens']);
  });

  test('fits a database whose tables are made already and hold nothing', async () => {
    const [{ dataDir, sums }, { databaseUrl }] = [await installation(), await testDatabase.createFrom('migrated')];
    await move(dataDir, String(databaseUrl));
    expect(await read({ databaseUrl, dataDir }, sumsOfMoved)).toEqual(sums);
  });

  test('needs an installation of this version that no other process uses', async () => {
    const databaseUrl = await target();
    const nothing = await mkdtemp(join(folder, 'nothing-'));
    await expect(move(nothing, databaseUrl)).rejects.toThrow('There is nothing to move');
    expect(await readdir(nothing)).not.toContain('runeloom.db');
    const early = await mkdtemp(join(folder, 'early-'));
    await read({ databaseUrl: null, dataDir: early }, ({ db, dialect }) =>
      db.transaction().execute((transaction) => migrateIn({ transaction, dialect }, '003-milestones')),
    );
    await expect(move(early, databaseUrl)).rejects.toThrow('This database stands at 003-milestones, this program at');
    const { dataDir } = await installation();
    const server = await openDatabase({ databaseUrl: null, dataDir });
    await expect(move(dataDir, databaseUrl)).rejects.toThrow('Stop the server first');
    await server.close();
    expect(await tablesAt(databaseUrl)).toEqual([]);
  });

  test('names what PostgreSQL can not keep', async () => {
    const { dataDir } = await installation(async ({ db }) => {
      await db.insertInto('milestones').values({ name: 'half\0done', at: 1 }).execute();
    });
    const databaseUrl = await target();
    await expect(move(dataDir, databaseUrl)).rejects.toThrow('A NUL character stands in name of milestones');
    expect(await tablesAt(databaseUrl)).toEqual([]);
  });

  test('writes nothing if a copied row differs', async () => {
    const [{ dataDir }, { databaseUrl }] = [await installation(), await testDatabase.createFrom('migrated')];
    await read({ databaseUrl, dataDir }, async ({ db }) => {
      await sql`create function meddle() returns trigger language plpgsql as
        $$ begin new.title := new.title || ' '; return new; end $$`.execute(db);
      await sql`create trigger meddle before insert on story_lines for each row execute function meddle()`.execute(db);
    });
    await expect(move(dataDir, String(databaseUrl))).rejects.toThrow('The rows of story_lines came out different');
    const sums = await read({ databaseUrl, dataDir }, sumsOf);
    expect(Object.values(sums).map(({ rows }) => rows)).toEqual(allTables.map(() => 0));
  });

  test('needs an address of PostgreSQL, and no DATABASE_URL', async () => {
    const { dataDir } = await installation();
    await expect(move(dataDir, 'elsewhere.db')).rejects.toThrow('as postgres://');
    const databaseUrl = await target();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    await expect(runAdminCommand(['move', databaseUrl], settings)).rejects.toThrow('Unset DATABASE_URL');
    await expect(move(dataDir, 'postgres://127.0.0.1:1/nowhere')).rejects.toThrow('ECONNREFUSED');
  });
});
