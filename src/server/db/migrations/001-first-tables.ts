import { sql } from 'kysely';
import { createAuthTables } from '#server/auth/auth-tables.ts';
import type { DatabaseDialect } from '#server/db/database.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Accounts, and documents keyed by their owner first. */
export const createFirstTables = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await createAuthTables(db, dialect);
  const key = keyType(dialect);
  await createDocumentTable(db, 'quests', key);
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

/** Keys sort by their bytes on both databases, so that pages follow the same order. */
const keyType = (dialect: DatabaseDialect) => (dialect === 'postgres' ? sql`text collate "C"` : sql`text`);

const createDocumentTable = async (
  db: MigrationDatabase,
  table: string,
  key: ReturnType<typeof keyType>,
): Promise<void> => {
  await db.schema
    .createTable(table)
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('id', key, (column) => column.notNull())
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
