import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** A token of before reads the official content of this moment. */
export const createReleases = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('releases')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('quests', 'integer', (column) => column.notNull())
    .addColumn('story_lines', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('release_pieces')
    .addColumn('release', 'integer', (column) => column.notNull())
    .addColumn('piece', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_pieces_key', ['release', 'piece'])
    .execute();
  await db.schema
    .createTable('channels')
    .addColumn('channel', keyType(dialect), (column) => column.primaryKey())
    .addColumn('release', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('quest_numbers')
    .addColumn('quest', keyType(dialect), (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .execute();
  await db.schema
    .alterTable('content_tokens')
    .addColumn('channel', 'text', (column) => column.notNull().defaultTo('draft'))
    .execute();
};
