import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Checks that somebody set aside, and their copies in submissions. */
export const createSetAside = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('set_aside')
    .addColumn('owner_id', keyType(dialect), (column) => column.notNull())
    .addColumn('kind', keyType(dialect), (column) => column.notNull())
    .addColumn('item_id', keyType(dialect), (column) => column.notNull())
    .addColumn('code', keyType(dialect), (column) => column.notNull())
    .addColumn('place', keyType(dialect), (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('set_by', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('set_aside_key', ['owner_id', 'kind', 'item_id', 'code', 'place'])
    .execute();
  await db.schema.alterTable('submissions').addColumn('set_aside', 'text').execute();
};
