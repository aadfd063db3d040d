import type { MigrationDatabase } from './migration-database.ts';

/** What a document was imported as before an import of a book. Taking the import back restores it. */
export const keepBasesThatImportsReplace = async (db: MigrationDatabase): Promise<void> => {
  for (const column of ['base_before', 'base_document_before'])
    await db.schema.alterTable('book_import_items').addColumn(column, 'text').execute();
};
