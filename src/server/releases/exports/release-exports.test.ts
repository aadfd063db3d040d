import { expect, test, vi } from 'vitest';
import { exportDefaults } from '#contract/releases.ts';
import { createReleaseExports, type RunExport } from './release-exports.ts';

const release = { number: 3, bytes: 100 };
const releases = {
  readCompressed: async () => Buffer.alloc(1),
  readKeptPieces: async () => Buffer.alloc(0),
  readNumbers: async () => new Map<string, number>(),
};
const wanted = { release, format: 'csv', options: { ...exportDefaults, better: null }, account: 'one' } as const;
const made = {
  file: new Uint8Array(1),
  digest: '',
  losses: { items: [], total: 0, totals: { stops: 0, changes: 0, looks: 0 } },
};

test('an export that fails fails for all who wait for it, and is tried anew for the next', async () => {
  const run = vi.fn<RunExport>().mockRejectedValueOnce(new Error('Too large.')).mockResolvedValue(made);
  const read = createReleaseExports(releases, run);
  const both = await Promise.allSettled([read(wanted), read({ ...wanted, account: 'two' })]);
  expect(both).toMatchObject([{ reason: { message: 'Too large.' } }, { reason: { message: 'Too large.' } }]);
  expect(await read(wanted)).toBe(made);
  expect(run).toHaveBeenCalledTimes(2);
});

test('the last export is made once, another format or number anew', async () => {
  const run = vi.fn<RunExport>().mockResolvedValue(made);
  const read = createReleaseExports(releases, run);
  await read(wanted);
  await read({ ...wanted, account: 'two' });
  expect(run).toHaveBeenCalledTimes(1);
  await read({ ...wanted, format: 'unreal' });
  await read({ ...wanted, format: 'unreal', release: { ...release, number: 4 } });
  expect(run).toHaveBeenCalledTimes(3);
});
