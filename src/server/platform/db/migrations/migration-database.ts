import type { Migration } from 'kysely/migration';

/** Without today's types: a migration sees the tables of its time. */
export type MigrationDatabase = Parameters<Migration['up']>[0];
