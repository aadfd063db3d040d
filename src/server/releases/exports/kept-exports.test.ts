import { expect, test } from 'vitest';
import { exportDefaults } from '#contract/releases.ts';
import { megabyte } from '#domain/limits.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { tidewantChecks } from '#test-support/builders/tidewant-world.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { exportRelease, type ExportOrder } from './export-job.ts';
import { createOwnExports } from './own-exports.ts';

const options = { ...exportDefaults, better: null };
const losses = { items: [], total: 0, totals: { stops: 0, changes: 0, looks: 0 } };

onEmbeddedFile('the last export', (testDatabase) => {
  test.each([
    { megabytes: 8, made: 1 },
    { megabytes: 9, made: 2 },
  ])('of $megabytes MB is made $made times for who asks twice', async ({ megabytes, made }) => {
    const database = await testDatabase.open();
    const files: Uint8Array[] = [];
    const pool = {
      run: async () => {
        const file = new Uint8Array(megabytes * megabyte);
        files.push(file);
        return { file, digest: 'a', losses };
      },
      close: async () => undefined,
    } as unknown as WorkerPool;
    const readExport = createOwnExports({ database, pool, exportPool: pool });
    const wanted = { owner: 'anna', format: 'json', options, account: 'anna', whenLeft: () => undefined } as const;
    const [one, other] = [await readExport(wanted), await readExport(wanted)];
    expect([files.length, one.isKept, other.isKept]).toEqual([made, made === 1, made === 1]);
  });
});

test('a table is written once the document that it was read from is gone from memory', () => {
  const { world } = tidewantChecks;
  const content = { version: '1', release: null, world, entries: [], quests: [], story_lines: [] };
  const document = new TextEncoder().encode(JSON.stringify(content));
  const order: ExportOrder = { document, kept: new Uint8Array(), format: 'csv', options, numbers: new Map() };
  expect(exportRelease(order).file.length).toBeGreaterThan(0);
  expect(document.length).toBe(0);
});
