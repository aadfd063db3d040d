import { sql, type Transaction } from 'kysely';
import * as texts from '#texts/server/command-line.ts';
import { appliedMigrations, migrationNames } from '#server/platform/db/migrate.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { allTables } from './backed-up-tables.ts';
import { BackupError } from './backup-format.ts';

/** Refuses a database with any row, or with tables of a newer version. */
export const checkIsEmpty = async (transaction: Transaction<Schema>, migrations: readonly string[]): Promise<void> => {
  const applied = await appliedMigrations(transaction);
  const tables = (await transaction.introspection.getTables()).filter(({ isView }) => !isView);
  const existing = new Set(tables.map(({ name }) => name));
  if (applied.length === 0 && existing.size > 0) throw foreign(tables[0]?.name);
  if (applied.length > migrations.length) throw new BackupError(texts.newerTables);
  for (const { name } of allTables) {
    if (!existing.has(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(transaction);
    if (rows.length > 0) throw notEmpty(name);
  }
};

const foreign = (table: string | undefined): BackupError => new BackupError(texts.foreignTable(table));

const notEmpty = (table: string): BackupError => new BackupError(texts.tableNotEmpty(table));

export const checkIsUpToDate = async (transaction: Transaction<Schema>): Promise<string[]> => {
  const migrations = await appliedMigrations(transaction);
  const expected = migrationNames();
  if (migrations.length === 0) throw new BackupError(texts.noTables);
  if (migrations.join() !== expected.join())
    throw new BackupError(texts.otherLevel({ database: migrations.at(-1), program: expected.at(-1) }));
  return migrations;
};
