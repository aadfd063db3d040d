import type { MigrationDatabase } from './migration-database.ts';

/** Distinguishes two states with the same count, after a restore from a backup. */
export const stampCollections = async (db: MigrationDatabase): Promise<void> => {
  await db.schema
    .alterTable('collections')
    .addColumn('stamp', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
