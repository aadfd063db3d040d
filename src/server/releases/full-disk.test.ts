import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createContentSource } from './content-document.ts';
import { isOutOfSpace } from '#server/platform/db/failures.ts';
import { createPool } from '#server/worker-pools.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { aTester } from '#test-support/builders/an-act.ts';
import { fillDisk, makeRoom } from '#test-support/databases/full-disk.ts';
import { createReleaseMaker } from './make-release.ts';
import { createReleaseStore } from './release-store.ts';

/** More than fit into what is left of the last pages. */
const many = 200;

onEmbeddedFile('a release on a full disk', (testDatabase) => {
  test('is made whole or not at all, and those before it stay whole', async () => {
    const database = await testDatabase.open(await testDatabase.createFrom('official'));
    const pool = createPool();
    testDatabase.onEnd(() => pool.close());
    const store = createReleaseStore(database);
    const make = createReleaseMaker(createContentSource(database, pool), store, async () => ({}));
    const first = await make({ note: 'The first', actor: aTester });
    await fillDisk(database);
    const until = async (): Promise<unknown> => {
      for (let made = 0; made < many; made += 1) await make({ note: '', actor: aTester });
      return null;
    };
    const failure = await until().catch((error: unknown) => error);
    expect(isOutOfSpace(failure)).toBe(true);
    const { items } = await store.list({ limit: many, after: null });
    const pieces = await database.db.selectFrom('release_pieces').select('release').distinct().execute();
    expect(pieces.map(({ release }) => release).toSorted()).toEqual(items.map(({ number }) => number).toSorted());
    for (const { number, digest } of items) {
      const document = gunzipSync(await store.readCompressed(number));
      expect(createHash('sha256').update(document).digest('hex')).toBe(digest);
    }
    await makeRoom(database);
    const newest = items[0]?.number ?? first.number;
    expect(await make({ note: 'With room', actor: aTester })).toMatchObject({ number: newest + 1 });
  });
});
