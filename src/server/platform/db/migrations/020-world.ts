import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { createDocumentTable } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** The first start writes the world itself, because a migration stays as it is while worlds change. */
export const createWorldTable = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await createDocumentTable(db, 'world', dialect);
  await db.schema.alterTable('world').addColumn('stamp', 'text').execute();
};
