import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

export const createWebhooks = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('webhooks')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('active', 'bigint', (column) => column.notNull())
    .addColumn('failed_at', 'bigint')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('webhook_id', key, (column) => column.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint')
    .addColumn('next_at', 'bigint')
    .addColumn('status', 'bigint')
    .addColumn('error', 'text')
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'state', 'next_at'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_listed')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'made_at', 'id'])
    .execute();
};
