import type { MigrationDatabase } from './migration-database.ts';

/** When a deleted document was made, so that a restored one has its place in lists again. */
export const keepTimesOfDeleted = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.alterTable('revisions').addColumn('created_at', 'bigint').execute();
};
