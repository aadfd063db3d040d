import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Where documents went, for as long as that can be taken back. */
export const createMoves = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('moves')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('to_id', key, (column) => column.notNull())
    .addColumn('made_by', key, (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('taken_back_at', 'bigint')
    .execute();
  await db.schema.createIndex('moves_of_owner').on('moves').columns(['owner_id', 'made_at']).execute();
  await db.schema.createIndex('moves_by_age').on('moves').column('made_at').execute();
  await db.schema
    .createTable('moved_documents')
    .addColumn('move_id', key, (column) => column.notNull().references('moves.id').onDelete('cascade'))
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('item_id', key, (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('moved_documents_key', ['move_id', 'kind', 'item_id'])
    .execute();
  await db.schema.createIndex('moved_documents_of_item').on('moved_documents').columns(['item_id', 'kind']).execute();
};
