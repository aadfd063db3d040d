import { hasUnsealed } from '#server/accounts/audit/chain/seal-entries.ts';
import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { connectDatabase, type Database } from '#server/platform/db/database.ts';
import { migrationNames } from '#server/platform/db/migrate.ts';
import { createDocumentStore } from '#server/content/documents/document-store.ts';
import { keptVersions } from '#domain/timings.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aBackupKey, aRestore } from '#test-support/builders/an-act.ts';
import { readBackupLines, writeBackupFile } from '#test-support/databases/a-backup.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { aQuest, aQuestId, seen } from '#test-support/builders/builders.ts';
import { eachDatabase, onPostgres, type TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn } from '#test-support/product/running-app.ts';
import { allTables, backedUpTables, countedTables } from './backed-up-tables.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './read-backup.ts';
import { checkLevel, restoreBackup } from './restore-backup.ts';
import { restoredMilestone } from '#server/platform/db/restore-mark.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runeloom-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
const aFile = (): string => join(folder, `backup-${(files += 1)}`);
const partialOf = (name: string, digit: number) => `${name}.00000000-0000-4000-8000-00000000000${digit}.partial`;

const restore = async (database: Database, file: string): Promise<void> => {
  const proven = { file, ...(await verifyBackup(file)) };
  checkLevel(proven);
  await restoreBackup(database, proven, aRestore);
};

/** Without what a restore adds: its milestone, its entry in the audit log and the section that begins with it. */
const rowsIn = async (file: string): Promise<string[]> => {
  const lines = (await readBackupLines(file)).slice(1, -1);
  const at = (table: string): number => lines.indexOf(JSON.stringify({ table }));
  const others = [...lines.slice(0, at('audit_marks')), ...lines.slice(at('submissions'))];
  return others.filter((line) => !line.startsWith(`["${restoredMilestone}",`) && !line.includes(',"restored",'));
};

const contentOf = async (database: Database): Promise<string[]> => {
  const file = aFile();
  await makeBackup(database, file, aBackupKey);
  return rowsIn(file);
};

const filledApp = async (testDatabase: TestDatabase) => {
  const testApp = await startTestApp(testDatabase, { template: 'official' });
  const designer = await testApp.signUp();
  return { testApp, designer };
};

const saveQuest = (
  { user, request }: SignedIn,
  id: string,
  { title, expected }: { title: string; expected: number | null },
) =>
  request('PUT', questAddress(user.id, id), {
    body: aQuest({ title, description: 'A line\u2028break, "quotes"\nand ☃' }),
    headers: expected === null ? creationHeaders : changeHeaders(expected),
  });

const expectAgreement = async ({ db }: Database): Promise<void> => {
  for (const { owner_id, version } of await db.selectFrom('quests').selectAll().execute()) {
    const revisions = await db.selectFrom('revisions').select('version').where('owner_id', '=', owner_id).execute();
    expect(revisions.length).toBeGreaterThanOrEqual(Math.min(keptVersions.last, version - 1));
    expect(Math.max(0, ...revisions.map((revision) => revision.version))).toBe(version - 1);
    const counted = await db.selectFrom('collections').select('version').where('owner_id', '=', owner_id).execute();
    expect(counted).toEqual([{ version }]);
  }
};

/** After a restore, whose triggers note the uses. */
const emptyColumn = 'uses_noted';

eachDatabase('a backup', (testDatabase) => {
  test('has every table and column, except those that last no longer than a sign-in', async () => {
    const { db } = await testDatabase.open();
    const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith('user_search'));
    expect(tables.map(({ name }) => name).toSorted()).toEqual(
      [...allTables.map(({ name }) => name), ...countedTables].toSorted(),
    );
    for (const { name, columns } of allTables) {
      const existing = tables.find((table) => table.name === name)?.columns.map((column) => column.name);
      const kept = existing?.filter((column) => column !== emptyColumn);
      expect(columns.map(([column]) => column).toSorted()).toEqual(kept?.toSorted());
    }
  });

  test('brings everything back into a database without tables', async () => {
    const { testApp, designer } = await filledApp(testDatabase);
    const id = aQuestId();
    await saveQuest(designer, id, { title: 'First title', expected: null });
    await saveQuest(designer, id, { title: 'Second title', expected: 1 });
    const suspended = await testApp.signUp();
    const change = { suspended: true } as const;
    await changeAccount(testApp.database, { userId: suspended.user.id, actor: 'a test', change });
    const file = aFile();
    const sums = await makeBackup(testApp.database, file, aBackupKey);
    expect(sums.tables['users']?.rows).toBe(2);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const address = await testDatabase.create();
    const restored = connectDatabase(address);
    await restore(restored, file);
    expect(await contentOf(restored)).toEqual(await rowsIn(file));
    await restored.close();
    const again = await startTestApp(testDatabase, { address });
    const back = await again.signIn(designer.email, designer.password);
    const read = await back.request('GET', questAddress(designer.user.id, id));
    expect([read.statusCode, read.json<{ title: string }>().title]).toEqual([200, 'Second title']);
    await expect(again.signIn(suspended.email, suspended.password)).rejects.toThrow('403');
  });

  test('is of one moment, while others go on writing', async () => {
    const address = await testDatabase.createFrom('migrated');
    const database = await testDatabase.open(address);
    const owners = ['a', 'b', 'c'];
    for (const owner of owners) await writeAccount(database, owner);
    const store = createDocumentStore(database, 'quests');
    const own = connectDatabase(address);
    const done = new AbortController();
    let versions = 0;
    const save = (owner: string, version: number) => {
      const content = { owner, id: 'quest_00000001', title: 'T', type: 'Side Story', by: owner };
      return store.save({ ...content, document: `{"n":${version}}` }, version === 0 ? 'nothing' : seen(version));
    };
    const writeOn = async (owner: string) => {
      for (let version = 1; !done.signal.aborted || version < 5; version += 1) {
        await save(owner, version);
        versions += 1;
        await yieldToOthers();
      }
    };
    for (const owner of owners) await save(owner, 0);
    const writers = owners.map(writeOn);
    const file = aFile();
    const { tables } = await makeBackup(own, file, aBackupKey);
    const restored = await testDatabase.open();
    await restore(restored, file);
    await expectAgreement(restored);
    expect(tables['quests']?.rows).toBe(owners.length);
    done.abort();
    await Promise.all(writers);
    await own.close();
    expect(versions).toBeGreaterThanOrEqual(4 * owners.length);
  });

  test('takes the place of an earlier one only when it is whole', async () => {
    const file = aFile();
    await writeFile(file, 'the earlier one');
    const bare = connectDatabase(await testDatabase.create());
    await expect(makeBackup(bare, file, aBackupKey)).rejects.toThrow('There is nothing to read');
    await bare.close();
    expect(await readFile(file, 'utf8')).toBe('the earlier one');
    await makeBackup(await testDatabase.open(), file, aBackupKey);
    expect((await verifyBackup(file)).header.migrations).toEqual(migrationNames());
    await expect(makeBackup(await testDatabase.open(), join(folder, 'nowhere', 'file'), aBackupKey)).rejects.toThrow(
      "can't be written",
    );
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('removes what a killed one of that name left an hour ago, and nothing else', async () => {
    const database = await testDatabase.open();
    const file = aFile();
    const [left, running, another] = [partialOf(file, 1), partialOf(file, 2), partialOf(aFile(), 3)];
    const [notes, linked] = [`${file}.notes.partial`, partialOf(file, 4)];
    for (const name of [left, running, another, notes]) await writeFile(name, '');
    await symlink(notes, linked);
    const old = new Date(Date.now() - 61 * 60_000);
    for (const name of [left, another, notes]) await utimes(name, old, old);
    await makeBackup(database, file, aBackupKey);
    const kept = [running, another, notes, linked];
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial')).toSorted()).toEqual(
      kept.map((name) => basename(name)).toSorted(),
    );
    for (const name of kept) await rm(name);
  });

  test('is refused by a database that is not empty, which stays as it was', async () => {
    const { testApp } = await filledApp(testDatabase);
    await expect.poll(() => hasUnsealed(testApp.database), { timeout: 10_000 }).toBe(false);
    const file = aFile();
    await makeBackup(testApp.database, file, aBackupKey);
    const before = await contentOf(testApp.database);
    await expect(restore(testApp.database, file)).rejects.toThrow('This database is not empty');
    expect(await contentOf(testApp.database)).toEqual(before);
  });

  const bareDatabase = async (): Promise<Database> => {
    const database = connectDatabase(await testDatabase.create());
    testDatabase.onEnd(() => database.close());
    return database;
  };

  test('leaves nothing where one of its rows is refused', async () => {
    const file = aFile();
    const tables = backedUpTables.filter(({ name }) => name === 'milestones');
    const rows = [
      ['first', 1],
      ['twice', 2],
      ['twice', 3],
    ];
    await writeBackupFile(file, { migrations: migrationNames(), tables }, { milestones: rows });
    const database = await bareDatabase();
    await expect(restore(database, file)).rejects.toThrow(/unique/i);
    expect(await database.db.introspection.getTables()).toEqual([]);
  });

  test('of an earlier version is brought up to date, one of a later version is refused', async () => {
    const earlier = migrationNames().slice(0, 7);
    const columns = [
      ['owner_id', 'text'],
      ['kind', 'text'],
      ['version', 'number'],
    ] as const;
    const tables = [{ name: 'collections', key: ['owner_id', 'kind'], columns }];
    const file = aFile();
    await writeBackupFile(file, { migrations: earlier, tables }, { collections: [['designer', 'quests', 4]] });
    const database = await bareDatabase();
    await restore(database, file);
    expect(await database.db.selectFrom('collections').selectAll().execute()).toEqual([
      { owner_id: 'designer', kind: 'quests', version: 4, stamp: '' },
    ]);
    await writeBackupFile(file, { migrations: [...migrationNames(), '999-later'], tables: [] }, {});
    await expect(restore(database, file)).rejects.toThrow('was made by a newer version of Runeloom, at 999-later');
  });
});

onPostgres('a backup of PostgreSQL', (testDatabase) => {
  test('brings everything back into an embedded file, and from there into PostgreSQL', async () => {
    const { testApp } = await filledApp(testDatabase);
    const file = aFile();
    await makeBackup(testApp.database, file, aBackupKey);
    const other = connectDatabase({ databaseUrl: null, dataDir: await mkdtemp(join(folder, 'other-')) });
    await restore(other, file);
    expect(await contentOf(other)).toEqual(await rowsIn(file));
    const back = aFile();
    await makeBackup(other, back, aBackupKey);
    await other.close();
    const home = connectDatabase(await testDatabase.create());
    await restore(home, back);
    expect(await contentOf(home)).toEqual(await rowsIn(file));
    await home.close();
  });
});
