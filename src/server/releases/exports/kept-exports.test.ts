import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exportDefaults } from '#contract/releases.ts';
import { megabyte } from '#domain/limits.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { tidewantChecks } from '#test-support/builders/tidewant-world.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { costliestQuest } from '#test-support/hostile/costliest/costliest-documents.ts';
import { hasOpenpyxl } from '#test-support/openpyxl/find-openpyxl.ts';
import { readWorkbookElsewhere } from '#test-support/openpyxl/read-workbook-elsewhere.ts';
import { createPool } from '#server/worker-pools.ts';
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

onEmbeddedFile('two exports of one account', (testDatabase) => {
  test('are made one after the other, and who leaves before is out of the row', async () => {
    const database = await testDatabase.open();
    const under = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const begun: number[] = [];
    const run = async () => {
      const number = begun.push(begun.length) - 1;
      await under[number]?.promise;
      return { file: new Uint8Array(9 * megabyte), digest: 'a', losses };
    };
    const pool = { run, close: async () => undefined } as unknown as WorkerPool;
    const readExport = createOwnExports({ database, pool, exportPool: pool });
    const lefts: (() => void)[] = [];
    const ask = () =>
      readExport({
        owner: 'anna',
        format: 'json',
        options,
        account: 'anna',
        whenLeft: (left) => void lefts.push(left),
      });
    const [first, second, third] = [ask(), ask(), ask()];
    await expect.poll(() => [begun.length, lefts.length]).toEqual([1, 2]);
    lefts[0]?.();
    await expect(second).rejects.toMatchObject({ status: 503 });
    expect(begun.length).toBe(1);
    under[0]?.resolve();
    await first;
    await expect.poll(() => begun.length).toBe(2);
    under[1]?.resolve();
    expect((await third).file.length).toBe(9 * megabyte);
    expect((await ask()).isKept).toBe(false);
  });
});

const { world } = tidewantChecks;

const toDocument = (quests: readonly string[]): Uint8Array => {
  const content = { version: '1', release: null, world, entries: [], quests: [], story_lines: [] };
  return new TextEncoder().encode(JSON.stringify(content).replace('"quests":[]', `"quests":[${quests.join(',')}]`));
};

test('a file is written once the document that it was read from is gone from memory', () => {
  const document = toDocument([]);
  const order: ExportOrder = { document, kept: new Uint8Array(), format: 'unreal', options, numbers: new Map() };
  expect(exportRelease(order).file.length).toBeGreaterThan(0);
  expect(document.length).toBe(0);
});

test.skipIf(!hasOpenpyxl())('a workbook that is written in pieces is read by another program', async () => {
  const title = `${'😀'.repeat(20)}龍 "=1+1"`;
  const quests = Array.from({ length: 400 }, (_, index) =>
    JSON.stringify(anOwnedQuest({ id: `quest_${index}`, title })),
  );
  const order = { kept: new Uint8Array(), format: 'xlsx', options, numbers: new Map<string, number>() } as const;
  const sheets = await readWorkbookElsewhere(exportRelease({ document: toDocument(quests), ...order }).file);
  const [, rows = []] = sheets.find(([name]) => name === 'quests') ?? [];
  expect([rows.length, rows.at(1)?.[1], rows.at(-1)?.[1]]).toEqual([quests.length + 1, title, title]);
});

test.each(['csv', 'xlsx'] as const)('of %s, a thread never has all quests and tables in memory', async (format) => {
  const quest = JSON.stringify({ ...costliestQuest(0), id: 'quest_00000001', uid: 'anna' });
  const document = toDocument(Array.from({ length: 150 }, () => quest));
  const order: ExportOrder = { document, kept: new Uint8Array(), format, options, numbers: new Map() };
  const pool = createPool({ threads: 1, megabytes: 40 });
  try {
    const { file } = await pool.run(exportRelease, order, { account: 'anna', bytes: document.length });
    const names = Object.keys(unzipSync(file));
    expect(names).toContain(format === 'csv' ? 'quests.csv' : 'xl/worksheets/sheet1.xml');
  } finally {
    await pool.close();
  }
});
