import { sql } from 'kysely';
import { columnTypes } from '#server/platform/db/auth-tables.ts';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** A server of the version before knows no third rank. A reviewer has the rank `default` there. */
export const addReviewers = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const no = dialect === 'sqlite' ? sql`0` : sql`false`;
  await db.schema
    .alterTable('users')
    .addColumn('reviewer', columnTypes[dialect].flag, (definition) => definition.notNull().defaultTo(no))
    .execute();
};
