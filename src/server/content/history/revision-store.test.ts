import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { explainQueries } from '#test-support/databases/explain-queries.ts';
import { createRevisionStore } from './revision-store.ts';

const testDatabase = embeddedDatabase();

describe.each(['quests', 'story_lines', 'world'] as const)('the present document of %s may be large', (table) => {
  const key = { owner: 'anna', id: 'one' };
  let db: Database['db'];

  beforeEach(async () => {
    ({ db } = await testDatabase.open());
    const version = { stamp: 's', document: '{}', updated_at: 1, updated_by: 'anna' };
    await db
      .insertInto(table)
      .values({ ...version, owner_id: 'anna', id: 'one', title: 'One', type: '', version: 3, created_at: 1 })
      .execute();
    await db
      .insertInto('revisions')
      .values({ ...version, owner_id: 'anna', kind: table, item_id: 'one', version: 2 })
      .execute();
  });

  test('a list of versions passes over it', async () => {
    const plans = await explainQueries(db, async (noted) => {
      const store = createRevisionStore({ db: noted, dialect: 'sqlite' }, table);
      expect(await store.list(key, 4)).toMatchObject([{ version: 3, title: 'One' }, { version: 2 }]);
    });
    expect(plans.some((plan) => plan.includes(`COVERING INDEX ${table}_heads`))).toBe(true);
  });

  test('an earlier version is read without it', async () => {
    const plans = await explainQueries(db, async (noted) => {
      const store = createRevisionStore({ db: noted, dialect: 'sqlite' }, table);
      expect(await store.find(key, 2)).toMatchObject({ version: 2 });
    });
    expect(plans.filter((plan) => plan.includes(`${table} USING INDEX`))).toEqual([]);
  });
});
