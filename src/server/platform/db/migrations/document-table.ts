import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Sorted by bytes, so that both databases have the same order. */
export const keyType = (dialect: DatabaseDialect) => (dialect === 'postgres' ? sql`text collate "C"` : sql`text`);

export const createDocumentTable = async (
  db: MigrationDatabase,
  table: string,
  dialect: DatabaseDialect,
): Promise<void> => {
  await db.schema
    .createTable(table)
    .addColumn('owner_id', keyType(dialect), (column) => column.notNull())
    .addColumn('id', keyType(dialect), (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_key`, ['owner_id', 'id'])
    .execute();
  await db.schema.createIndex(`${table}_in_order`).on(table).columns(['owner_id', 'created_at', 'id']).execute();
};
