import type { MigrationDatabase } from './migration-database.ts';

export const noteProof = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.alterTable('sessions').addColumn('proved_at', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('device_stamp', 'text').execute();
};
