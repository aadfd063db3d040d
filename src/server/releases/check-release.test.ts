import { expect, test } from 'vitest';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { EncodedContent } from './content-document.ts';
import { createReleaseCheck } from './check-release.ts';
import { listWrittenNames, type LookedUpName } from './check-job.ts';

const names = Array.from({ length: 10_000 }, (_, index) => ({ catalogue: 'things', name: `Thing ${index}` }));

test('others are served between the steps in which the names of a release are looked up', async () => {
  const lookedUp: LookedUpName[] = [];
  const pool = {
    run: async (job: unknown, order: { readonly names: readonly LookedUpName[] }) => {
      if (job === listWrittenNames) return names;
      lookedUp.push(...order.names);
      return { errors: [], total: 0 };
    },
  } as unknown as WorkerPool;
  const others: boolean[] = [];
  const check = createReleaseCheck({
    releases: { readAside: async () => [], readNumbers: async () => new Map() },
    readFormats: async () => [],
    findKnownNames: async (some) => {
      const nth = others.push(false) - 1;
      setImmediate(() => {
        others[nth] = true;
      });
      expect(others.slice(0, nth)).not.toContain(false);
      return some.map(({ name }) => `id of ${name}`);
    },
    pool,
    log: { error: (failure: unknown) => expect(failure).toBeNull() },
  });
  const content = { version: '1', gzip: Buffer.alloc(0), identity: Buffer.alloc(0) };
  await check(content as unknown as EncodedContent, { actor: { name: 'who releases' }, kept: null });
  expect(others).toHaveLength(10);
  expect(lookedUp.map(({ id }) => id)).toEqual(names.map(({ name }) => `id of ${name}`));
});
