import type { Transaction } from 'kysely';
import * as texts from '#texts/commands.ts';
import { appliedMigrations, migrationNames } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { BackupError } from './backup-error.ts';

export const checkIsUpToDate = async (transaction: Transaction<Schema>): Promise<string[]> => {
  const migrations = await appliedMigrations(transaction);
  const expected = migrationNames();
  if (migrations.length === 0) throw new BackupError(texts.noTables);
  if (migrations.join() !== expected.join())
    throw new BackupError(texts.otherLevel({ database: migrations.at(-1), program: expected.at(-1) }));
  return migrations;
};
