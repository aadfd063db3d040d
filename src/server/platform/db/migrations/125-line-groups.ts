import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { createCountedDocuments } from './039-views-and-patterns.ts';
import { indexMarksOf } from './041-marks-of-heads.ts';
import type { MigrationDatabase } from './migration-database.ts';

/** One document of each owner. */
export const createLineGroups = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await createCountedDocuments(db, 'line_groups', dialect);
  await indexMarksOf(db, 'line_groups', dialect);
};
