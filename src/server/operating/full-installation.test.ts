import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createChainKey } from '#server/accounts/audit/chain/chain-key.ts';
import { sealEntries } from '#server/accounts/audit/chain/seal-entries.ts';
import { finishImports } from '#server/content/entries/imports/apply-on-file.ts';
import { packRevisions } from '#server/content/history/pack-revisions.ts';
import { seedOfficialWorld } from '#server/content/world/seed-official-world.ts';
import { connectDatabase, type Database } from '#server/platform/db/database.ts';
import { restoredMilestone } from '#server/platform/db/restore-mark.ts';
import { aBackupKey, aRestore } from '#test-support/builders/an-act.ts';
import { countAgain, countedTotals } from '#test-support/databases/count-again.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { fillInstallation, type FullInstallation } from '#test-support/installation/fill-installation.ts';
import { installationSecret } from '#test-support/installation/official.ts';
import { retentionsOf, type Retention } from '#test-support/installation/retentions.ts';
import { rowsOfTables, type Row, type Rows } from '#test-support/installation/rows-of-tables.ts';
import { backedUpTables } from './backup/backed-up-tables.ts';
import { makeBackup } from './backup/make-backup.ts';
import { verifyBackup } from './backup/read-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { purges } from './purge-regularly.ts';

/** Counts of speed are kept by day. */
const midnight = new Date('2026-11-23T00:00:00Z');
const auditDays = 365;
const key = createChainKey(installationSecret);

beforeAll(() => void vi.useFakeTimers({ now: midnight, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

/** On the embedded file attempts are counted in memory. */
const emptyTables = { sqlite: ['attempts'], postgres: [] };

const purgeAll = async (database: Database): Promise<void> => {
  for (const { purge } of purges) await purge(database, { key, keepDays: auditDays });
  await packRevisions(database);
};

/** Starts what the server starts with a database. */
const start = async (database: Database): Promise<void> => {
  await finishImports(database);
  await seedOfficialWorld(database);
  await purgeAll(database);
};

/** They follow from the others. */
const derived = ['owner_totals', 'audit_marks'];

const keyOf = ({ owner_id, kind, item_id, version, act }: Row): string =>
  act === undefined ? [owner_id, kind, item_id, version].map(String).join(' ') : String(act);

const expectLoss = (before: Rows, now: Rows, { what, goes, adds = {} }: Retention): void => {
  for (const [table, rows] of Object.entries(before)) {
    if (derived.includes(table)) continue;
    const known = new Set(rows.map((row) => JSON.stringify(row)));
    const [kept, added] = [[], []] as [Row[], Row[]];
    for (const row of now[table] ?? []) (known.has(JSON.stringify(row)) ? kept : added).push(row);
    const left = rows.filter((row) => !goes(table, row, before));
    expect(kept, `${table}, once ${what} are over`).toEqual(left);
    expect(added.map(keyOf).toSorted(), `new in ${table}`).toEqual((adds[table] ?? []).toSorted());
  }
};

/** The rows of all tables without what a restore notes. */
const restorable = (rows: Rows): Rows =>
  Object.fromEntries(
    [...backedUpTables.map(({ name }) => name), 'world_words', 'world_uses']
      .filter((table) => !derived.includes(table))
      .map((table) => [table, (rows[table] ?? []).filter((row) => !isOfRestore(row))]),
  );

const isOfRestore = ({ name, act, reason }: Row): boolean =>
  name === restoredMilestone || act === aRestore.act.act || reason === 'restored';

eachDatabase('a full installation', (testDatabase) => {
  let installation: FullInstallation;
  let database: Database;

  beforeAll(async () => {
    vi.setSystemTime(midnight);
    installation = await fillInstallation(testDatabase);
    const { testApp } = installation;
    ({ database } = testApp);
    await testApp.app.close();
    await sealEntries(database, key);
    await packRevisions(database);
  });

  test('has rows in every table, and its totals are those of its rows', async () => {
    const found = await rowsOfTables(database);
    expect(Object.keys(found).filter((table) => found[table]?.length === 0)).toEqual(emptyTables[testDatabase.dialect]);
    expect(await countedTotals(database)).toEqual(await countAgain(database));
  });

  test('loses nothing that stands by a start and its purges', async () => {
    const before = await rowsOfTables(database);
    await start(database);
    expect(await rowsOfTables(database)).toEqual(before);
  });

  test('comes back from a backup whole, and stays so by a start and its purges', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'runeloom-full-'));
    testDatabase.onEnd(() => rm(folder, { recursive: true }));
    const file = join(folder, 'backup');
    await makeBackup(database, file, aBackupKey);
    const restored = connectDatabase(await testDatabase.create());
    testDatabase.onEnd(() => restored.close());
    await restoreBackup(restored, { file, ...(await verifyBackup(file)) }, aRestore);
    await start(restored);
    expect(restorable(await rowsOfTables(restored))).toEqual(restorable(await rowsOfTables(database)));
    expect(await countedTotals(restored)).toEqual(await countedTotals(database));
  });

  test('loses what is over, each at its time, and nothing else', async () => {
    for (const each of retentionsOf(installation, auditDays)) {
      const before = await rowsOfTables(database);
      vi.setSystemTime(midnight.getTime() + each.after - 1);
      await purgeAll(database);
      expect(await rowsOfTables(database), `before ${each.what} are over`).toEqual(before);
      vi.setSystemTime(midnight.getTime() + each.after);
      await purgeAll(database);
      expectLoss(before, await rowsOfTables(database), each);
      expect(await countedTotals(database)).toEqual(await countAgain(database));
    }
  });
});
