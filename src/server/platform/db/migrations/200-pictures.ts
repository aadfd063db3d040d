import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** What story lines show behind their cards, by its content. `owner_id` is into whose content it was imported. */
export const createPictures = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('pictures')
    .addColumn('hash', keyType(dialect), (column) => column.primaryKey())
    .addColumn('owner_id', keyType(dialect), (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('pictures_of_owner').on('pictures').columns(['owner_id', 'bytes']).execute();
};
