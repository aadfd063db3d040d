import { createAuthTables } from '#server/platform/db/auth-tables.ts';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { createDocumentTable, keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

export const createFirstTables = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await createAuthTables(db, dialect);
  const key = keyType(dialect);
  await createDocumentTable(db, 'quests', dialect);
  await db.schema
    .createTable('revisions')
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', key, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addPrimaryKeyConstraint('revisions_key', ['owner_id', 'kind', 'item_id', 'version'])
    .execute();
  await db.schema
    .createTable('collections')
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('collections_key', ['owner_id', 'kind'])
    .execute();
};
