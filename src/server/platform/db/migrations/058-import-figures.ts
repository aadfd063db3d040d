import type { MigrationDatabase } from './migration-database.ts';

/** How many documents an import changes, so that a list of imports reads none of them. */
export const countImported = async (db: MigrationDatabase): Promise<void> => {
  for (const column of ['quests', 'story_lines'])
    await db.schema
      .alterTable('book_imports')
      .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
      .execute();
};
