import type { MigrationDatabase } from './migration-database.ts';

/** Tells apart two states of a collection that count alike, where a database was put back to an earlier state. */
export const stampCollections = async (db: MigrationDatabase): Promise<void> => {
  await db.schema
    .alterTable('collections')
    .addColumn('stamp', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
