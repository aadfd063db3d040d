import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { megabyte } from '#domain/limits.ts';
import { mountSmallVolume } from '#test-support/databases/small-volume.ts';
import { missingSpace, nameBackup } from './backup-folder.ts';

const installation = '0123456789ab';

test('backups are named by their time and their installation', () => {
  const name = nameBackup(Date.UTC(2026, 10, 28, 23, 5, 9, 999), installation);
  expect(name).toBe('runeloom-2026-11-28T23-05-09Z-0123456789ab.backup.gz');
});

test('a volume must have room for one as large as the latest, and for the reserve where the data lies there', async (context) => {
  const volume = await mountSmallVolume(8);
  if (!volume) return context.skip('No volume can be mounted here.');
  onTestFinished(() => volume.unmount());
  const elsewhere = await mkdtemp(join(tmpdir(), 'runeloom-data-'));
  onTestFinished(() => rm(elsewhere, { recursive: true }));
  const missing = (dataDir: string, reserve = 0) =>
    missingSpace({ folder: volume.folder, installation, dataDir, reserve });
  expect(await missing(volume.folder)).toBe(0);
  const other = join(volume.folder, nameBackup(Date.now(), 'ba9876543210'));
  await writeFile(other, Buffer.alloc(5 * megabyte));
  expect(await missing(elsewhere)).toBe(0);
  await rm(other);
  const latest = join(volume.folder, nameBackup(Date.now(), installation));
  await writeFile(latest, Buffer.alloc(3 * megabyte));
  expect([await missing(volume.folder), await missing(volume.folder, 256 * megabyte)]).toEqual([0, 0]);
  await writeFile(join(volume.folder, 'other'), Buffer.alloc(2 * megabyte));
  expect(await missing(elsewhere, 256 * megabyte)).toBe(0);
  expect(await missing(volume.folder, 256 * megabyte)).toBe(2 * megabyte);
  await truncate(latest, 4 * megabyte);
  expect(await missing(elsewhere)).toBeGreaterThan(0);
});
