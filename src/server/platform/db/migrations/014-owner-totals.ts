import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { countOnEmbeddedFile } from './count-on-embedded-file.ts';
import { countOnPostgres } from './count-on-postgres.ts';
import { keyType } from './document-table.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** Triggers count, so that no write is missed, not even by a server of the version before. */
export const createOwnerTotals = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await db.schema
    .createTable('owner_totals')
    .addColumn('owner_id', keyType(dialect), (column) => column.primaryKey())
    .addColumn('documents', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('waiting_submissions', 'bigint', (column) => column.notNull())
    .execute();
  await (dialect === 'postgres' ? countOnPostgres(db) : countOnEmbeddedFile(db));
  await fill(db);
};

const fill = async (db: MigrationDatabase): Promise<void> => {
  await sql`
    insert into owner_totals (owner_id, documents, bytes, waiting_submissions)
    select owner_id, sum(documents), sum(bytes), sum(waiting)
    from (
      select owner_id, 1 as documents, octet_length(document) as bytes, 0 as waiting from quests
      union all select owner_id, 1, octet_length(document), 0 from story_lines
      union all select owner_id, 0, octet_length(document), 0 from revisions
      union all select author_id, 0, octet_length(snapshot), 1 from submissions where state = 'submitted'
    ) as kept
    group by owner_id`.execute(db);
};
