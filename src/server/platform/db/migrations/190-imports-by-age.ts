import type { MigrationDatabase } from './migration-database.ts';

/** When an import was made stands behind its book, which SQLite reads through to get there. */
export const findImportsByAge = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.createIndex('book_imports_by_age').on('book_imports').columns(['created_at', 'state']).execute();
  await db.schema
    .createIndex('book_imports_of_owner_by_age')
    .on('book_imports')
    .columns(['owner_id', 'state', 'created_at'])
    .execute();
};
