import type { MigrationDatabase } from './migration-database.ts';

export const createMilestones = async (db: MigrationDatabase): Promise<void> => {
  await db.schema
    .createTable('milestones')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
};
