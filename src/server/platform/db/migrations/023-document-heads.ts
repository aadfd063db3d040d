import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** On the embedded file the columns behind a large document are slow to read: all of it lies before them. */
export const indexHeads = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  if (dialect === 'postgres') return;
  for (const table of ['quests', 'story_lines', 'world'])
    await db.schema
      .createIndex(`${table}_heads`)
      .on(table)
      .columns(['owner_id', 'id', 'version', 'updated_at', 'updated_by', 'title'])
      .execute();
};
