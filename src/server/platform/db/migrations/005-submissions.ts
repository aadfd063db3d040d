import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

export const createSubmissionTables = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await db.schema
    .createTable('submissions')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('author_id', key, (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', key, (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .execute();
  await db.schema
    .createIndex('submissions_of_author')
    .on('submissions')
    .columns(['author_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('submissions_at_desk').on('submissions').columns(['state', 'created_at', 'id']).execute();
  await db.schema
    .createIndex('submissions_at_desk_by_kind')
    .on('submissions')
    .columns(['state', 'kind', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('submissions_waiting_once')
    .unique()
    .on('submissions')
    .columns(['author_id', 'item_id'])
    .where(sql.ref('state'), '=', sql.lit('submitted'))
    .execute();
  await db.schema
    .createTable('official_copies')
    .addColumn('author_id', key, (column) => column.notNull())
    .addColumn('original_id', key, (column) => column.notNull())
    .addColumn('official_id', key, (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('official_copies_key', ['author_id', 'original_id'])
    .execute();
  await db.schema.createIndex('official_copies_by_official').on('official_copies').column('official_id').execute();
};
