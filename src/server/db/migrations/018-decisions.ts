import type { MigrationDatabase } from './migration-database.ts';

/** Notes which account decided a submission, beside its name; unknown for what was decided earlier. */
export const noteWhoDecided = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.alterTable('submissions').addColumn('decided_by_id', 'text').execute();
};
