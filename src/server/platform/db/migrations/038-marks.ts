import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/**
 * Marks stand beside the document, so that they are no part of what is compared, submitted or released. Triggers count them
 * and the notes of versions, and let a note go with its version.
 */
export const addMarks = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  for (const table of ['quests', 'story_lines', 'world', 'revisions'])
    await db.schema.alterTable(table).addColumn('marks', 'text').execute();
  await db.schema
    .createTable('version_notes')
    .addColumn('owner_id', keyType(dialect), (column) => column.notNull())
    .addColumn('kind', keyType(dialect), (column) => column.notNull())
    .addColumn('item_id', keyType(dialect), (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('version_notes_key', ['owner_id', 'kind', 'item_id', 'version'])
    .execute();
  for (const statement of statements[dialect]) await sql.raw(statement).execute(db);
};

const counted = [
  { table: 'quests', column: 'marks' },
  { table: 'revisions', column: 'marks' },
  { table: 'version_notes', column: 'note' },
];

const onFile = [
  ...counted.flatMap(({ table, column }) => [
    `create trigger ${table}_${column}_added after insert on ${table} when new.${column} is not null begin
      insert into owner_totals (owner_id, documents, bytes, waiting_submissions)
        select new.owner_id, 0, 0, 0 where not exists (select 1 from owner_totals where owner_id = new.owner_id);
      update owner_totals set bytes = bytes + octet_length(new.${column}) where owner_id = new.owner_id;
    end`,
    `create trigger ${table}_${column}_changed after update of ${column} on ${table}
      when new.${column} is not old.${column} begin
      update owner_totals
        set bytes = bytes - coalesce(octet_length(old.${column}), 0) + coalesce(octet_length(new.${column}), 0)
        where owner_id = new.owner_id;
    end`,
    `create trigger ${table}_${column}_removed after delete on ${table} when old.${column} is not null begin
      update owner_totals set bytes = bytes - octet_length(old.${column}) where owner_id = old.owner_id;
    end`,
  ]),
  `create trigger revisions_take_notes after delete on revisions begin
    delete from version_notes
      where owner_id = old.owner_id and kind = old.kind and item_id = old.item_id and version = old.version;
  end`,
];

const onPostgres = [
  ...['marks', 'note'].map(
    (column) => `create function count_${column}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into owner_totals as totals (owner_id, documents, bytes, waiting_submissions)
            values (new.owner_id, 0, octet_length(new.${column}), 0)
            on conflict (owner_id) do update set bytes = totals.bytes + excluded.bytes;
        elsif tg_op = 'DELETE' then
          update owner_totals set bytes = bytes - octet_length(old.${column}) where owner_id = old.owner_id;
        else
          update owner_totals
            set bytes = bytes - coalesce(octet_length(old.${column}), 0) + coalesce(octet_length(new.${column}), 0)
            where owner_id = new.owner_id;
        end if;
        return null;
      end $$`,
  ),
  ...counted.flatMap(({ table, column }) => [
    `create trigger ${table}_${column}_added after insert on ${table} for each row
      when (new.${column} is not null) execute function count_${column}()`,
    `create trigger ${table}_${column}_changed after update of ${column} on ${table} for each row
      when (new.${column} is distinct from old.${column}) execute function count_${column}()`,
    `create trigger ${table}_${column}_removed after delete on ${table} for each row
      when (old.${column} is not null) execute function count_${column}()`,
  ]),
  `create function take_notes() returns trigger language plpgsql as $$
    begin
      delete from version_notes as noted using removed
        where noted.owner_id = removed.owner_id and noted.kind = removed.kind and noted.item_id = removed.item_id
          and noted.version = removed.version;
      return null;
    end $$`,
  `create trigger revisions_take_notes after delete on revisions referencing old table as removed
    for each statement execute function take_notes()`,
];

const statements: Readonly<Record<DatabaseDialect, readonly string[]>> = { sqlite: onFile, postgres: onPostgres };
