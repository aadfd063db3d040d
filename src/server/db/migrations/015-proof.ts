import type { MigrationDatabase } from './migration-database.ts';

/** When a session proved who sits there, and since which reset the known devices of an account count. */
export const noteProof = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.alterTable('sessions').addColumn('proved_at', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('device_stamp', 'text').execute();
};
