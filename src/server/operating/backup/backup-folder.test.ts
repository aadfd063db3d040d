import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { megabyte } from '#domain/limits.ts';
import { mountSmallVolume } from '#test-support/databases/small-volume.ts';
import { missingSpace, nameBackup } from './backup-folder.ts';

test('backups are named by their time', () => {
  expect(nameBackup(Date.UTC(2026, 10, 28, 23, 5, 9, 999))).toBe('runeloom-2026-11-28T23-05-09Z.backup.gz');
});

test('a volume must have room for one as large as the latest, and for the reserve where the data lies there', async (context) => {
  const volume = await mountSmallVolume(8);
  if (!volume) return context.skip('No volume can be mounted here.');
  onTestFinished(() => volume.unmount());
  const elsewhere = await mkdtemp(join(tmpdir(), 'runeloom-data-'));
  onTestFinished(() => rm(elsewhere, { recursive: true }));
  const missing = (dataDir: string, reserve = 0) => missingSpace({ folder: volume.folder, dataDir, reserve });
  expect(await missing(volume.folder)).toBe(0);
  const latest = join(volume.folder, nameBackup(Date.now()));
  await writeFile(latest, Buffer.alloc(3 * megabyte));
  expect([await missing(volume.folder), await missing(volume.folder, 256 * megabyte)]).toEqual([0, 0]);
  await writeFile(join(volume.folder, 'other'), Buffer.alloc(2 * megabyte));
  expect(await missing(elsewhere, 256 * megabyte)).toBe(0);
  expect(await missing(volume.folder, 256 * megabyte)).toBe(2 * megabyte);
  await truncate(latest, 4 * megabyte);
  expect(await missing(elsewhere)).toBeGreaterThan(0);
});
