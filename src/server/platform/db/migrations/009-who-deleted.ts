import type { MigrationDatabase } from './migration-database.ts';

/** null for earlier deletions. */
export const noteWhoDeleted = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.alterTable('revisions').addColumn('deleted_by', 'text').execute();
};
