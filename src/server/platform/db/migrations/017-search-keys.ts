import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** The search refers to accounts by this number, because VACUUM may renumber rows. */
export const keySearchedAccounts = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  if (dialect === 'sqlite') for (const statement of statements) await statement.execute(db);
};

const words = (row: 'new' | 'u') => sql.raw(`${row}.email || ' ' || ${row}.display_name`);
const keyOf = (row: 'new' | 'old') => sql.raw(`(select key from user_search_keys where user_id = ${row}.id)`);

const statements = [
  sql`create table user_search_keys (key integer primary key, user_id text not null unique)`,
  sql`insert into user_search_keys (key, user_id) select rowid, id from users`,
  sql`delete from user_search`,
  sql`insert into user_search (rowid, words)
    select k.key, ${words('u')} from user_search_keys k join users u on u.id = k.user_id`,
  sql`drop trigger user_search_insert`,
  sql`drop trigger user_search_update`,
  sql`drop trigger user_search_delete`,
  sql`create trigger user_search_added after insert on users begin
    insert into user_search_keys (user_id) values (new.id);
    insert into user_search (rowid, words) values (${keyOf('new')}, ${words('new')}); end`,
  sql`create trigger user_search_changed after update of email, display_name on users begin
    update user_search set words = ${words('new')} where rowid = ${keyOf('new')}; end`,
  sql`create trigger user_search_removed after delete on users begin
    delete from user_search where rowid = ${keyOf('old')};
    delete from user_search_keys where user_id = old.id; end`,
];
