import type { MigrationDatabase } from './migration-database.ts';

/** Items follow what they are about to another owner. */
export const indexInbox = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.createIndex('inbox_items_by_thread').on('inbox_items').column('thread_id').execute();
  await db.schema.createIndex('inbox_items_by_about').on('inbox_items').column('about').execute();
};
