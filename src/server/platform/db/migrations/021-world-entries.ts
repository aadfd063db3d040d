import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Triggers derive `world_words` from the `words` of an entry, a JSON array of texts without quotes. */
export const createWorldEntries = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await createEntries(db, dialect);
  await createCatalogues(db, dialect);
  await createIcons(db, dialect);
  await createWords(db, dialect);
  for (const statement of triggers[dialect]) await sql.raw(statement).execute(db);
};

const createEntries = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('world_entries')
    .addColumn('catalogue', key, (column) => column.notNull())
    .addColumn('id', key, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('aliases', 'text', (column) => column.notNull())
    .addColumn('level', 'bigint')
    .addColumn('value', 'bigint')
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('icon', 'text')
    .addColumn('retired', 'bigint', (column) => column.notNull())
    .addColumn('folded', key, (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('world_entries_key', ['catalogue', 'id'])
    .execute();
  const inOrder = db.schema.createIndex('world_entries_in_order').on('world_entries');
  await inOrder.columns(['catalogue', 'folded', 'id']).execute();
};

const createCatalogues = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('world_catalogues')
    .addColumn('catalogue', keyType(dialect), (column) => column.primaryKey())
    .addColumn('writes', 'bigint', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .execute();
};

const createIcons = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('world_icons')
    .addColumn('hash', keyType(dialect), (column) => column.primaryKey())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
};

/** The key has every column, so that a search reads nothing else. */
const createWords = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  const table = sql`
    create table world_words (
      catalogue ${key} not null, phrase ${key} not null, folded ${key} not null, id ${key} not null,
      primary key (catalogue, phrase, folded, id)
    )`;
  await (dialect === 'sqlite' ? sql`${table} without rowid` : table).execute(db);
};

/** A row of a damaged backup may have anything. */
const wordsOnFile = (row: 'new' | 'old'): string =>
  `select distinct value from json_each(case when json_valid(${row}.words) then ${row}.words else '[]' end)`;

const addOnFile = `
  insert into world_words (catalogue, phrase, folded, id)
  select new.catalogue, value, new.folded, new.id from (${wordsOnFile('new')})`;

const removeOnFile = `
  delete from world_words
  where catalogue = old.catalogue and phrase in (${wordsOnFile('old')}) and folded = old.folded and id = old.id`;

const addOnPostgres = `
  insert into world_words (catalogue, phrase, folded, id)
  select new.catalogue, phrase, new.folded, new.id from world_words_in(new.words) as phrase`;

const removeOnPostgres = `
  delete from world_words
  where catalogue = old.catalogue and phrase in (select world_words_in(old.words))
    and folded = old.folded and id = old.id`;

const triggers: Readonly<Record<DatabaseDialect, readonly string[]>> = {
  sqlite: [
    `create trigger world_entries_added after insert on world_entries begin ${addOnFile}; end`,
    `create trigger world_entries_changed after update on world_entries
      when old.words <> new.words or old.folded <> new.folded begin ${removeOnFile}; ${addOnFile}; end`,
    `create trigger world_entries_removed after delete on world_entries begin ${removeOnFile}; end`,
  ],
  postgres: [
    `create function world_json(document text) returns jsonb language plpgsql immutable as $$
      begin return document::jsonb; exception when others then return null; end $$`,
    `create function world_words_in(words text) returns setof text language sql immutable as $$
      select distinct jsonb_array_elements_text(
        case when jsonb_typeof(world_json(words)) = 'array' then world_json(words) else '[]' end) $$`,
    `create function add_world_words() returns trigger language plpgsql as $$
      begin
        insert into world_words (catalogue, phrase, folded, id)
          select catalogue, phrase, folded, id from added, lateral world_words_in(added.words) as phrase;
        return null;
      end $$`,
    `create function change_world_words() returns trigger language plpgsql as $$
      begin
        ${removeOnPostgres};
        ${addOnPostgres};
        return null;
      end $$`,
    `create function remove_world_words() returns trigger language plpgsql as $$
      begin
        ${removeOnPostgres};
        return null;
      end $$`,
    `create trigger world_entries_added after insert on world_entries referencing new table as added
      for each statement execute function add_world_words()`,
    `create trigger world_entries_changed after update on world_entries for each row
      when (old.words <> new.words or old.folded <> new.folded) execute function change_world_words()`,
    `create trigger world_entries_removed after delete on world_entries for each row
      execute function remove_world_words()`,
  ],
};
