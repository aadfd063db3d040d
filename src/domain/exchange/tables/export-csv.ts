import type { ContentRow, TableValue } from './content-table.ts';
import { listTables, tablesOf, writeRows } from './content-tables.ts';
import { inMemory, type WriteFiles } from './written-files.ts';
import { toCell, toListCell } from './table-cells.ts';
import { toCsv, type CsvValue } from './to-csv.ts';

/** Spreadsheets take a table without this mark for one in letters of their own. */
const byteOrderMark = '\uFEFF';

/** Tables for a spreadsheet or a script, a file each, and the world. */
export const writeCsv: WriteFiles = (content, open) => {
  const tables = tablesOf(content);
  const files = listTables(tables).map(({ name, columns }) => {
    const { write, end } = open(`${name}.csv`);
    write(byteOrderMark + toCsv([columns]));
    const isPlain = columns.map((column) => plainColumns.has(column));
    const toValue = (value: TableValue, at: number): CsvValue =>
      isPlain[at] && typeof value === 'string' ? value : cell(value);
    return { write: (row: ContentRow) => write(toCsv([row.map(toValue)])), end };
  });
  writeRows(content, tables, (table, row) => files[table]?.write(row));
  for (const { end } of files) end();
  const world = open('world.json');
  world.write(`${JSON.stringify(content.world, null, 2)}\n`);
  world.end();
  return [];
};

export const exportCsv = inMemory(writeCsv);

/** Scripts read times as they are. */
const plainColumns: ReadonlySet<string> = new Set(['repeat_at']);

const cell = (value: TableValue): CsvValue => {
  if (typeof value === 'string') return toCell(value);
  return isList(value) ? toListCell(value) : value;
};

const isList = (value: TableValue): value is readonly string[] => Array.isArray(value);
