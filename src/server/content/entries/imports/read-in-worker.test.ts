import { expect, test } from 'vitest';
import { readInWorker } from './read-in-worker.ts';

const tableOf = (rows: number): Buffer => {
  const text = `id,name\n${'a,b\n'.repeat(rows)}`;
  return Buffer.from(JSON.stringify({ catalogue: 'item', format: 'csv', missing: 'keep', text }));
};

test('hands a large table over to the thread instead of a copy', async () => {
  const bytes = tableOf(10_000);
  const { refused, rowsInAll } = await readInWorker(bytes, async ({ table }) => table);
  expect([rowsInAll, refused.length]).toEqual([1, 9_999]);
  expect(bytes.byteLength).toBe(0);
});

test('copies a small one, whose memory others use too', async () => {
  const bytes = tableOf(1);
  expect((await readInWorker(bytes, async ({ table }) => table)).rowsInAll).toBe(1);
  expect(bytes.byteLength).toBeGreaterThan(0);
});
