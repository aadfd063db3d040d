import type { MigrationDatabase } from './migration-database.ts';

/** The world that an import of a book makes when it is applied. */
export const keepWorldsOfImports = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.alterTable('book_imports').addColumn('world', 'text').execute();
};
