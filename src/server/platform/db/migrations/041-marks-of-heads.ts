import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** As migration 023 for the other columns: on the embedded file a large document lies before its marks. */
export const indexMarks = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  for (const table of ['quests', 'story_lines', 'world', 'views', 'patterns']) await indexMarksOf(db, table, dialect);
};

export const indexMarksOf = async (db: MigrationDatabase, table: string, dialect: DatabaseDialect): Promise<void> => {
  if (dialect === 'postgres') return;
  await db.schema
    .createIndex(`${table}_marks`)
    .on(table)
    .columns(['owner_id', 'id', 'marks'])
    .where('marks', 'is not', null)
    .execute();
};
