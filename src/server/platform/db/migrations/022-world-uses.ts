import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Triggers note what a quest names, also for older servers, unless its writer did: then `uses_noted` is the version's stamp. */
export const createWorldUses = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await createUses(db, dialect);
  await createReplacements(db, dialect);
  await createImports(db, dialect);
  for (const statement of statements[dialect]) await sql.raw(statement).execute(db);
};

const createUses = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('world_uses')
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('item_id', key, (column) => column.notNull())
    .addColumn('place', key, (column) => column.notNull())
    .addColumn('type', key, (column) => column.notNull())
    .addColumn('key', key, (column) => column.notNull())
    .addColumn('entry', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('world_uses_key', ['owner_id', 'kind', 'item_id', 'place', 'key'])
    .modifyEnd(dialect === 'sqlite' ? sql`without rowid` : sql``)
    .execute();
  for (const [name, first] of [
    ['world_uses_of_entries', 'entry'],
    ['world_uses_of_types', 'type'],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('world_uses')
      .columns([first, 'owner_id', 'kind', 'item_id', 'place'])
      .where(first, '<>', '')
      .execute();
  await db.schema.alterTable('quests').addColumn('uses_noted', 'text').execute();
};

const createReplacements = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('world_replacements')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('catalogue', 'text', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('replaced_with', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('world_replaced')
    .addColumn('replacement_id', key, (column) => column.notNull())
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('item_id', key, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('stamp', 'text')
    .addPrimaryKeyConstraint('world_replaced_key', ['replacement_id', 'owner_id', 'item_id'])
    .execute();
};

const createImports = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('world_imports')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('catalogue', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('world_import_rows')
    .addColumn('import_id', key, (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('catalogue', 'text', (column) => column.notNull())
    .addColumn('id', key, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('aliases', 'text', (column) => column.notNull())
    .addColumn('level', 'bigint')
    .addColumn('value', 'bigint')
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('icon', 'text')
    .addColumn('retired', 'bigint', (column) => column.notNull())
    .addColumn('folded', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('world_import_rows_key', ['import_id', 'id'])
    .execute();
};

const isUnnoted = {
  sqlite: '(new.uses_noted is not new.stamp or new.stamp is null)',
  postgres: '(new.uses_noted is distinct from new.stamp or new.stamp is null)',
};

const columns = 'owner_id, kind, item_id, place, type, key, entry';

const soundOnFile = (document: string): string => `case when json_valid(${document}) then ${document} else '{}' end`;

const collectionsOnFile = `(select 'requirements' as name union all select 'objectives' union all select 'rewards')`;

const namesEntryOnFile = `named.type = 'text' and named.key like '%\\_id' escape '\\' and named.value <> ''`;

/** What may name entries. Most saves change texts alone, and then the uses stay as they are. */
const partsOnFile = (row: string): string =>
  `json_extract(${soundOnFile(`${row}.document`)}, '$.requirements', '$.objectives', '$.rewards', '$.fields')`;

/** `row` is a quest, which `from` may bring. */
const usesOnFile = (row: string, from = ''): string => {
  const [owner, id, document] = [`${row}.owner_id`, `${row}.id`, `${row}.document`];
  const sound = soundOnFile(document);
  const property = `${from} ${collectionsOnFile} as part, json_each(${sound}, '$.' || part.name) as property`;
  const place = `'/' || part.name || '/' || property.key`;
  const type = `coalesce(json_extract(property.value, '$.type'), '')`;
  return `
    select ${owner}, 'quests', ${id}, ${place}, ${type}, named.key, named.value
    from ${property}, json_each(property.value) as named
    where property.type = 'object' and ${namesEntryOnFile}
    union all
    select ${owner}, 'quests', ${id}, ${place}, ${type}, '', ''
    from ${property}
    where property.type = 'object'
      and not exists (select 1 from json_each(property.value) as named where ${namesEntryOnFile})
    union all
    select ${owner}, 'quests', ${id}, '/fields/' || field.key, '', field.key, json_extract(field.value, '$.id')
    from ${from} json_each(${sound}, '$.fields') as field
    where field.type = 'object' and json_type(field.value, '$.id') = 'text'`;
};

const insertOnFile = `insert into world_uses (${columns}) ${usesOnFile('new')}`;

const removeOld = `delete from world_uses where owner_id = old.owner_id and kind = 'quests' and item_id = old.id`;

const insertOnPostgres = `
  insert into world_uses (${columns})
  select new.owner_id, 'quests', new.id, uses.place, uses.type, uses.key, uses.entry
  from world_uses_in(new.document) as uses`;

const trigger = (body: string): string => `returns trigger language plpgsql as $$ begin ${body}; return null; end $$`;

const onPostgres = [
  `create function world_members(whole jsonb) returns table (key text, value jsonb) language sql immutable as $$
    select * from jsonb_each(case when jsonb_typeof(whole) = 'object' then whole else '{}' end) $$`,
  `create function world_uses_in(document text) returns table (place text, type text, key text, entry text)
    language sql immutable as $$
    with whole as materialized (select world_json(document) as quest),
    properties as (
      select '/' || part.name || '/' || property.key as place, coalesce(property.value ->> 'type', '') as type,
        property.value as property
      from whole, unnest(array['requirements', 'objectives', 'rewards']) as part (name),
        world_members(quest -> part.name) as property
      where jsonb_typeof(property.value) = 'object'
    ),
    named as (
      select place, type, member.key, member.value #>> '{}' as entry
      from properties, world_members(property) as member
      where member.key like '%\\_id' and jsonb_typeof(member.value) = 'string' and member.value #>> '{}' <> ''
    )
    select place, type, key, entry from named
    union all
    select place, type, '', '' from properties where place not in (select place from named)
    union all
    select '/fields/' || field.key, '', field.key, field.value ->> 'id'
    from whole, world_members(quest -> 'fields') as field
    where jsonb_typeof(field.value -> 'id') = 'string' $$`,
  `create function note_world_uses() ${trigger(insertOnPostgres)}`,
  `create function note_world_uses_again() ${trigger(`${removeOld}; ${insertOnPostgres}`)}`,
  `create function forget_world_uses() ${trigger(removeOld)}`,
  'lock table quests in share row exclusive mode',
  `create trigger quests_use_world after insert on quests for each row when (${isUnnoted.postgres})
    execute function note_world_uses()`,
  `create function world_parts(document text) returns jsonb language sql immutable as $$
    select jsonb_build_array(quest -> 'requirements', quest -> 'objectives', quest -> 'rewards', quest -> 'fields')
    from (select world_json(document)) as whole (quest) $$`,
  `create trigger quests_use_world_again after update of document on quests for each row
    when ((${isUnnoted.postgres} or new.stamp is not distinct from old.stamp) and old.document <> new.document and world_parts(old.document) <> world_parts(new.document))
    execute function note_world_uses_again()`,
  'create trigger quests_leave_world after delete on quests for each row execute function forget_world_uses()',
  `insert into world_uses (${columns})
    select quests.owner_id, 'quests', quests.id, uses.place, uses.type, uses.key, uses.entry
    from quests, lateral world_uses_in(quests.document) as uses`,
];

const onFile = [
  `create trigger quests_use_world after insert on quests when ${isUnnoted.sqlite} begin ${insertOnFile}; end`,
  `create trigger quests_use_world_again after update of document on quests
    when (${isUnnoted.sqlite} or new.stamp is old.stamp) and old.document <> new.document and ${partsOnFile('old')} <> ${partsOnFile('new')}
    begin ${removeOld}; ${insertOnFile}; end`,
  `create trigger quests_leave_world after delete on quests begin ${removeOld}; end`,
  `insert into world_uses (${columns})
    ${usesOnFile('quests', 'quests,')}`,
];

const statements: Readonly<Record<DatabaseDialect, readonly string[]>> = { sqlite: onFile, postgres: onPostgres };
