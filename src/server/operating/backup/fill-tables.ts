import type { BackupRow, TableShape } from './backup-format.ts';
import { insertRows, type BackupTransaction } from './table-rows.ts';

const batch = { rows: 100, characters: 1024 * 1024 };

export const createTableFiller = (target: BackupTransaction) => {
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
