import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import { createFirstTables } from './migrations/001-first-tables.ts';
import { createStoryLineTables } from './migrations/002-story-line-tables.ts';
import { createMilestones } from './migrations/003-milestones.ts';
import { administerAccounts } from './migrations/004-account-administration.ts';
import { createSubmissionTables } from './migrations/005-submissions.ts';
import { createContentTokens } from './migrations/006-content-tokens.ts';
import { indexDeletedItems } from './migrations/007-deleted-items.ts';
import { rememberDeletedVersions } from './migrations/008-deleted-versions.ts';
import { noteWhoDeleted } from './migrations/009-who-deleted.ts';

const migrationsFor = (dialect: Database['dialect']): Record<string, Migration> => ({
  '001-first-tables': { up: (db) => createFirstTables(db, dialect) },
  '002-story-line-tables': { up: (db) => createStoryLineTables(db, dialect) },
  '003-milestones': { up: createMilestones },
  '004-account-administration': { up: (db) => administerAccounts(db, dialect) },
  '005-submissions': { up: (db) => createSubmissionTables(db, dialect) },
  '006-content-tokens': { up: (db) => createContentTokens(db, dialect) },
  '007-deleted-items': { up: indexDeletedItems },
  '008-deleted-versions': { up: (db) => rememberDeletedVersions(db, dialect) },
  '009-who-deleted': { up: noteWhoDeleted },
});

/**
 * Brings the tables up to date: all of it or nothing, one process at a time (an advisory lock on PostgreSQL, the file's
 * write lock on the embedded database).
 */
export const migrate = async ({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<void> => {
  const provider = { getMigrations: async () => migrationsFor(dialect) };
  const { error } = await (dialect === 'sqlite'
    ? db.transaction().execute((transaction) => runAll(new Migrator({ db: transaction, provider })))
    : runAll(new Migrator({ db, provider })));
  if (error) throw error;
};

/** Throws inside the transaction that it may run in, so that a failure leaves nothing behind. */
const runAll = async (migrator: Migrator) => {
  const result = await migrator.migrateToLatest();
  if (result.error) throw result.error;
  return result;
};
