import { beforeAll, expect, test } from 'vitest';
import { creationHeaders } from '#contract/versions.ts';
import { entryAddress } from '#contract/world/world-routes.ts';
import { iconAddress } from '#contract/world.ts';
import { retention } from '#domain/timings.ts';
import { purgeIcons } from '#server/content/entries/icons/purge-icons.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';

onPostgres('a picture that is purged beside an entry that takes it', (testDatabase) => {
  let people: WorldPeople;

  beforeAll(async () => {
    people = await startWorldPeople(testDatabase);
  });

  /** Makes an icon so old that it is purged where nothing uses it. */
  const oldIcon = async (letter: string): Promise<string> => {
    const hash = letter.repeat(64);
    const row = { hash, media_type: 'image/png', content: '', created_at: 1 };
    await people.database.db.insertInto('world_icons').values(row).execute();
    return hash;
  };

  const take = async (hash: string, id: string): Promise<number> => {
    const parts = { body: anEntry({ icon: iconAddress(hash) }), headers: creationHeaders };
    return (await people.administrator.request('PUT', entryAddress('item', id), parts)).statusCode;
  };

  const purge = async (): Promise<number> => {
    await purgeIcons(people.database, { now: 1 + retention.unusedIcons });
    return 0;
  };

  const isKept = async (hash: string): Promise<boolean> => {
    const row = people.database.db.selectFrom('world_icons').select('hash').where('hash', '=', hash);
    return (await row.executeTakeFirst()) !== undefined;
  };

  test('stays: the entry took it first', async () => {
    const hash = await oldIcon('a');
    const done = await interleave(people.database, {
      statement: /update "world_icons"/,
      first: () => take(hash, 'one'),
      meanwhile: [purge],
    });
    expect([done.first, done.waited, await isKept(hash)]).toEqual([201, 1, true]);
  });

  test('is gone: the entry found it and takes it too late', async () => {
    const hash = await oldIcon('b');
    const done = await interleave(people.database, {
      statement: /select "hash" from "world_icons"/,
      first: () => take(hash, 'two'),
      meanwhile: [purge],
    });
    expect([done.first, done.waited, await isKept(hash)]).toEqual([422, 0, false]);
  });
});
