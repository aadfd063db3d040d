import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** A trigger takes the items of a space with the membership, whichever server ends that. */
export const createInbox = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('inbox_items')
    .addColumn('user_id', key, (column) => column.notNull())
    .addColumn('id', key, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('by_id', key, (column) => column.notNull())
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('thread_id', key)
    .addColumn('about', key, (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .addPrimaryKeyConstraint('inbox_items_key', ['user_id', 'id'])
    .execute();
  await db.schema.createIndex('inbox_items_by_time').on('inbox_items').column('at').execute();
  for (const statement of takeWithMembership[dialect]) await sql.raw(statement).execute(db);
};

const takeWithMembership: Readonly<Record<DatabaseDialect, readonly string[]>> = {
  sqlite: [
    `create trigger space_members_take_inbox after delete on space_members begin
      delete from inbox_items where user_id = old.user_id and owner_id = old.space_id;
    end`,
  ],
  postgres: [
    `create function take_inbox() returns trigger language plpgsql as $$
    begin
      delete from inbox_items where user_id = old.user_id and owner_id = old.space_id;
      return null;
    end $$`,
    `create trigger space_members_take_inbox after delete on space_members for each row execute function take_inbox()`,
  ],
};
