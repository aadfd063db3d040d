import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import { createCountedDocuments } from './039-views-and-patterns.ts';
import { indexMarksOf } from './041-marks-of-heads.ts';
import type { MigrationDatabase } from './migration-database.ts';

export const createRewardTables = async (db: MigrationDatabase, dialect: DatabaseDialect): Promise<void> => {
  await createCountedDocuments(db, 'reward_tables', dialect);
  await indexMarksOf(db, 'reward_tables', dialect);
};
