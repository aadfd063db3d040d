import type { MigrationDatabase } from './migration-database.ts';

/** What a book said of a document, where the document became something else: what both changed is merged by places. */
export const keepImportedTexts = async (db: MigrationDatabase): Promise<void> => {
  for (const table of ['origins', 'book_import_items'])
    await db.schema.alterTable(table).addColumn('base_document', 'text').execute();
};
