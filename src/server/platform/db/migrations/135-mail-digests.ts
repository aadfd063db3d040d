import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Who wants the inbox by mail, up to which item they were told, and when. */
export const createMailDigests = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('mail_digests')
    .addColumn('user_id', keyType(dialect), (column) => column.notNull().primaryKey())
    .addColumn('told_until', keyType(dialect), (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
};
