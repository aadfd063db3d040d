import { CompiledQuery, sql, type Transaction } from 'kysely';
import * as texts from '#texts/server/command-line.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import {
  BackupError,
  type BackupRow,
  type ColumnKind,
  type TableShape,
  type TableSum,
  createTableSum,
} from './backup-format.ts';

export type BackupTransaction = {
  readonly transaction: Transaction<Schema>;
  readonly dialect: Database['dialect'];
};

type StoredRow = Record<string, unknown>;

const rowsAtOnce = 50;

/** Reads a few rows at a time, in the order of the table's key. */
export async function* readRows(
  { transaction, dialect }: BackupTransaction,
  table: TableShape,
): AsyncGenerator<BackupRow> {
  const query = selectInOrder(transaction, table, dialect);
  const rows = dialect === 'postgres' ? fetchFromCursor(transaction, query.compile()) : query.stream();
  for await (const row of rows) yield table.columns.map(([column, kind]) => toBackup(kind, row[column]));
}

const selectInOrder = (transaction: Transaction<Schema>, table: TableShape, dialect: DatabaseDialect) => {
  const kinds = new Map(table.columns);
  const query = transaction
    .selectFrom(sql.table<StoredRow>(table.name).as('stored'))
    .select(table.columns.map(([column]) => sql.ref(column).as(column)));
  return table.key.reduce((ordered, column) => {
    const collated = dialect === 'postgres' && kinds.get(column) === 'text';
    return ordered.orderBy(collated ? sql`${sql.ref(column)} collate "C"` : sql.ref(column));
  }, query);
};

async function* fetchFromCursor(transaction: Transaction<Schema>, select: CompiledQuery): AsyncGenerator<StoredRow> {
  await transaction.executeQuery(CompiledQuery.raw(`declare backed_up no scroll cursor for ${select.sql}`));
  for (;;) {
    const { rows } = await transaction.executeQuery<StoredRow>(CompiledQuery.raw(`fetch ${rowsAtOnce} from backed_up`));
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await transaction.executeQuery(CompiledQuery.raw('close backed_up'));
}

const toBackup = (kind: ColumnKind, value: unknown): BackupRow[number] => {
  if (value === null) return null;
  if (kind === 'flag') return Boolean(value);
  if (kind === 'time') return (value instanceof Date ? value : new Date(String(value))).toISOString();
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A stored ${kind} is a ${typeof value}.`);
};

export const sumRows = async (source: BackupTransaction, table: TableShape): Promise<TableSum> => {
  const sum = createTableSum();
  for await (const row of readRows(source, table)) sum.add(JSON.stringify(row));
  return sum.end();
};

export const insertRows = async (
  { transaction, dialect }: BackupTransaction,
  table: TableShape,
  rows: readonly BackupRow[],
): Promise<void> => {
  if (dialect === 'postgres') for (const row of rows) refuseNul(table, row);
  const columns = table.columns.map(([column]) => sql.ref(column));
  const values = rows.map((row) => sql`(${sql.join(row.map((value) => toStored(value, dialect)))})`);
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns)}) values ${sql.join(values)}`.execute(
    transaction,
  );
};

/** The embedded database can store NUL in a text, PostgreSQL can't. */
const refuseNul = ({ name, key, columns }: TableShape, row: BackupRow): void => {
  const at = row.findIndex((value) => typeof value === 'string' && value.includes('\0'));
  if (at < 0) return;
  const where = key.map((column) => row[columns.findIndex(([other]) => other === column)]).join(', ');
  throw new BackupError(texts.nulCharacter({ column: columns[at]?.[0], table: name, row: where }));
};

/** The embedded database stores flags as 0 and 1. */
const toStored = (value: BackupRow[number], dialect: DatabaseDialect) =>
  typeof value === 'boolean' && dialect === 'sqlite' ? Number(value) : value;
