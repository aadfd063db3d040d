import { beforeEach, expect, test } from 'vitest';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { entryAddress } from '#contract/world/world-routes.ts';
import { iconAddress } from '#contract/world.ts';
import { retention } from '#domain/timings.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';
import { replaceEntries } from '#server/content/entries/replace-entries.ts';
import { removeEntries } from '#server/content/world/remove-present.ts';
import { purgeIcons } from './purge-icons.ts';

const hashes = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
const [first = '', second = '', third = ''] = hashes;

eachDatabase('the purge of pictures', (testDatabase) => {
  let people: WorldPeople;

  beforeEach(async () => {
    people = await startWorldPeople(testDatabase);
    await people.database.db
      .insertInto('world_icons')
      .values(hashes.map((hash) => ({ hash, media_type: 'image/png', content: '', created_at: 1 })))
      .execute();
  });

  const put = async (hash: string | null, headers: Readonly<Record<string, string>>): Promise<number> => {
    const body = anEntry({ icon: hash === null ? null : iconAddress(hash) });
    return (await people.administrator.request('PUT', entryAddress('item', 'one'), { body, headers })).statusCode;
  };
  const kept = async (): Promise<string[]> => {
    const rows = people.database.db.selectFrom('world_icons').select('hash').orderBy('hash');
    return (await rows.execute()).map(({ hash }) => hash);
  };
  const purge = (now: number) => purgeIcons(people.database, { now });
  const noted = async (hash: string): Promise<number> => {
    const row = people.database.db.selectFrom('world_icons').select('created_at').where('hash', '=', hash);
    return Number((await row.executeTakeFirstOrThrow()).created_at);
  };

  test('takes those that were sent a day ago and that no entry uses', async () => {
    await put(first, creationHeaders);
    await people.database.db.updateTable('world_icons').set({ created_at: 2 }).where('hash', '=', third).execute();
    await people.database.db.updateTable('world_icons').set({ created_at: 1 }).where('hash', '=', first).execute();
    await purge(retention.unusedIcons);
    expect(await kept()).toEqual(hashes);
    await purge(1 + retention.unusedIcons);
    expect(await kept()).toEqual([first, third]);
    await purge(2 + retention.unusedIcons);
    expect(await kept()).toEqual([first]);
  });

  test('waits for a day after the last use: another picture, none, or no entry', async () => {
    expect(await put(first, creationHeaders)).toBe(201);
    expect(await put(second, changeHeaders(1))).toBe(200);
    expect(await put(null, changeHeaders(2))).toBe(200);
    expect(await put(third, changeHeaders(3))).toBe(200);
    await people.database.db.updateTable('world_icons').set({ created_at: 1 }).where('hash', '=', third).execute();
    const one = entryAddress('item', 'one');
    expect((await people.administrator.request('DELETE', one, { headers: changeHeaders(4) })).statusCode).toBe(204);
    for (const hash of hashes) expect(await noted(hash)).toBeGreaterThan(1);
    const last = Math.max(...(await Promise.all(hashes.map(noted))));
    await purge(Math.min(...(await Promise.all(hashes.map(noted)))) + retention.unusedIcons - 1);
    expect(await kept()).toEqual(hashes);
    await purge(last + retention.unusedIcons);
    expect(await kept()).toEqual([]);
    expect(await put(first, creationHeaders)).toBe(422);
  });

  test('waits for a day after a file of a world, or the choice of another world, changes many entries', async () => {
    const { db } = people.database;
    const entry = { ...anEntry(), catalogue: 'item', id: 'one' };
    await put(first, creationHeaders);
    await db.updateTable('world_icons').set({ created_at: 1 }).execute();
    await db.transaction().execute((transaction) => replaceEntries(transaction, [entry], 'somebody'));
    expect(await noted(first)).toBeGreaterThan(1);
    await db.updateTable('world_icons').set({ created_at: 1 }).execute();
    await db.transaction().execute(removeEntries);
    expect(await noted(first)).toBeGreaterThan(1);
  });
});
