import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** A token goes with its account, whichever server deletes that. */
export const createWriteTokens = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('write_tokens')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('write_tokens_of_account')
    .on('write_tokens')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
};
