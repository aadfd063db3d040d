import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Triggers count what comments take of their owner's space. */
export const createComments = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('comment_threads')
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('id', key, (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('item_id', key, (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('quote', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('resolved_at', 'bigint')
    .addColumn('resolved_by', 'text')
    .addColumn('comments', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('comment_threads_key', ['owner_id', 'id'])
    .execute();
  await db.schema
    .createIndex('comment_threads_of_item')
    .on('comment_threads')
    .columns(['owner_id', 'kind', 'item_id', 'id'])
    .execute();
  await db.schema
    .createTable('comments')
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('thread_id', key, (column) => column.notNull())
    .addColumn('id', key, (column) => column.notNull())
    .addColumn('author_id', key, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('edited_at', 'bigint')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('mentions', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('comments_key', ['owner_id', 'thread_id', 'id'])
    .execute();
  await db.schema.createIndex('comments_of_author').on('comments').columns(['author_id', 'id']).execute();
  for (const { table, columns } of counted)
    for (const statement of toTriggers(table, columns)[dialect]) await sql.raw(statement).execute(db);
};

const counted = [
  { table: 'comment_threads', columns: ['quote'] },
  { table: 'comments', columns: ['text', 'mentions'] },
];

/** Of a row, apart from its texts. */
const rowBytes = 200;

const sizeOf = (row: 'new' | 'old', columns: readonly string[]): string =>
  [rowBytes, ...columns.map((column) => `coalesce(octet_length(${row}.${column}), 0)`)].join(' + ');

const toTriggers = (table: string, columns: readonly string[]): Record<DatabaseDialect, readonly string[]> => {
  const [added, gone] = [sizeOf('new', columns), sizeOf('old', columns)];
  return {
    sqlite: [
      `create trigger ${table}_added after insert on ${table} begin
        insert into owner_totals (owner_id, documents, bytes, waiting_submissions)
          select new.owner_id, 0, 0, 0 where not exists (select 1 from owner_totals where owner_id = new.owner_id);
        update owner_totals set bytes = bytes + ${added} where owner_id = new.owner_id;
      end`,
      `create trigger ${table}_changed after update of ${columns.join(', ')} on ${table} begin
        update owner_totals set bytes = bytes - (${gone}) + ${added} where owner_id = new.owner_id;
      end`,
      `create trigger ${table}_removed after delete on ${table} begin
        update owner_totals set bytes = bytes - (${gone}) where owner_id = old.owner_id;
      end`,
    ],
    postgres: [
      `create function count_${table}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into owner_totals as totals (owner_id, documents, bytes, waiting_submissions)
            values (new.owner_id, 0, ${added}, 0)
            on conflict (owner_id) do update set bytes = totals.bytes + excluded.bytes;
        elsif tg_op = 'DELETE' then
          update owner_totals set bytes = bytes - (${gone}) where owner_id = old.owner_id;
        else
          update owner_totals set bytes = bytes - (${gone}) + ${added} where owner_id = new.owner_id;
        end if;
        return null;
      end $$`,
      `create trigger ${table}_counted after insert or delete or update of ${columns.join(', ')} on ${table}
        for each row execute function count_${table}()`,
    ],
  };
};
