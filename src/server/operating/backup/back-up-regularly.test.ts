import promises, { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBackupKey } from './backup-signature.ts';
import { findInstallationId, installationId } from './installation-id.ts';
import { latestBackupAct } from './latest-backups.ts';
import { verifyBackup } from './read-backup.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { eachDatabase, type DatabaseAddress } from '#test-support/databases/databases.ts';
import { backUpIfDue } from './back-up-regularly.ts';
import { claimBackup, endClaim } from './claim-backup.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'runeloom-scheduled-'));
});
afterAll(() => rm(base, { recursive: true }));

const minute = 60_000;
const log = createLog();
const goingOn = new AbortController().signal;

const settingsOf = async ({ databaseUrl, dataDir }: DatabaseAddress, more: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(base, 'backups-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? undefined,
    BACKUP_EVERY: '1h',
    BACKUP_DIR: folder,
    RESERVED_MEGABYTES: '0',
    ...more,
  });
  return { folder, config, log };
};

const named = /^runeloom-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[\da-f]{12}\.backup\.gz$/;

eachDatabase('scheduled backups', (testDatabase) => {
  test('are made by one of the servers, signed, noted and whole', async () => {
    const address = await testDatabase.createFrom('migrated');
    const servers = [await testDatabase.open(address), await testDatabase.open(address)];
    const { folder, ...parts } = await settingsOf(address);
    const made = await Promise.all(servers.map((database) => backUpIfDue({ database, ...parts }, goingOn)));
    expect(made.toSorted()).toEqual([false, true]);
    const [name = '', ...others] = await readdir(folder);
    expect([name, others]).toEqual([expect.stringMatching(named), []]);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const { sums } = await verifyBackup(join(folder, name));
    expect(createBackupKey(parts.config.secret).originOf(sums)).toBe('own');
    const [{ db }] = servers as [(typeof servers)[number]];
    const entries = db.selectFrom('audit_log').select(['actor', 'target']).where('act', '=', 'backup_made');
    expect(await entries.execute()).toEqual([{ actor: 'the schedule of backups', target: name }]);
    await db.deleteFrom('audit_log').execute();
    expect(await latestBackupAct(db, 'backup_made')).toBeGreaterThan(Date.now() - minute);
    expect(await latestBackupAct(db, 'backup_rehearsed')).toBeNull();
  });

  test('keep the latest ones, remove what a killed server left, and leave other files alone', async () => {
    const address = await testDatabase.createFrom('migrated');
    const { folder, ...parts } = await settingsOf(address, { BACKUP_KEEP: '2' });
    const database = await testDatabase.open(address);
    const installation = await installationId(database);
    const earlier = ['2026-01-01', '2026-01-02', '2026-01-03'].map(
      (day) => `runeloom-${day}T00-00-00Z-${installation}.backup.gz`,
    );
    const leftover = `${earlier[0]}.00000000-0000-4000-8000-000000000000.partial`;
    for (const name of [...earlier, leftover, 'before-the-upgrade.gz']) await writeFile(join(folder, name), 'x');
    await backUpIfDue({ database, ...parts }, goingOn);
    const left = (await readdir(folder)).toSorted();
    expect(left).toEqual(['before-the-upgrade.gz', earlier[2], expect.stringMatching(named)]);
  });

  test('of several installations in one folder are counted and removed apart, also those that are being made', async () => {
    const address = await testDatabase.createFrom('migrated');
    const first = await settingsOf(address, { BACKUP_KEEP: '1' });
    const other = await testDatabase.createFrom('migrated');
    const second = await settingsOf(other, { BACKUP_KEEP: '1', BACKUP_DIR: first.folder });
    const theirs = await testDatabase.open(other);
    const isMade = await Promise.all([
      backUpIfDue({ database: await testDatabase.open(address), ...first }, goingOn),
      backUpIfDue({ database: theirs, ...second }, goingOn),
    ]);
    expect(isMade).toEqual([true, true]);
    const both = await readdir(first.folder);
    expect(both).toEqual([expect.stringMatching(named), expect.stringMatching(named)]);
    const unfinished = both.map((name) => `${name}.00000000-0000-4000-8000-000000000000.partial`);
    const unnamed = 'runeloom-2026-01-01T00-00-00Z.backup.gz';
    for (const name of [...unfinished, unnamed]) await writeFile(join(first.folder, name), 'x');
    await theirs.db.updateTable('milestones').set({ at: 0 }).where('name', '=', 'backup_due').execute();
    const said: object[] = [];
    const saying = { info: (fields: object) => void said.push(fields), error: () => {} };
    expect(await backUpIfDue({ database: theirs, ...second, log: saying }, goingOn)).toBe(true);
    const id = String(await findInstallationId(theirs.db));
    const ofFirst = [...both, ...unfinished].filter((name) => !name.includes(id));
    const made = expect.stringMatching(`Z-${id}\\.backup\\.gz$`);
    expect(new Set(await readdir(first.folder))).toEqual(new Set([...ofFirst, unnamed, made]));
    expect(said.at(-1)).toEqual({ folder: first.folder, others: 2 });
  });

  test('are neither stopped nor led elsewhere by folders and links that are named as they are', async () => {
    const address = await testDatabase.createFrom('migrated');
    const { folder, ...parts } = await settingsOf(address, { BACKUP_KEEP: '1' });
    const database = await testDatabase.open(address);
    const installation = await installationId(database);
    const nameOf = (day: string) => `runeloom-${day}T00-00-00Z-${installation}.backup.gz`;
    const partialOf = (day: string) => `${nameOf(day)}.00000000-0000-4000-8000-000000000000.partial`;
    const elsewhere = join(await mkdtemp(join(base, 'elsewhere-')), 'kept');
    await writeFile(elsewhere, 'kept');
    for (const name of [nameOf('2026-01-01'), partialOf('2026-01-01')]) await mkdir(join(folder, name));
    for (const name of [nameOf('2026-01-02'), partialOf('2026-01-02')]) await symlink(elsewhere, join(folder, name));
    await symlink(join(base, 'nowhere'), join(folder, nameOf('9999-01-01')));
    const before = await readdir(folder);
    for (const _ of [1, 2]) {
      expect(await backUpIfDue({ database, ...parts }, goingOn)).toBe(true);
      await database.db.updateTable('milestones').set({ at: 0 }).where('name', '=', 'backup_due').execute();
    }
    const made = (await readdir(folder)).filter((name) => !before.includes(name));
    expect([made, await readFile(elsewhere, 'utf8')]).toEqual([[expect.stringMatching(named)], 'kept']);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(before));
  });

  test('count as made where an earlier one can’t be removed', async () => {
    const address = await testDatabase.createFrom('migrated');
    const { folder, ...parts } = await settingsOf(address, { BACKUP_KEEP: '1' });
    const database = await testDatabase.open(address);
    const earlier = `runeloom-2026-01-01T00-00-00Z-${await installationId(database)}.backup.gz`;
    await writeFile(join(folder, earlier), 'x');
    const refuse = vi.spyOn(promises, 'rm').mockRejectedValueOnce(new Error('The folder is read-only.'));
    syncBuiltinESMExports();
    const said: unknown[] = [];
    const saying = { info: () => {}, error: (...words: unknown[]) => void said.push(words) };
    try {
      expect(await backUpIfDue({ database, ...parts, log: saying }, goingOn)).toBe(true);
    } finally {
      refuse.mockRestore();
      syncBuiltinESMExports();
    }
    expect(said).toEqual([[{ err: new Error('The folder is read-only.') }, 'earlier backups were not removed']]);
    expect(await backUpIfDue({ database, ...parts }, goingOn)).toBe(false);
  });

  test('that fail leave the earlier ones and are tried again after five minutes', async () => {
    const address = await testDatabase.createFrom('migrated');
    const database = await testDatabase.open(address);
    const { folder, ...parts } = await settingsOf(address);
    const earlier = 'runeloom-2026-01-01T00-00-00Z.backup.gz';
    await writeFile(join(folder, earlier), 'x');
    await expect(backUpIfDue({ database, ...parts }, AbortSignal.abort())).rejects.toThrow('abort');
    expect(await readdir(folder)).toEqual([earlier]);
    const now = Date.now();
    expect(await claimBackup(database, { every: 60 * minute, now: now + 4 * minute })).toBe(false);
    expect(await claimBackup(database, { every: 60 * minute, now: now + 5 * minute })).toBe(true);
  });

  test('are due by a time that all servers share', async () => {
    const database = await testDatabase.open(await testDatabase.createFrom('migrated'));
    const [every, begunAt] = [60 * minute, Date.now()];
    const claim = (after: number) => claimBackup(database, { every, now: begunAt + after });
    expect([await claim(0), await claim(0)]).toEqual([true, false]);
    expect([await claim(10 * minute - 1), await claim(10 * minute)]).toEqual([false, true]);
    await endClaim(database, { begunAt, every, isMade: true });
    expect([await claim(every - 1), await claim(every)]).toEqual([false, true]);
    await endClaim(database, { begunAt: begunAt + 31 * 24 * every, every, isMade: true });
    expect(await claim(2 * every)).toBe(true);
  });
});
