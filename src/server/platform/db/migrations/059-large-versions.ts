import { sql } from 'kysely';
import type { MigrationDatabase } from './migration-database.ts';

/** Finds the earlier versions that are large and not compressed yet. */
export const indexLargeVersions = async (db: MigrationDatabase): Promise<void> => {
  await sql`
    create index revisions_to_pack on revisions (owner_id, kind, item_id, version)
      where octet_length(document) > 32768 and substr(document, 1, 5) <> 'zstd:'`.execute(db);
};
