import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/db/database-dialect.ts';
import type { MigrationDatabase } from './migration-database.ts';

/**
 * Gives every version a stamp of its own: after the database is put back to an earlier state, a new version with a number
 * that was used before is still another one.
 */
export const stampVersions = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  for (const table of ['quests', 'story_lines', 'revisions']) {
    await db.schema.alterTable(table).addColumn('stamp', 'text').execute();
    await sql`update ${sql.table(table)} set stamp = ${aStamp(dialect)}`.execute(db);
  }
};

/** Twelve random digits, anew for each row. */
const aStamp = (dialect: DatabaseDialect) =>
  dialect === 'postgres' ? sql`substr(md5(random()::text), 1, 12)` : sql`lower(hex(randomblob(6)))`;
