import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Servers of the version before go on inserting entries without these columns. They are sealed like the others. */
export const chainAuditLog = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  const columns = [
    ['actor_id', key],
    ['target_id', key],
    ['address', key],
    ['session', 'text'],
    ['details', 'text'],
    ['sequence', 'bigint'],
    ['seal', 'text'],
  ] as const;
  for (const [column, type] of columns) await db.schema.alterTable('audit_log').addColumn(column, type).execute();
  await db.schema
    .alterTable('audit_log')
    .addColumn('outcome', 'text', (column) => column.notNull().defaultTo('done'))
    .execute();
  for (const column of ['actor_id', 'target_id', 'address'])
    await sql`create index ${sql.raw(`audit_log_by_${column}`)} on audit_log (${sql.ref(column)}, at, id)
      where ${sql.ref(column)} is not null`.execute(db);
  await sql`create unique index audit_log_by_sequence on audit_log (sequence) where sequence is not null`.execute(db);
  await sql`create index audit_log_unsealed on audit_log (at, id) where sequence is null`.execute(db);
  await createSections(db);
  await db.schema
    .createTable('audit_marks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('seal', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('mac', 'text', (column) => column.notNull())
    .execute();
};

const createSections = (db: MigrationDatabase): Promise<void> =>
  db.schema
    .createTable('audit_sections')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('key_name', 'text', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('seal', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('mac', 'text', (column) => column.notNull())
    .execute();
