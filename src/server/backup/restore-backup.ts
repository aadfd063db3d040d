import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { appliedMigrations, migrateIn, migrationNames } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { backedUpTables, shortLivedTables } from './backed-up-tables.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHeader, BackupRow, BackupSums, TableShape } from './backup-format.ts';
import { readBackup } from './read-backup.ts';
import { insertRows, readRows, type BackupTransaction } from './table-rows.ts';
import { createTableSum } from './table-sum.ts';

/** A backup that was read to its end already. */
type Proven = { readonly file: string; readonly header: BackupHeader; readonly sums: BackupSums };

/** Refuses a backup that this program has no tables for. */
export const checkLevel = ({ file, header: { migrations } }: Pick<Proven, 'file' | 'header'>): void => {
  const known = migrationNames();
  if (migrations.every((name, index) => name === known[index])) return;
  throw new BackupError(
    `${file} was made by a newer version of Runeloom, at ${migrations.at(-1)}. Nothing was written.`,
  );
};

/**
 * Writes a backup into an empty database: everything or nothing, in one transaction. It makes the tables as they were
 * when the backup was made, fills them, holds every row against the backup, and then brings them up to date.
 */
export const restoreBackup = ({ db, dialect }: Database, proven: Proven): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const target = { transaction, dialect };
    await checkIsEmpty(transaction, proven.header);
    await migrateIn(target, proven.header.migrations.at(-1));
    await fill(target, proven.file);
    await checkFilled(target, proven);
    await migrateIn(target);
  });

const checkIsEmpty = async (transaction: Transaction<Schema>, { migrations }: BackupHeader): Promise<void> => {
  const applied = await appliedMigrations(transaction);
  if (applied.length === 0) return;
  if (applied.length > migrations.length)
    throw new BackupError(
      'The tables of this database are newer than the backup. Restore into a database without tables.',
    );
  const existing = new Set((await transaction.introspection.getTables()).map(({ name }) => name));
  for (const name of [...backedUpTables.map((table) => table.name), ...shortLivedTables]) {
    if (!existing.has(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(transaction);
    if (rows.length > 0) throw notEmpty(name);
  }
};

const notEmpty = (table: string): BackupError =>
  new BackupError(
    `This database is not empty: there are rows in ${table}. Restore into a new DATA_DIR or an empty DATABASE_URL. Nothing was written.`,
  );

const fill = async (target: BackupTransaction, file: string): Promise<void> => {
  const filler = createFiller(target);
  for await (const part of readBackup(file)) if (part.kind === 'row') await filler.add(part.table, part.row);
  await filler.flush();
};

const batch = { rows: 100, characters: 1024 * 1024 };

/** Writes rows in statements of many, bounded by their number and their length. */
const createFiller = (target: BackupTransaction) => {
  let table: TableShape | null = null;
  let rows: BackupRow[] = [];
  let characters = 0;

  const flush = async (): Promise<void> => {
    if (table && rows.length > 0) await insertRows(target, table, rows);
    [rows, characters] = [[], 0];
  };

  const add = async (next: TableShape, row: BackupRow): Promise<void> => {
    if (table !== next) await flush();
    table = next;
    rows.push(row);
    characters += lengthOf(row);
    if (rows.length >= batch.rows || characters >= batch.characters) await flush();
  };

  return { add, flush };
};

const lengthOf = (row: BackupRow): number =>
  row.reduce<number>((length, value) => length + (typeof value === 'string' ? value.length : 1), 0);

const checkFilled = async (target: BackupTransaction, { header, sums }: Proven): Promise<void> => {
  for (const table of header.tables) {
    const found = createTableSum();
    for await (const row of readRows(target, table)) found.add(JSON.stringify(row));
    const { rows, sha256 } = found.end();
    const told = sums.tables[table.name];
    if (rows !== told?.rows || sha256 !== told.sha256)
      throw new BackupError(`The rows of ${table.name} came out different from the backup. Nothing was kept.`);
  }
};
