import type { MigrationDatabase } from './migration-database.ts';

/** So that no later release gets the number of one that is gone. */
export const noteRemovedReleases = async (db: MigrationDatabase): Promise<void> => {
  await db.schema
    .createTable('removed_releases')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .execute();
};
