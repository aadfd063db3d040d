import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

export const createContentTokens = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('content_tokens')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', key, (column) => column.notNull().unique())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema
    .createTable('content_reads')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('token_id', key, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('unchanged', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('content_reads_of_token').on('content_reads').columns(['token_id', 'at', 'id']).execute();
};
