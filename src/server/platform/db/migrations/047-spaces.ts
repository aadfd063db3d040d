import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

export const createSpaces = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('spaces')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('approvals', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('deleted_by', 'text')
    .execute();
  await db.schema.createIndex('spaces_deleted').on('spaces').column('deleted_at').execute();
  await createMembers(db, dialect);
  await createInvitations(db, dialect);
  await createSpaceCollections(db, dialect);
};

/** A membership ends with its account, whichever server deletes that. */
const createMembers = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('space_members')
    .addColumn('space_id', keyType(dialect), (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('space_members_key', ['space_id', 'user_id'])
    .execute();
  await db.schema.createIndex('space_members_by_user').on('space_members').column('user_id').execute();
};

const createInvitations = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('space_invitations')
    .addColumn('id', keyType(dialect), (column) => column.primaryKey())
    .addColumn('space_id', keyType(dialect), (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('accepted_by', 'text')
    .execute();
  await db.schema.createIndex('space_invitations_of_space').on('space_invitations').column('space_id').execute();
};

/**
 * What `collections` is for people. A server of the version before deletes what owners in that table have who are no
 * accounts, so nothing of a space may stand there: a trigger leads it here, whichever server writes it.
 */
const createSpaceCollections = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('space_collections')
    .addColumn('owner_id', keyType(dialect), (column) => column.notNull())
    .addColumn('kind', keyType(dialect), (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('space_collections_key', ['owner_id', 'kind'])
    .execute();
  for (const statement of leadAway[dialect]) await sql.raw(statement).execute(db);
};

const leadAway: Readonly<Record<DatabaseDialect, readonly string[]>> = {
  /** An `on conflict` here would be replaced by the one of the outer statement. */
  sqlite: [
    `create trigger collections_of_spaces before insert on collections when substr(new.owner_id, 1, 6) = 'space_' begin
      insert into space_collections (owner_id, kind, version, stamp)
        select new.owner_id, new.kind, 0, new.stamp
        where not exists (select 1 from space_collections where owner_id = new.owner_id and kind = new.kind);
      update space_collections set version = version + 1, stamp = new.stamp
        where owner_id = new.owner_id and kind = new.kind;
      select raise(ignore);
    end`,
  ],
  postgres: [
    `create function lead_away_collection() returns trigger language plpgsql as $$
    begin
      insert into space_collections as kept (owner_id, kind, version, stamp)
        values (new.owner_id, new.kind, 1, new.stamp)
        on conflict (owner_id, kind) do update set version = kept.version + 1, stamp = excluded.stamp;
      return null;
    end $$`,
    `create trigger collections_of_spaces before insert on collections for each row
      when (left(new.owner_id, 6) = 'space_') execute function lead_away_collection()`,
  ],
};
