import { sql } from 'kysely';
import { columnTypes } from '#server/platform/db/auth-tables.ts';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import type { MigrationDatabase } from './migration-database.ts';

export const addSecondFactors = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const { flag, time } = columnTypes[dialect];
  const no = dialect === 'sqlite' ? sql`0` : sql`false`;
  for (const [table, column] of [
    ['users', 'two_factor_enabled'],
    ['sessions', 'second_factor'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, flag, (definition) => definition.notNull().defaultTo(no))
      .execute();
  await db.schema
    .createTable('two_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('verified', flag, (column) => column.notNull())
    .addColumn('failed_verification_count', 'integer')
    .addColumn('locked_until', time)
    .addColumn('last_used_step', 'bigint')
    .execute();
};
