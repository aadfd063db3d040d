import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** After a restore from a backup, version numbers are used again. Stamps distinguish such versions. */
export const stampVersions = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  for (const table of ['quests', 'story_lines', 'revisions']) {
    await db.schema.alterTable(table).addColumn('stamp', 'text').execute();
    await sql`update ${sql.table(table)} set stamp = ${aStamp(dialect)}`.execute(db);
  }
};

const aStamp = (dialect: DatabaseDialect) =>
  dialect === 'postgres' ? sql`substr(md5(random()::text), 1, 12)` : sql`lower(hex(randomblob(6)))`;
