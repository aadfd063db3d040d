import { expect, test } from 'vitest';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { explainQueries } from '#test-support/databases/explain-queries.ts';
import { createRevisionStore } from './revision-store.ts';

const testDatabase = embeddedDatabase();

test.each(['quests', 'story_lines', 'world'] as const)(
  'a list of versions passes over the present document of %s, which may be large',
  async (table) => {
    const { db } = await testDatabase.open();
    await db
      .insertInto(table)
      .values({
        owner_id: 'anna',
        id: 'one',
        title: 'One',
        type: '',
        document: '{}',
        version: 3,
        stamp: 's',
        created_at: 1,
        updated_at: 1,
        updated_by: 'anna',
      })
      .execute();
    const plans = await explainQueries(db, async (noted) => {
      const store = createRevisionStore({ db: noted, dialect: 'sqlite' }, table);
      expect(await store.list({ owner: 'anna', id: 'one' }, 4)).toMatchObject([{ version: 3, title: 'One' }]);
    });
    expect(plans.some((plan) => plan.includes(`COVERING INDEX ${table}_heads`))).toBe(true);
  },
);
