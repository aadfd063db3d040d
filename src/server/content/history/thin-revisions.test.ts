import { beforeAll, expect, test } from 'vitest';
import { superfluousVersions } from '#domain/document/superfluous-versions.ts';
import { keptVersions } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { aQuestId, seen } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { thinRevisions } from './thin-revisions.ts';

const owner = 'designer';
const { hour, day, last } = keptVersions;
const write = (id: string) => ({ owner, id, title: 'The bell', type: 'Side Story', document: '{"title":"The bell"}' });

eachDatabase('earlier versions', (testDatabase) => {
  let database: Database;
  let quests: DocumentStore;

  beforeAll(async () => {
    database = await testDatabase.open();
    await writeAccount(database, owner);
    quests = createDocumentStore(database, 'quests');
  });

  const versionsOf = async (id: string): Promise<number[]> => {
    const query = database.db.selectFrom('revisions').select('version').where('item_id', '=', id);
    return (await query.orderBy('version', 'desc').execute()).map(({ version }) => version);
  };

  const saveAfter = async (id: string, version: number, updated_at: number): Promise<void> => {
    await database.db.updateTable('quests').set({ updated_at }).where('id', '=', id).execute();
    await quests.save({ ...write(id), document: `{"title":"${version}"}`, by: owner }, seen(version));
  };

  const aHistory = async (times: readonly number[]): Promise<string> => {
    const id = aQuestId();
    await quests.save({ ...write(id), by: owner }, 'nothing');
    const rows = times.map((updated_at, index) => ({
      owner_id: owner,
      kind: 'quests' as const,
      item_id: id,
      version: index + 1,
      document: '{"title":"The bell"}',
      updated_at,
      updated_by: owner,
      deleted_at: null,
      deleted_by: null,
    }));
    for (let start = 0; start < rows.length; start += 500)
      await database.db
        .insertInto('revisions')
        .values(rows.slice(start, start + 500))
        .execute();
    return id;
  };

  test('are kept up to the last 100, and of those before one an hour, as each save makes room', async () => {
    const id = aQuestId();
    const begin = 1_000 * day;
    await quests.save({ ...write(id), by: owner }, 'nothing');
    const times = Array.from({ length: last + 20 }, (_, index) => begin + (index * hour) / 4);
    for (const [index, time] of times.slice(0, last).entries()) await saveAfter(id, index + 1, time);
    expect(await versionsOf(id)).toHaveLength(last);
    for (const [index, time] of times.slice(last).entries()) await saveAfter(id, last + index + 1, time);
    const all = times.map((updated_at, index) => ({ version: index + 1, updated_at })).toReversed();
    const dropped = new Set(superfluousVersions(all, begin));
    expect(dropped.size).toBe(15);
    expect(await versionsOf(id)).toEqual(all.map(({ version }) => version).filter((version) => !dropped.has(version)));
  });

  test('of an earlier product are thinned out every day, to one a day after 30 days', async () => {
    const now = Date.now();
    const times = Array.from({ length: 2_500 }, (_, index) => now - (2_500 - index) * (hour / 2));
    const id = await aHistory(times);
    const few = await aHistory(times.slice(0, last));
    await thinRevisions(database, { now });
    const all = times.map((updated_at, index) => ({ version: index + 1, updated_at })).toReversed();
    const dropped = new Set(superfluousVersions(all, now));
    const kept = all.map(({ version }) => version).filter((version) => !dropped.has(version));
    expect(kept.length).toBeLessThan(900);
    expect(await versionsOf(id)).toEqual(kept);
    expect(await versionsOf(few)).toHaveLength(last);
    await thinRevisions(database, { now });
    expect(await versionsOf(id)).toEqual(kept);
  });

  test('stay when thinning is cancelled', async () => {
    const id = await aHistory(Array.from({ length: 150 }, () => Date.now()));
    await thinRevisions(database, { signal: AbortSignal.abort() });
    expect(await versionsOf(id)).toHaveLength(150);
  });

  test('that are gone change nothing for a repeated save or a stale one', async () => {
    const id = aQuestId();
    await quests.save({ ...write(id), by: owner }, 'nothing');
    for (let version = 1; version < last + 10; version += 1) await saveAfter(id, version, day);
    expect(await versionsOf(id)).not.toContain(5);
    expect(await quests.save({ ...write(id), by: owner }, seen(5))).toMatchObject({
      outcome: 'stale',
      current: { version: last + 10 },
    });
    const repeated = { ...write(id), document: `{"title":"${last + 9}"}`, by: owner };
    expect(await quests.save(repeated, seen(last + 9))).toMatchObject({
      outcome: 'changed',
      row: { version: last + 10 },
    });
    await quests.remove({ owner, id, expected: seen(last + 10), by: owner });
    const created = await quests.save({ ...write(id), by: owner }, 'nothing');
    expect(created).toMatchObject({ outcome: 'created', row: { version: last + 11 } });
  });
});
