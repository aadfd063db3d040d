import type { MigrationDatabase } from './migration-database.ts';

/** The world that an import of a book makes when it is applied, and the imports of entries that go with it. */
export const keepWorldsOfImports = async (db: MigrationDatabase): Promise<void> => {
  for (const column of ['world', 'entries'])
    await db.schema.alterTable('book_imports').addColumn(column, 'text').execute();
};
