import type { MigrationDatabase } from './migration-database.ts';

/** null for earlier decisions. */
export const noteWhoDecided = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.alterTable('submissions').addColumn('decided_by_id', 'text').execute();
};
