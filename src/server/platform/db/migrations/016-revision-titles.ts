import { sql } from 'kysely';
import type { MigrationDatabase } from './migration-database.ts';

/** Lists need titles without the documents. Earlier versions get theirs later, bit by bit. */
export const addRevisionTitles = async (db: MigrationDatabase): Promise<void> => {
  await db.schema.alterTable('revisions').addColumn('title', 'text').execute();
  await db.schema.alterTable('revisions').addColumn('type', 'text').execute();
  await db.schema
    .createIndex('revisions_listed')
    .on('revisions')
    .columns(['owner_id', 'kind', 'item_id', 'version', 'updated_at', 'updated_by', 'deleted_at', 'title'])
    .execute();
  await db.schema
    .createIndex('revisions_untitled')
    .on('revisions')
    .columns(['title', 'owner_id', 'kind', 'item_id', 'version'])
    .where(sql.ref('title'), 'is', null)
    .execute();
  await db.schema
    .alterTable('content_reads')
    .addColumn('times', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('content_reads_by_age').on('content_reads').column('at').execute();
};
