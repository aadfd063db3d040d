import type { MigrationDatabase } from './migration-database.ts';

export const indexDeletedDocuments = async (db: MigrationDatabase): Promise<void> => {
  await db.schema
    .createIndex('revisions_deleted')
    .on('revisions')
    .columns(['owner_id', 'kind', 'deleted_at', 'item_id'])
    .where('deleted_at', 'is not', null)
    .execute();
};
