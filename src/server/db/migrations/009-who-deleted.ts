import type { MigrationDatabase } from './migration-database.ts';

/** Notes who deleted an item, beside when; unknown for what was deleted earlier. */
export const noteWhoDeleted = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.alterTable('revisions').addColumn('deleted_by', 'text').execute();
};
