import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Where documents came from and what is kept of them, the dry runs of imports, and what a release freezes of both. */
export const createBookImports = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('origins')
    .addColumn('owner_id', keyType(dialect), (column) => column.notNull())
    .addColumn('kind', keyType(dialect), (column) => column.notNull())
    .addColumn('item_id', keyType(dialect), (column) => column.notNull())
    .addColumn('format', keyType(dialect), (column) => column.notNull())
    .addColumn('foreign_id', 'text', (column) => column.notNull())
    .addColumn('kept', 'text')
    .addColumn('base', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('origins_key', ['owner_id', 'kind', 'item_id'])
    .execute();
  await db.schema
    .createTable('kept_books')
    .addColumn('owner_id', keyType(dialect), (column) => column.notNull())
    .addColumn('format', keyType(dialect), (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_books_key', ['owner_id', 'format'])
    .execute();
  await db.schema
    .createTable('book_imports')
    .addColumn('id', keyType(dialect), (column) => column.primaryKey())
    .addColumn('owner_id', keyType(dialect), (column) => column.notNull())
    .addColumn('created_by', keyType(dialect), (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('book', 'text', (column) => column.notNull())
    .addColumn('seen', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('book_imports_of').on('book_imports').columns(['created_by', 'created_at']).execute();
  await db.schema
    .createTable('book_import_items')
    .addColumn('import_id', keyType(dialect), (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('uses', 'text')
    .addColumn('foreign_id', 'text', (column) => column.notNull())
    .addColumn('kept', 'text')
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('version', 'integer')
    .addColumn('stamp', 'text')
    .addPrimaryKeyConstraint('book_import_items_key', ['import_id', 'number'])
    .execute();
  await db.schema
    .createTable('release_books')
    .addColumn('release', 'integer', (column) => column.notNull())
    .addColumn('piece', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_books_key', ['release', 'piece'])
    .execute();
};
