import type { Exported, ExportedContent } from '#domain/exchange/exported.ts';
import { tablesOf, type TableValue } from './content-tables.ts';
import { toCell, toListCell } from './table-cells.ts';
import { toCsv, type CsvValue } from './to-csv.ts';

/** Spreadsheets take a table without this mark for one in letters of their own. */
const byteOrderMark = '\uFEFF';

/** Tables for a spreadsheet or a script, a file each, and the world. */
export const exportCsv = (content: ExportedContent): Exported => ({
  files: [
    ...tablesOf(content).map(({ name, rows }) => ({
      path: `${name}.csv`,
      text:
        byteOrderMark +
        toCsv(
          rows.map((row) =>
            row.map((value, at) =>
              plainColumns.has(rows[0]?.[at] ?? null) && typeof value === 'string' ? value : cell(value),
            ),
          ),
        ),
    })),
    { path: 'world.json', text: `${JSON.stringify(content.world, null, 2)}\n` },
  ],
  losses: [],
});

/** Scripts read times as they are. */
const plainColumns: ReadonlySet<TableValue> = new Set(['repeat_at']);

const cell = (value: TableValue): CsvValue => {
  if (typeof value === 'string') return toCell(value);
  return isList(value) ? toListCell(value) : value;
};

const isList = (value: TableValue): value is readonly string[] => Array.isArray(value);
