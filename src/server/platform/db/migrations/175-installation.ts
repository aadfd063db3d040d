import type { MigrationDatabase } from './migration-database.ts';

/** What is true of this installation alone, and of no copy that a backup makes. */
export const nameInstallation = async (db: MigrationDatabase): Promise<void> => {
  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
};
