import type { Migration } from 'kysely/migration';

/** The database as a migration sees it: the tables of its day, which no type of today describes. */
export type MigrationDatabase = Parameters<Migration['up']>[0];
