import type { MigrationDatabase } from './migration-database.ts';

/** The groups of a book beside it: a book has up to 64 MB, and whoever reads the groups doesn't read the book. */
export const keepGroupsOfBooks = async (db: MigrationDatabase): Promise<void> => {
  for (const table of ['kept_books', 'book_imports'])
    await db.schema.alterTable(table).addColumn('line_groups', 'text').execute();
  await db.schema.createIndex('book_imports_of_owner').on('book_imports').columns(['owner_id', 'state']).execute();
};
