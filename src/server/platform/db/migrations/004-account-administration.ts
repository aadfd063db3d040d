import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

export const administerAccounts = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema.alterTable('users').addColumn('last_seen_at', 'bigint').execute();
  await db.schema
    .createTable('audit_log')
    .addColumn('id', keyType(dialect), (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_in_order').on('audit_log').columns(['at', 'id']).execute();
  for (const statement of searchStatements[dialect]) await statement.execute(db);
};

/** Trigram indexes find any three characters among 100,000 accounts. Each database has its own kind. */
const searchStatements = {
  sqlite: [
    sql`create virtual table user_search using fts5(words, tokenize = 'trigram')`,
    sql`insert into user_search (rowid, words) select rowid, email || ' ' || display_name from users`,
    sql`create trigger user_search_insert after insert on users begin
      insert into user_search (rowid, words) values (new.rowid, new.email || ' ' || new.display_name); end`,
    sql`create trigger user_search_update after update of email, display_name on users begin
      update user_search set words = new.email || ' ' || new.display_name where rowid = new.rowid; end`,
    sql`create trigger user_search_delete after delete on users begin
      delete from user_search where rowid = old.rowid; end`,
  ],
  postgres: [
    sql`create extension if not exists pg_trgm`,
    sql`create index users_by_words on users using gin (lower(email || ' ' || display_name) gin_trgm_ops)`,
    sql`create index users_in_order on users (created_at, id)`,
    sql`create index users_by_email_start on users (email text_pattern_ops)`,
  ],
};
