import type { MigrationDatabase } from './migration-database.ts';

/** The stamp that an import writes a quest with, chosen by the dry run. */
export const keepStampsOfImports = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.alterTable('book_import_items').addColumn('written_stamp', 'text').execute();
};
