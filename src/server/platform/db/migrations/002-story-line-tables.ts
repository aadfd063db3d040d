import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { createDocumentTable, keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

export const createStoryLineTables = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  const key = keyType(dialect);
  await createDocumentTable(db, 'story_lines', dialect);
  await db.schema
    .createTable('story_line_quests')
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('story_line_id', key, (column) => column.notNull())
    .addColumn('quest_id', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('story_line_quests_key', ['owner_id', 'story_line_id', 'quest_id'])
    .execute();
  await db.schema
    .createIndex('story_line_quests_by_quest')
    .on('story_line_quests')
    .columns(['owner_id', 'quest_id', 'story_line_id'])
    .execute();
};
