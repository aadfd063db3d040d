import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { createDocumentTable } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

const tables = ['views', 'patterns'];

export const createViewsAndPatterns = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  for (const table of tables) await createCountedDocuments(db, table, dialect);
};

/** Documents like quests, which count for their owner in the same way. */
export const createCountedDocuments = async (
  db: MigrationDatabase,
  table: string,
  dialect: DatabaseDialect,
): Promise<void> => {
  await createDocumentTable(db, table, dialect);
  for (const column of ['stamp', 'marks']) await db.schema.alterTable(table).addColumn(column, 'text').execute();
  if (dialect === 'sqlite') await indexHeads(db, table);
  for (const statement of count[dialect](table)) await sql.raw(statement).execute(db);
};

/** As migration 023 does for the other tables. */
const indexHeads = (db: MigrationDatabase, table: string): Promise<void> =>
  db.schema
    .createIndex(`${table}_heads`)
    .on(table)
    .columns(['owner_id', 'id', 'version', 'updated_at', 'updated_by', 'title'])
    .execute();

const countOnFile = (table: string): string[] => [
  `create trigger ${table}_added after insert on ${table} begin
    insert into owner_totals (owner_id, documents, bytes, waiting_submissions)
      select new.owner_id, 0, 0, 0 where not exists (select 1 from owner_totals where owner_id = new.owner_id);
    update owner_totals set documents = documents + 1, bytes = bytes + octet_length(new.document)
      where owner_id = new.owner_id;
  end`,
  `create trigger ${table}_changed after update of document on ${table} begin
    update owner_totals set bytes = bytes - octet_length(old.document) + octet_length(new.document)
      where owner_id = new.owner_id;
  end`,
  `create trigger ${table}_removed after delete on ${table} begin
    update owner_totals set documents = documents - 1, bytes = bytes - octet_length(old.document)
      where owner_id = old.owner_id;
  end`,
];

const countOnPostgres = (table: string): string[] => [
  `create trigger ${table}_added after insert on ${table} referencing new table as added
    for each statement execute function count_added_documents(1)`,
  `create trigger ${table}_removed after delete on ${table} referencing old table as removed
    for each statement execute function count_removed_documents(1)`,
  `create trigger ${table}_changed after update of document on ${table} for each row
    when (octet_length(old.document) <> octet_length(new.document)) execute function count_changed_document()`,
];

const count: Readonly<Record<DatabaseDialect, (table: string) => string[]>> = {
  sqlite: countOnFile,
  postgres: countOnPostgres,
};
