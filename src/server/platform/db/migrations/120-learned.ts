import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** What was shown to an account, and is not shown again by itself. */
export const createLearned = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('learned')
    .addColumn('user_id', keyType(dialect), (column) => column.notNull())
    .addColumn('name', keyType(dialect), (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('learned_key', ['user_id', 'name'])
    .execute();
};
