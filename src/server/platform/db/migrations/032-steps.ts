import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Saves of story lines with quests. Saves of before have none. */
export const createSteps = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('story_line_steps')
    .addColumn('owner_id', keyType(dialect), (column) => column.notNull())
    .addColumn('story_line_id', keyType(dialect), (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('quests', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('story_line_steps_key', ['owner_id', 'story_line_id', 'number'])
    .execute();
  await db.schema
    .createTable('story_line_step_quests')
    .addColumn('owner_id', keyType(dialect), (column) => column.notNull())
    .addColumn('story_line_id', keyType(dialect), (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('quest_id', keyType(dialect), (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('before', 'bigint')
    .addColumn('after', 'bigint')
    .addPrimaryKeyConstraint('story_line_step_quests_key', ['owner_id', 'story_line_id', 'number', 'quest_id'])
    .execute();
  await db.schema
    .createIndex('story_line_step_quests_by_quest')
    .on('story_line_step_quests')
    .columns(['owner_id', 'quest_id', 'story_line_id', 'number'])
    .execute();
};
