import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** What administrators say of exports, in one row. */
export const createExportSettings = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('export_settings')
    .addColumn('name', keyType(dialect), (column) => column.primaryKey())
    .addColumn('own', 'text')
    .addColumn('formats', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .execute();
};
