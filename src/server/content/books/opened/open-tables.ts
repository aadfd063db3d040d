import { CsvError, parse as parseLines } from 'csv-parse/sync';
import { toText } from '#domain/exchange/tables/table-cells.ts';
import type { SourceFile } from '#domain/exchange/imported.ts';
import type { TableFormat } from '#domain/exchange/import/roots.ts';
import { sheetLimits, type SheetCell, type TableSheet, type SheetRow } from '#domain/exchange/tables/read/sheet.ts';
import { worldContent, type World } from '#domain/world/world.ts';
import { headOfTable } from '#domain/world/table-head.ts';
import * as texts from '#texts/server/convert.ts';
import { readWorkbook } from './read-workbook.ts';
import { TableError } from './table-error.ts';

export type OpenedTables = { readonly sheets: readonly TableSheet[]; readonly world: World | null };

export const openTables = (format: TableFormat, files: readonly SourceFile[]): OpenedTables => {
  const room = { rows: sheetLimits.rows, cells: sheetLimits.cells };
  const sheets =
    format === 'xlsx'
      ? [...readWorkbook(files)].map(({ name, rows }) => toSheet(name, rows, room))
      : tablesIn(files).map(({ path, text }) => toSheet(path.replace(/\.csv$/i, ''), linesOf(path, text), room));
  return { sheets, world: format === 'csv' ? worldIn(files) : null };
};

/** A lone table may have any name. */
const tablesIn = (files: readonly SourceFile[]): readonly SourceFile[] =>
  files.length === 1 ? files : files.filter(({ path }) => /\.csv$/i.test(path));

type Line = { readonly line: number; readonly cells: readonly (SheetCell | undefined)[] };

const longestLine = 2_000_000;

const linesOf = (path: string, text: string): Line[] => {
  const { delimiter, start } = headOfTable(text);
  const before = start > 0 ? 1 : 0;
  try {
    const lines: string[][] = parseLines(text.slice(start), {
      delimiter,
      bom: true,
      relax_column_count: true,
      max_record_size: longestLine,
      to: sheetLimits.rows + 2,
    });
    return lines.map((cells, index) => ({ line: index + 1 + before, cells: cells.map(toText) }));
  } catch (error) {
    if (error instanceof CsvError) throw new TableError(path, error.message);
    throw error;
  }
};

/** The first row that is not blank has the headings. Of two columns with one name the first counts. */
const toSheet = (name: string, lines: Iterable<Line>, room: { rows: number; cells: number }): TableSheet => {
  let columns: ReadonlyMap<number, string> | null = null;
  const named = new Map<string, string>();
  const rows: SheetRow[] = [];
  for (const { line, cells } of lines) {
    if (cells.every((cell) => isBlank(cell))) continue;
    if (!columns) {
      columns = headingsOf(cells, named);
      continue;
    }
    room.rows -= 1;
    room.cells -= columns.size;
    if (room.rows < 0 || room.cells < 0) throw new TableError(name, texts.tablesTooLarge(sheetLimits));
    rows.push({ line, cells: new Map([...columns].map(([at, column]) => [column, cells[at] ?? null])) });
  }
  return { name, columns: named, rows };
};

const isBlank = (cell: SheetCell | undefined): boolean =>
  cell === undefined || cell === null || String(cell).trim() === '';

const headingsOf = (cells: Line['cells'], named: Map<string, string>): ReadonlyMap<number, string> => {
  const columns = new Map<number, string>();
  for (const [at, cell] of cells.slice(0, sheetLimits.columns).entries()) {
    const written = isBlank(cell) ? '' : String(cell).trim();
    const column = written.toLowerCase();
    if (column === '' || named.has(column)) continue;
    named.set(column, written);
    columns.set(at, column);
  }
  return columns;
};

const worldIn = (files: readonly SourceFile[]): World | null => {
  const file = files.length > 1 && files.find(({ path }) => path === 'world.json');
  if (!file) return null;
  try {
    return worldContent.safeParse(JSON.parse(file.text)).data ?? null;
  } catch (error) {
    throw new TableError(file.path, error instanceof Error ? error.message : '');
  }
};
