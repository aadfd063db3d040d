import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

export const createSpeedCounts = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('speed_counts')
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('screen', key, (column) => column.notNull())
    .addColumn('width', key, (column) => column.notNull())
    .addColumn('metric', key, (column) => column.notNull())
    .addColumn('bucket', 'bigint', (column) => column.notNull())
    .addColumn('visits', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('speed_counts_key', ['day', 'screen', 'width', 'metric', 'bucket'])
    .execute();
};
