import type { MigrationDatabase } from './migration-database.ts';

/** What happens to an installation once and never again. */
export const createMilestones = async (db: MigrationDatabase): Promise<void> => {
  await db.schema
    .createTable('milestones')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
};
