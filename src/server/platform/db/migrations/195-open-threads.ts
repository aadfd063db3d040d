import { sql } from 'kysely';
import type { MigrationDatabase } from './migration-database.ts';

/** The newest open threads of an owner, who may have 100,000 that are done. */
export const indexOpenThreads = async (db: MigrationDatabase): Promise<void> => {
  await db.schema
    .createIndex('comment_threads_open')
    .on('comment_threads')
    .columns(['owner_id', 'id'])
    .where(sql.ref('resolved_at'), 'is', null)
    .execute();
};
