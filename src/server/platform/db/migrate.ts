import { sql, type Kysely, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import { laterDatabase } from '#texts/server/command-line.ts';
import { StartError } from '#server/platform/first-start.ts';
import { isContention } from './failures.ts';
import type { DatabaseDialect } from './database-dialect.ts';
import { createFirstTables } from './migrations/001-first-tables.ts';
import { createStoryLineTables } from './migrations/002-story-line-tables.ts';
import { createMilestones } from './migrations/003-milestones.ts';
import { administerAccounts } from './migrations/004-account-administration.ts';
import { createSubmissionTables } from './migrations/005-submissions.ts';
import { createContentTokens } from './migrations/006-content-tokens.ts';
import { indexDeletedDocuments } from './migrations/007-deleted-items.ts';
import { rememberDeletedVersions } from './migrations/008-deleted-versions.ts';
import { noteWhoDeleted } from './migrations/009-who-deleted.ts';
import { stampCollections } from './migrations/010-collection-stamps.ts';
import { createSpeedCounts } from './migrations/012-speed.ts';
import { addSecondFactors } from './migrations/013-second-factors.ts';
import { createOwnerTotals } from './migrations/014-owner-totals.ts';
import { noteProof } from './migrations/015-proof.ts';
import { addRevisionTitles } from './migrations/016-revision-titles.ts';
import { keySearchedAccounts } from './migrations/017-search-keys.ts';
import { noteWhoDecided } from './migrations/018-decisions.ts';
import { stampVersions } from './migrations/019-version-stamps.ts';
import { createWorldTable } from './migrations/020-world.ts';
import { createWorldEntries } from './migrations/021-world-entries.ts';
import { createWorldUses } from './migrations/022-world-uses.ts';
import { indexHeads } from './migrations/023-document-heads.ts';
import { indexFilteredActions } from './migrations/024-filtered-actions.ts';
import { createReleases } from './migrations/025-releases.ts';
import { noteRemovedReleases } from './migrations/026-removed-releases.ts';
import { createSteps } from './migrations/032-steps.ts';
import { createBookImports } from './migrations/034-book-imports.ts';
import { addMarks } from './migrations/038-marks.ts';
import { createViewsAndPatterns } from './migrations/039-views-and-patterns.ts';
import { indexMarks } from './migrations/041-marks-of-heads.ts';
import { chainAuditLog } from './migrations/046-audit-chain.ts';
import { createSpaces } from './migrations/047-spaces.ts';
import { countImported } from './migrations/058-import-figures.ts';
import { indexLargeVersions } from './migrations/059-large-versions.ts';
import { createComments } from './migrations/060-comments.ts';
import { createInbox } from './migrations/061-inbox.ts';
import { createApprovals } from './migrations/065-approvals.ts';
import { createMoves } from './migrations/066-moves.ts';
import { addReviewers } from './migrations/075-reviewers.ts';
import { createWebhooks } from './migrations/076-webhooks.ts';
import { createSetAside } from './migrations/090-set-aside.ts';
import { createSharedLinks } from './migrations/095-shared-links.ts';
import { indexInbox } from './migrations/096-inbox-by-thread.ts';
import { createWriteTokens } from './migrations/105-write-tokens.ts';
import { createLearned } from './migrations/120-learned.ts';
import { createExportSettings } from './migrations/121-export-settings.ts';
import { createLineGroups } from './migrations/125-line-groups.ts';
import { createRewardTables } from './migrations/126-reward-tables.ts';
import { keepImportedTexts } from './migrations/127-imported-texts.ts';
import { indexKindsOfAccounts } from './migrations/130-kinds-of-accounts.ts';
import { createMailDigests } from './migrations/135-mail-digests.ts';
import { addApprovers } from './migrations/136-approvers.ts';
import { noteUsesOfTables } from './migrations/145-uses-of-tables.ts';
import { keepGroupsOfBooks } from './migrations/150-groups-of-books.ts';
import { keepWhatImportsReplace } from './migrations/155-kept-before.ts';
import { indexStandingSubmissions } from './migrations/160-standing-submissions.ts';
import { keepTimesOfDeleted } from './migrations/165-times-of-deleted.ts';
import { keepBasesThatImportsReplace } from './migrations/170-base-before.ts';
import { nameInstallation } from './migrations/175-installation.ts';
import { keepWorldsOfImports } from './migrations/180-worlds-of-imports.ts';
import { keepStampsOfImports } from './migrations/185-stamps-of-imports.ts';
import { findImportsByAge } from './migrations/190-imports-by-age.ts';
import { indexOpenThreads } from './migrations/195-open-threads.ts';
import { createPictures } from './migrations/200-pictures.ts';
import type { Schema } from './schema.ts';

type Migrated = { readonly db: Kysely<Schema>; readonly dialect: DatabaseDialect };

const firstHundred = (dialect: DatabaseDialect): Record<string, Migration> => ({
  '001-first-tables': { up: (db) => createFirstTables(db, dialect) },
  '002-story-line-tables': { up: (db) => createStoryLineTables(db, dialect) },
  '003-milestones': { up: createMilestones },
  '004-account-administration': { up: (db) => administerAccounts(db, dialect) },
  '005-submissions': { up: (db) => createSubmissionTables(db, dialect) },
  '006-content-tokens': { up: (db) => createContentTokens(db, dialect) },
  '007-deleted-items': { up: indexDeletedDocuments },
  '008-deleted-versions': { up: (db) => rememberDeletedVersions(db, dialect) },
  '009-who-deleted': { up: noteWhoDeleted },
  '010-collection-stamps': { up: stampCollections },
  '012-speed': { up: (db) => createSpeedCounts(db, dialect) },
  '013-second-factors': { up: (db) => addSecondFactors(db, dialect) },
  '014-owner-totals': { up: (db) => createOwnerTotals(db, dialect) },
  '015-proof': { up: noteProof },
  '016-revision-titles': { up: addRevisionTitles },
  '017-search-keys': { up: (db) => keySearchedAccounts(db, dialect) },
  '018-decisions': { up: noteWhoDecided },
  '019-version-stamps': { up: (db) => stampVersions(db, dialect) },
  '020-world': { up: (db) => createWorldTable(db, dialect) },
  '021-world-entries': { up: (db) => createWorldEntries(db, dialect) },
  '022-world-uses': { up: (db) => createWorldUses(db, dialect) },
  '023-document-heads': { up: (db) => indexHeads(db, dialect) },
  '024-filtered-actions': { up: indexFilteredActions },
  '025-releases': { up: (db) => createReleases(db, dialect) },
  '026-removed-releases': { up: noteRemovedReleases },
  '032-steps': { up: (db) => createSteps(db, dialect) },
  '034-book-imports': { up: (db) => createBookImports(db, dialect) },
  '038-marks': { up: (db) => addMarks(db, dialect) },
  '039-views-and-patterns': { up: (db) => createViewsAndPatterns(db, dialect) },
  '041-marks-of-heads': { up: (db) => indexMarks(db, dialect) },
  '046-audit-chain': { up: (db) => chainAuditLog(db, dialect) },
  '047-spaces': { up: (db) => createSpaces(db, dialect) },
  '058-import-figures': { up: countImported },
  '059-large-versions': { up: indexLargeVersions },
  '060-comments': { up: (db) => createComments(db, dialect) },
  '061-inbox': { up: (db) => createInbox(db, dialect) },
  '065-approvals': { up: (db) => createApprovals(db, dialect) },
  '066-moves': { up: (db) => createMoves(db, dialect) },
  '075-reviewers': { up: (db) => addReviewers(db, dialect) },
  '076-webhooks': { up: (db) => createWebhooks(db, dialect) },
  '090-set-aside': { up: (db) => createSetAside(db, dialect) },
  '095-shared-links': { up: (db) => createSharedLinks(db, dialect) },
  '096-inbox-by-thread': { up: indexInbox },
});

const migrationsFor = (dialect: DatabaseDialect): Record<string, Migration> => ({
  ...firstHundred(dialect),
  '105-write-tokens': { up: (db) => createWriteTokens(db, dialect) },
  '120-learned': { up: (db) => createLearned(db, dialect) },
  '121-export-settings': { up: (db) => createExportSettings(db, dialect) },
  '125-line-groups': { up: (db) => createLineGroups(db, dialect) },
  '126-reward-tables': { up: (db) => createRewardTables(db, dialect) },
  '127-imported-texts': { up: keepImportedTexts },
  '130-kinds-of-accounts': { up: indexKindsOfAccounts },
  '135-mail-digests': { up: (db) => createMailDigests(db, dialect) },
  '136-approvers': { up: addApprovers },
  '145-uses-of-tables': { up: (db) => noteUsesOfTables(db, dialect) },
  '150-groups-of-books': { up: keepGroupsOfBooks },
  '155-kept-before': { up: keepWhatImportsReplace },
  '160-standing-submissions': { up: indexStandingSubmissions },
  '165-times-of-deleted': { up: keepTimesOfDeleted },
  '170-base-before': { up: keepBasesThatImportsReplace },
  '175-installation': { up: nameInstallation },
  '180-worlds-of-imports': { up: keepWorldsOfImports },
  '185-stamps-of-imports': { up: keepStampsOfImports },
  '190-imports-by-age': { up: findImportsByAge },
  '195-open-threads': { up: indexOpenThreads },
  '200-pictures': { up: (db) => createPictures(db, dialect) },
});

export const migrationNames = (): string[] => Object.keys(migrationsFor('sqlite'));

/** All or nothing, one process at a time: an advisory lock on PostgreSQL, the write lock on the embedded file. */
export const migrate = async ({ db, dialect }: Migrated): Promise<void> => {
  await refuseLater(db);
  const { error } = await (dialect === 'sqlite'
    ? db.transaction().execute((transaction) => migrateIn({ transaction, dialect }))
    : migrateDespiteWriters({ db, dialect }));
  if (error) throw error;
};

const triesDespiteWriters = 20;

/** Servers of an earlier version go on writing. Where theirs and ours wait for each other, PostgreSQL ends one of both. */
const migrateDespiteWriters = async ({ db, dialect }: Migrated, tries = triesDespiteWriters) => {
  try {
    return await run(new Migrator({ db, provider: providerFor(dialect) }));
  } catch (error) {
    if (tries === 1 || !isContention(error)) throw error;
    return migrateDespiteWriters({ db, dialect }, tries - 1);
  }
};

/** In the caller's transaction, up to the named migration. */
export const migrateIn = (
  { transaction, dialect }: { transaction: Transaction<Schema>; dialect: DatabaseDialect },
  upTo?: string,
) => run(new Migrator({ db: transaction, provider: providerFor(dialect) }), upTo);

/** Of a later version: its tables may mean what this one does not know. */
const refuseLater = async (db: Kysely<Schema>): Promise<void> => {
  const known = migrationNames();
  const later = (await appliedMigrations(db)).filter((name) => !known.includes(name));
  if (later.length > 0) throw new StartError(laterDatabase(later));
};

export const appliedMigrations = async (transaction: Kysely<Schema>): Promise<string[]> => {
  const tables = await transaction.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(transaction);
  return rows.map(({ name }) => name);
};

const providerFor = (dialect: DatabaseDialect) => ({ getMigrations: async () => migrationsFor(dialect) });

/** Throws inside its transaction, so that a failure leaves nothing behind. */
const run = async (migrator: Migrator, upTo?: string) => {
  const result = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (result.error) throw result.error;
  return result;
};
