import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Triggers note what each reward of a table names, as migration 022 does for quests. */
export const noteUsesOfTables = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  for (const statement of statements[dialect]) await sql.raw(statement).execute(db);
};

const columns = 'owner_id, kind, item_id, place, type, key, entry';

const removeOld = `delete from world_uses
  where owner_id = old.owner_id and kind = 'reward_tables' and item_id = old.id`;

const namesEntryOnFile = `named.type = 'text' and named.key like '%\\_id' escape '\\' and named.value <> ''`;

/** `row` is a table, which `from` may bring. */
const usesOnFile = (row: string, from = ''): string => {
  const sound = `case when json_valid(${row}.document) then ${row}.document else '{}' end`;
  const rewards = `${from} json_each(${sound}, '$.rewards') as drawn`;
  const use = `${row}.owner_id, 'reward_tables', ${row}.id, '/rewards/' || drawn.key || '/reward',
    coalesce(json_extract(drawn.value, '$.reward.type'), '')`;
  const isSound = `case when drawn.type = 'object' then json_type(drawn.value, '$.reward') end = 'object'`;
  return `
    select ${use}, named.key, named.value
    from ${rewards}, json_each(drawn.value, '$.reward') as named
    where drawn.type = 'object' and ${isSound} and ${namesEntryOnFile}
    union all
    select ${use}, '', ''
    from ${rewards}
    where ${isSound}
      and not exists (select 1 from json_each(drawn.value, '$.reward') as named where ${namesEntryOnFile})`;
};

const insertOnFile = `insert into world_uses (${columns}) ${usesOnFile('new')}`;

const onFile = [
  `create trigger reward_tables_use_world after insert on reward_tables begin ${insertOnFile}; end`,
  `create trigger reward_tables_use_world_again after update of document on reward_tables
    when old.document <> new.document begin ${removeOld}; ${insertOnFile}; end`,
  `create trigger reward_tables_leave_world after delete on reward_tables begin ${removeOld}; end`,
  `insert into world_uses (${columns}) ${usesOnFile('reward_tables', 'reward_tables,')}`,
];

const insertOnPostgres = `
  insert into world_uses (${columns})
  select new.owner_id, 'reward_tables', new.id, uses.place, uses.type, uses.key, uses.entry
  from world_uses_in_table(new.document) as uses`;

const trigger = (body: string): string => `returns trigger language plpgsql as $$ begin ${body}; return null; end $$`;

const onPostgres = [
  `create function world_uses_in_table(document text) returns table (place text, type text, key text, entry text)
    language sql immutable as $$
    with whole as materialized (select world_json(document) -> 'rewards' as rewards),
    properties as (
      select '/rewards/' || (drawn.number - 1) || '/reward' as place,
        coalesce(drawn.value -> 'reward' ->> 'type', '') as type, drawn.value -> 'reward' as property
      from whole, jsonb_array_elements(case when jsonb_typeof(rewards) = 'array' then rewards else '[]' end)
        with ordinality as drawn (value, number)
      where jsonb_typeof(drawn.value -> 'reward') = 'object'
    ),
    named as (
      select place, type, member.key, member.value #>> '{}' as entry
      from properties, world_members(property) as member
      where member.key like '%\\_id' and jsonb_typeof(member.value) = 'string' and member.value #>> '{}' <> ''
    )
    select place, type, key, entry from named
    union all
    select place, type, '', '' from properties where place not in (select place from named) $$`,
  `create function note_table_uses() ${trigger(insertOnPostgres)}`,
  `create function note_table_uses_again() ${trigger(`${removeOld}; ${insertOnPostgres}`)}`,
  `create function forget_table_uses() ${trigger(removeOld)}`,
  'lock table reward_tables in share row exclusive mode',
  `create trigger reward_tables_use_world after insert on reward_tables for each row
    execute function note_table_uses()`,
  `create trigger reward_tables_use_world_again after update of document on reward_tables for each row
    when (old.document <> new.document) execute function note_table_uses_again()`,
  `create trigger reward_tables_leave_world after delete on reward_tables for each row
    execute function forget_table_uses()`,
  `insert into world_uses (${columns})
    select reward_tables.owner_id, 'reward_tables', reward_tables.id, uses.place, uses.type, uses.key, uses.entry
    from reward_tables, lateral world_uses_in_table(reward_tables.document) as uses`,
];

const statements: Readonly<Record<DatabaseDialect, readonly string[]>> = { sqlite: onFile, postgres: onPostgres };
