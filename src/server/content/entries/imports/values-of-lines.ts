import { CsvError, parse as parseTable } from 'csv-parse/sync';
import { type ImportBody, entryTableColumns, type EntryTableColumn } from '#contract/world.ts';
import { headOfTable } from '#domain/world/table-head.ts';
import * as problems from '#texts/server/problems.ts';
import type { RowValues, TableValues } from './read-row.ts';
import { tableUnreadable } from './table-unreadable.ts';

/** Of a CSV or TSV. The first line that is not blank has the headings. */
export const valuesOfLines = (body: ImportBody): TableValues => {
  const { lines, linesBefore } = parseLines(body);
  const first = lines.findIndex((cells) => !isBlank(cells));
  const headings = (lines[first] ?? []).map((heading) => heading.trim());
  const wanted = findColumns(headings, body, linesBefore + Math.max(first, 0) + 1);
  const width = countCells(headings);
  const taken = new Set(wanted.map(({ place }) => place));
  return {
    values: lines.slice(first + 1).map((cells) => (isBlank(cells) ? null : valuesOf(cells, wanted, width))),
    unused: [...new Set(headings.filter((heading, place) => heading !== '' && !taken.has(place)))],
  };
};

type Column = { readonly part: EntryTableColumn; readonly place: number };

/** `line` is that of the headings. */
const findColumns = (
  headings: readonly string[],
  { columns = {} }: Pick<ImportBody, 'columns'>,
  line: number,
): readonly Column[] => {
  const names = headings.map((heading) => heading.toLowerCase());
  return entryTableColumns.flatMap((part) => {
    const column = columns[part];
    const name = (column ?? part).trim().toLowerCase();
    const place = names.indexOf(name);
    if (place !== names.lastIndexOf(name)) throw tableUnreadable(line, problems.columnTwice(column ?? part));
    if (place === -1 && (column !== undefined || part === 'id'))
      throw tableUnreadable(line, problems.noColumn(column ?? part));
    return place === -1 ? [] : [{ part, place }];
  });
};

/** A row with more cells than named columns is mostly one whose text needs quotes: its values stand in wrong columns. */
const valuesOf = (cells: readonly string[], wanted: readonly Column[], width: number): RowValues => {
  const values: RowValues = Object.fromEntries(wanted.map(({ part, place }) => [part, cells[place] ?? '']));
  const count = countCells(cells);
  return count <= width ? values : { ...values, fault: problems.rowTooLong({ cells: count, columns: width }) };
};

/** The number of cells without blank ones at the end. */
const countCells = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

const isBlank = (cells: readonly string[]): boolean => countCells(cells) === 0;

/** `linesBefore` those that were read: one that names the delimiter. */
const parseLines = ({ text, format }: ImportBody): { readonly lines: string[][]; readonly linesBefore: number } => {
  const { delimiter, start } = headOfTable(text);
  const linesBefore = start > 0 ? 1 : 0;
  try {
    const lines = parseTable(text.slice(start), {
      delimiter: format === 'tsv' ? '\t' : delimiter,
      bom: true,
      relax_column_count: true,
    });
    return { lines, linesBefore };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw tableUnreadable(linesBefore + Number(error['lines'] ?? 1), error.message);
  }
};
