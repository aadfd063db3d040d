import type { Transaction } from 'kysely';
import { appliedMigrations, migrationNames } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { BackupError } from './backup-error.ts';

/** The migrations of a database, which must be this program's; what has no tables, or others, is refused. */
export const checkIsUpToDate = async (transaction: Transaction<Schema>): Promise<string[]> => {
  const migrations = await appliedMigrations(transaction);
  const expected = migrationNames();
  if (migrations.length === 0)
    throw new BackupError('There is nothing to read: this database has no tables. Check DATA_DIR and DATABASE_URL.');
  if (migrations.join() !== expected.join())
    throw new BackupError(
      `This database stands at ${migrations.at(-1)}, this program at ${expected.at(-1)}. Take the version of Runeloom that runs on it.`,
    );
  return migrations;
};
