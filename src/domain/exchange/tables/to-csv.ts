import { toTableLine } from './table-cells.ts';

export type CsvValue = string | number | boolean | null;

/** Texts stay as they are. null is an empty cell. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  rows
    .map((row) =>
      toTableLine(
        row.map((value) => (value === null ? '' : String(value))),
        ',',
      ),
    )
    .join('');
