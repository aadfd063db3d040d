import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

export const rememberDeletedVersions = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('deleted_versions')
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', key, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('deleted_versions_key', ['owner_id', 'kind', 'item_id'])
    .execute();
  await db.schema
    .createIndex('revisions_by_deletion')
    .on('revisions')
    .columns(['kind', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .execute();
};
