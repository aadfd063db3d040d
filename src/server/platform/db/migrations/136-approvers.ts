import type { MigrationDatabase } from './migration-database.ts';

/** Who approved an official copy last, and when. Copies that were approved before have nobody. */
export const addApprovers = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.alterTable('official_copies').addColumn('approved_by', 'text').execute();
  await db.schema.alterTable('official_copies').addColumn('approved_at', 'bigint').execute();
};
