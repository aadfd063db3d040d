import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** A link counts for the owner of its document, and goes with it, whichever server deletes that. */
export const createSharedLinks = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('shared_links')
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('item_id', key, (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('shared_at', 'bigint', (column) => column.notNull())
    .addColumn('shared_by', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('shared_links_key', ['owner_id', 'kind', 'item_id'])
    .execute();
  await db.schema.createIndex('shared_links_ending').on('shared_links').column('ends_at').execute();
  for (const statement of [...count[dialect], ...tables.flatMap(forget[dialect])]) await sql.raw(statement).execute(db);
};

const tables = ['quests', 'story_lines'];

const count: Readonly<Record<DatabaseDialect, readonly string[]>> = {
  sqlite: [
    `create trigger shared_links_added after insert on shared_links begin
      insert into owner_totals (owner_id, documents, bytes, waiting_submissions)
        select new.owner_id, 0, 0, 0 where not exists (select 1 from owner_totals where owner_id = new.owner_id);
      update owner_totals set bytes = bytes + octet_length(new.document) where owner_id = new.owner_id;
    end`,
    `create trigger shared_links_changed after update of document on shared_links begin
      update owner_totals set bytes = bytes - octet_length(old.document) + octet_length(new.document)
        where owner_id = new.owner_id;
    end`,
    `create trigger shared_links_removed after delete on shared_links begin
      update owner_totals set bytes = bytes - octet_length(old.document) where owner_id = old.owner_id;
    end`,
  ],
  postgres: [
    `create trigger shared_links_added after insert on shared_links referencing new table as added
      for each statement execute function count_added_documents(0)`,
    `create trigger shared_links_removed after delete on shared_links referencing old table as removed
      for each statement execute function count_removed_documents(0)`,
    `create trigger shared_links_changed after update of document on shared_links for each row
      when (octet_length(old.document) <> octet_length(new.document)) execute function count_changed_document()`,
    `create function forget_shared_links() returns trigger language plpgsql as $$
    begin
      delete from shared_links as link using removed
        where link.owner_id = removed.owner_id and link.kind = tg_argv[0] and link.item_id = removed.id;
      return null;
    end $$`,
  ],
};

const forget: Readonly<Record<DatabaseDialect, (table: string) => string[]>> = {
  sqlite: (table) => [
    `create trigger ${table}_unshared after delete on ${table} begin
      delete from shared_links where owner_id = old.owner_id and kind = '${table}' and item_id = old.id;
    end`,
  ],
  postgres: (table) => [
    `create trigger ${table}_unshared after delete on ${table} referencing old table as removed
      for each statement execute function forget_shared_links('${table}')`,
  ],
};
