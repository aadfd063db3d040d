import type { MigrationDatabase } from './migration-database.ts';

/** What an import of a book replaces beside documents, for who takes it back. */
export const keepWhatImportsReplace = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.alterTable('book_import_items').addColumn('kept_before', 'text').execute();
  await db.schema.alterTable('book_imports').addColumn('book_hash', 'text').execute();
};
