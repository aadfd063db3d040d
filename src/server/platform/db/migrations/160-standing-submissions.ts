import type { MigrationDatabase } from './migration-database.ts';

/** What stands of each document is found without reading its copies, or what was decided long ago. */
export const indexStandingSubmissions = async (db: MigrationDatabase): Promise<void> => {
  const indexes = {
    submissions_of_author_by_state: ['author_id', 'state', 'created_at', 'id', 'item_id'],
    submissions_of_item: ['author_id', 'item_id', 'created_at', 'id', 'state'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('submissions').columns(columns).execute();
};
