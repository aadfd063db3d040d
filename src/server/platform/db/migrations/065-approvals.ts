import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Who submitted for a space, and who approves of which version of its documents. An approval ends with its document. */
export const createApprovals = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema.alterTable('submissions').addColumn('submitted_by', 'text').execute();
  await db.schema.alterTable('submissions').addColumn('submitted_by_id', 'text').execute();
  await db.schema
    .createTable('approvals')
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('item_id', key, (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('approvals_key', ['space_id', 'kind', 'item_id', 'user_id'])
    .execute();
  await db.schema.createIndex('approvals_by_user').on('approvals').column('user_id').execute();
  for (const statement of endWithDocuments[dialect]) await sql.raw(statement).execute(db);
};

const tables = ['quests', 'story_lines'];

const endWithDocuments: Readonly<Record<DatabaseDialect, readonly string[]>> = {
  sqlite: tables.map(
    (
      table,
    ) => `create trigger approvals_of_${table} after delete on ${table} when substr(old.owner_id, 1, 6) = 'space_' begin
      delete from approvals where space_id = old.owner_id and kind = '${table}' and item_id = old.id;
    end`,
  ),
  postgres: [
    `create function end_approvals() returns trigger language plpgsql as $$
    begin
      delete from approvals where space_id = old.owner_id and kind = tg_table_name and item_id = old.id;
      return null;
    end $$`,
    ...tables.map(
      (table) => `create trigger approvals_of_${table} after delete on ${table} for each row
        when (left(old.owner_id, 6) = 'space_') execute function end_approvals()`,
    ),
  ],
};
