import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditRoutes } from '#contract/audit-log.ts';
import { contentRoutes, type ContentTokens } from '#contract/content.ts';
import { deletedAddress, revisionAddress, revisionsAddress } from '#contract/history.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { storyLineAddress, storyLinesAddress } from '#contract/story-lines.ts';
import { channelAddress, releaseAddress, releaseRoutes } from '#contract/releases.ts';
import { reviewAddress, submissionsAddress, type OwnSubmissions } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { userRoutes } from '#contract/users.ts';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import type { Channel } from '#domain/release/channel.ts';
import { finishImports } from '#server/content/entries/imports/apply-on-file.ts';
import { packRevisions } from '#server/content/history/pack-revisions.ts';
import { purges } from '#server/operating/purge-regularly.ts';
import { connectDatabase, type Database } from '#server/platform/db/database.ts';
import { aBackupKey, aRestore, keptForEver } from '#test-support/builders/an-act.ts';
import { readBackupLines } from '#test-support/databases/a-backup.ts';
import {
  embeddedDatabase,
  eachDatabase,
  type DatabaseAddress,
  type TestDatabase,
} from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { seedOfficialWorld } from '#server/content/world/seed-official-world.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../test-support/upgrade/${name}`, import.meta.url));

const versions = ['2026-11-22', '2026-11-28'] as const;
type Version = (typeof versions)[number];

const backupOf = (version: Version): string => fileOf(`${version}.backup.gz`);
const password = 'lantern-osprey-42';

/** Deleted documents can be restored for 30 days. */
const theDayAfter = (version: Version): number => Date.parse(`${version}T12:00:00Z`) + 24 * 60 * 60_000;
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

type Row = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, readonly Row[]>>;
type Header = { readonly tables: readonly { readonly name: string; readonly columns: readonly [string, string][] }[] };

const readTables = async (file: string): Promise<Tables> => {
  const [first = '', ...lines] = await readBackupLines(file);
  const columns = new Map((JSON.parse(first) as Header).tables.map((table) => [table.name, table.columns]));
  const tables: Record<string, Row[]> = {};
  let name = '';
  for (const line of lines.slice(0, -1)) {
    const value = JSON.parse(line) as { table: string } | unknown[];
    if (!Array.isArray(value)) tables[(name = value.table)] = [];
    else
      tables[name]?.push(Object.fromEntries(columns.get(name)?.map(([column], index) => [column, value[index]]) ?? []));
  }
  return tables;
};

const restored = async (testDatabase: TestDatabase, version: Version): Promise<DatabaseAddress> => {
  const address = await testDatabase.create();
  const file = backupOf(version);
  const database = connectDatabase(address);
  await restoreBackup(database, { file, ...(await verifyBackup(file)) }, aRestore);
  await database.close();
  return address;
};

const dataFolder = async (testDatabase: TestDatabase): Promise<DatabaseAddress> => {
  const address = await testDatabase.create();
  await writeFile(join(address.dataDir, 'runeloom.db'), gunzipSync(await readFile(fileOf('2026-11-22.db.gz'))));
  return address;
};

type Upgraded = {
  readonly testApp: TestApp;
  readonly ada: SignedIn;
  readonly ben: SignedIn;
  /** The rows of a table as the backup has them. */
  readonly rowsOf: (table: string) => readonly Row[];
  readonly read: (address: string, by?: SignedIn) => Promise<Row>;
};

const openUpgraded = async (version: Version, start: () => Promise<TestApp>): Promise<Upgraded> => {
  vi.setSystemTime(theDayAfter(version));
  const tables = await readTables(backupOf(version));
  const testApp = await start();
  await seedOfficialWorld(testApp.database);
  const ada = await testApp.signIn('ada@example.org', password);
  const ben = await testApp.signIn('ben@example.org', password);
  return {
    testApp,
    ada,
    ben,
    rowsOf: (table) => tables[table] ?? [],
    read: async (address, by = ben) => (await by.request('GET', address)).json<Row>(),
  };
};

const testDocuments = (opened: () => Upgraded): void => {
  test('every document is there as it was, with its version', async () => {
    const { rowsOf, read } = opened();
    for (const [table, addressOf] of [
      ['quests', questAddress],
      ['story_lines', storyLineAddress],
    ] as const) {
      expect(rowsOf(table).length).toBeGreaterThan(5);
      for (const { owner_id, id, document, version } of rowsOf(table))
        expect(await read(addressOf(String(owner_id), String(id)))).toMatchObject({
          ...(JSON.parse(String(document)) as Row),
          version,
        });
    }
  });

  test('every earlier version can be read', async () => {
    const { ada, ben, rowsOf, read } = opened();
    for (const { kind, item_id, version, document, owner_id, deleted_at } of rowsOf('revisions')) {
      if (deleted_at !== null || kind === 'world') continue;
      expect(kind).toBe('quests');
      const place = { kind: 'quests', owner: String(owner_id), id: String(item_id) } as const;
      const by = owner_id === officialOwner ? ada : ben;
      const { items } = await read(revisionsAddress(place), by);
      expect(items).toContainEqual(
        expect.objectContaining({ version, title: (JSON.parse(String(document)) as Row)['title'] }),
      );
      expect(await read(revisionAddress(place, Number(version)), by)).toMatchObject(
        JSON.parse(String(document)) as Row,
      );
    }
  });

  test('the deleted quest can be restored', async () => {
    const { ben, rowsOf, read } = opened();
    const [gone] = rowsOf('revisions').filter(({ deleted_at }) => deleted_at !== null);
    const id = String(gone?.['item_id']);
    const { items } = await read(deletedAddress('quests', ben.user.id));
    expect(items).toMatchObject([{ id, version: gone?.['version'] }]);
    const body = JSON.parse(String(gone?.['document'])) as Row;
    const answer = await ben.request('PUT', questAddress(ben.user.id, id), { body, headers: creationHeaders });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { ...body, version: Number(gone?.['version']) + 1 },
    ]);
  });

  test('its owner can save a quest from its present version', async () => {
    const { ben, rowsOf } = opened();
    const row = rowsOf('quests').find(({ owner_id }) => owner_id === ben.user.id);
    const address = questAddress(ben.user.id, String(row?.['id']));
    const { title: _title, ...body } = JSON.parse(String(row?.['document'])) as Row;
    const headers = changeHeaders(Number(row?.['version']));
    const answer = await ben.request('PUT', address, { body: { ...body, title: 'Gone on with' }, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { version: Number(row?.['version']) + 1 }]);
  });
};

const testLists = (opened: () => Upgraded): void => {
  test('the lists have every document, and no other one', async () => {
    const { ada, ben, rowsOf, read } = opened();
    for (const [table, addressOf] of [
      ['quests', questsAddress],
      ['story_lines', storyLinesAddress],
    ] as const)
      for (const [owner, by] of [
        [officialOwner, ben],
        [ada.user.id, ada],
        [ben.user.id, ben],
      ] as const) {
        const { items } = await read(addressOf(owner), by);
        const kept = rowsOf(table).filter(({ owner_id }) => owner_id === owner);
        expect(titlesOf(items)).toEqual(titlesOf(kept));
      }
  });

  test('the lists of accounts, of the audit log and of releases have what was there', async () => {
    const { ada, rowsOf, read } = opened();
    const { items: users } = await read(userRoutes.list, ada);
    const emails = rowsOf('users').map(({ email }) => expect.objectContaining({ email }));
    expect(users).toEqual(expect.arrayContaining(emails));
    const { items: acts } = await read(`${auditRoutes.log}?limit=100`, ada);
    expect(acts).toEqual(expect.arrayContaining(rowsOf('audit_log').map(({ id }) => expect.objectContaining({ id }))));
    const { items: releases } = await read(releaseRoutes.releases, ada);
    expect(releases).toMatchObject(rowsOf('releases').map(({ number, digest }) => ({ number, digest })));
    for (const { number, digest } of rowsOf('releases')) {
      const { rawPayload } = await ada.request('GET', releaseAddress(Number(number)));
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(digest);
    }
    for (const { channel, release } of rowsOf('channels'))
      expect(await read(channelAddress(channel as Channel), ada)).toMatchObject({ release });
  });

  test('every entry of the world is there as it was', async () => {
    const { rowsOf, read } = opened();
    for (const { catalogue, id, name, level, version } of rowsOf('world_entries'))
      expect(await read(entryAddress(String(catalogue), String(id)))).toMatchObject({ id, name, level, version });
  });
};

const titlesOf = (documents: unknown): string[] =>
  (documents as readonly Row[])
    .map(({ id, title, version }) => `${String(id)} ${String(title)} ${String(version)}`)
    .toSorted();

const testInstallation = (opened: () => Upgraded): void => {
  test('its people sign in, each with their rank', () => {
    const { ada, ben } = opened();
    expect([ada.user.rank, ben.user.rank]).toEqual(['administrator', 'default']);
  });

  test('every submission stands as it was decided, and the waiting one can be read and decided', async () => {
    const { ada, ben, rowsOf, read } = opened();
    const { items } = (await read(submissionsAddress(ben.user.id))) as unknown as OwnSubmissions;
    const kept = rowsOf('submissions').map(({ id, state, reason, decided_at }) => ({ id, state, reason, decided_at }));
    expect(items).toHaveLength(kept.length);
    expect(items).toEqual(expect.arrayContaining(kept.map((submission) => expect.objectContaining(submission))));
    const waiting = items.find(({ state }) => state === 'submitted');
    expect(await read(reviewAddress(waiting?.id ?? ''), ada)).toMatchObject({
      submitted: { quests: [{ title: waiting?.title }] },
    });
  });

  test('the token of the game is there', async () => {
    const { ada, testApp, rowsOf, read } = opened();
    const { items } = (await read(contentRoutes.tokens, ada)) as unknown as ContentTokens;
    expect(items).toMatchObject(rowsOf('content_tokens').map(({ id, name }) => ({ id, name, revoked_at: null })));
    const { db } = testApp.database;
    expect(await db.selectFrom('content_tokens').select('hash').execute()).toEqual(
      rowsOf('content_tokens').map(({ hash }) => ({ hash })),
    );
  });

  test('its world is the one that its quests were written for', async () => {
    const { read, rowsOf } = opened();
    const [kept] = rowsOf('world');
    const world = kept ? (JSON.parse(String(kept['document'])) as Row) : { name: tidewant.name };
    expect(await read(worldRoutes.world)).toMatchObject({ ...world, version: kept?.['version'] ?? 1 });
  });
};

const testAllThere = (version: Version, start: () => Promise<TestApp>): void => {
  let upgraded: Upgraded;
  beforeAll(async () => {
    upgraded = await openUpgraded(version, start);
  });
  testLists(() => upgraded);
  testInstallation(() => upgraded);
  testDocuments(() => upgraded);
};

/** Versions without a title get it at the start. */
const filledLater = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Prepares a database as a start of the server does. */
const startOn = async (database: Database): Promise<void> => {
  await finishImports(database);
  await seedOfficialWorld(database);
  for (const { purge } of purges) await purge(database, keptForEver);
  await packRevisions(database);
};

describe.each(versions)('a backup of the version of %s', (version) => {
  eachDatabase('restored', (testDatabase) => {
    testAllThere(version, async () => startTestApp(testDatabase, { address: await restored(testDatabase, version) }));

    test('loses no row by a start and its purges', async () => {
      vi.setSystemTime(theDayAfter(version));
      const database = await testDatabase.open(await restored(testDatabase, version));
      await startOn(database);
      const folder = await mkdtemp(join(tmpdir(), 'runeloom-upgrade-'));
      testDatabase.onEnd(() => rm(folder, { recursive: true }));
      await makeBackup(database, join(folder, 'after'), aBackupKey);
      const [before, after] = [await readTables(backupOf(version)), await readTables(join(folder, 'after'))];
      for (const [table, rows] of Object.entries(before)) {
        const kept = rows.map((row) => expect.objectContaining(filledLater(row)) as unknown);
        expect(after[table]).toEqual(expect.arrayContaining(kept));
      }
      for (const table of ['users', 'quests', 'story_lines', 'revisions', 'submissions'])
        expect(after[table]).toHaveLength(before[table]?.length ?? 0);
    });
  });
});

describe('a data folder of the version of 2026-11-22, opened', () => {
  const testDatabase = embeddedDatabase();
  testAllThere('2026-11-22', async () => startTestApp(testDatabase, { address: await dataFolder(testDatabase) }));
});
