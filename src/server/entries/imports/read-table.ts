import { CsvError, parse as parseTable } from 'csv-parse/sync';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { importBody, mostEntriesInCatalogue, type ImportBody } from '#contract/world.ts';
import { headOfTable } from '#domain/world/tables/table-head.ts';
import * as problems from '#messages/en/server/problems.ts';
import { validateValue } from '#server/budgets/validate-requests.ts';
import { ProblemError } from '#server/errors.ts';
import {
  entryParts,
  readContent,
  readId,
  WrongRow,
  type ReadRow,
  type RefusedRow,
  type RowValues,
} from './read-row.ts';

export type ReadTable = Pick<ImportBody, 'catalogue' | 'missing'> & {
  readonly rows: readonly ReadRow[];
  readonly refused: readonly RefusedRow[];
  /** Ids of refused rows: their entries are in the table. */
  readonly mentioned: readonly string[];
};

/** Throws the answer to a table that can't be read. */
export const readTable = (bytes: Uint8Array): ReadTable => {
  const body = readBody(bytes);
  const { catalogue, missing } = body;
  const values = body.format === 'json' ? valuesOfJson(body) : valuesOfLines(body);
  return { catalogue, missing, ...readRows(values) };
};

const readBody = (bytes: Uint8Array): ImportBody => {
  const { value, error } = validateValue(importBody, parseBody(bytes));
  if (error) throw error;
  return value as ImportBody;
};

const parseBody = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString());
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ProblemError({ status: 400, code: problemCodes.unreadable, detail: problems.invalidJson });
  }
};

/** A blank row is none, and counts as the spreadsheet counts it. */
const readRows = (values: readonly (RowValues | null)[]): Pick<ReadTable, 'rows' | 'refused' | 'mentioned'> => {
  const [rows, refused, mentioned]: [ReadRow[], RefusedRow[], string[]] = [[], [], []];
  const firstRows = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const row = index + 1;
    try {
      const id = readId(value);
      const first = firstRows.get(id);
      if (first !== undefined) throw new WrongRow(problems.rowTwice(first));
      firstRows.set(id, row);
      mentioned.push(id);
      rows.push({ row, id, content: readContent(value) });
      mentioned.pop();
    } catch (error) {
      if (!(error instanceof WrongRow)) throw error;
      refused.push({ row, reason: error.message });
    }
  }
  if (rows.length > mostEntriesInCatalogue) throw tableTooLong();
  return { rows, refused, mentioned };
};

const tableTooLong = (): ProblemError =>
  new ProblemError({
    status: 422,
    code: problemCodes.catalogueFull,
    detail: problems.catalogueFull(mostEntriesInCatalogue),
    members: { limit: mostEntriesInCatalogue },
  });

/** The first line that is not blank has the headings. */
const valuesOfLines = ({ text, format, columns = {} }: ImportBody): (RowValues | null)[] => {
  const lines = parseLines(text, format);
  const first = lines.findIndex((cells) => !isBlank(cells));
  const places = new Map(lines[first]?.map((heading, index) => [heading.trim().toLowerCase(), index]));
  const wanted = entryParts.flatMap((part) => {
    const column = columns[part];
    const place = places.get((column ?? part).trim().toLowerCase());
    if (place === undefined && (column !== undefined || part === 'id'))
      throw unreadable(1, problems.noColumn(column ?? part));
    return place === undefined ? [] : [{ part, place }];
  });
  return lines
    .slice(first + 1)
    .map((cells) =>
      isBlank(cells) ? null : Object.fromEntries(wanted.map(({ part, place }) => [part, cells[place] ?? ''])),
    );
};

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const parseLines = (text: string, format: ImportBody['format']): string[][] => {
  const { delimiter, start } = headOfTable(text);
  try {
    return parseTable(text.slice(start), {
      delimiter: format === 'tsv' ? '\t' : delimiter,
      bom: true,
      relax_column_count: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(Number(error['lines'] ?? 1), error.message);
  }
};

const valuesOfJson = ({ text, columns = {} }: ImportBody): RowValues[] => {
  const list = parseList(text.replace(/^\uFEFF/, ''));
  return list.map((item) => {
    const from: Readonly<Record<string, unknown>> = typeof item === 'object' && item !== null ? { ...item } : {};
    const parts = entryParts.map((part) => ({ part, key: columns[part] ?? part }));
    return Object.fromEntries(parts.filter(({ key }) => key in from).map(({ part, key }) => [part, from[key]]));
  });
};

const parseList = (text: string): readonly unknown[] => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw unreadable(Number(/line (\d+)/.exec(error.message)?.[1] ?? 1), error.message);
  }
  if (!Array.isArray(read)) throw unreadable(1, problems.noTable);
  return read;
};

const unreadable = (line: number, reason: string): ProblemError =>
  new ProblemError({
    status: 422,
    code: problemCodes.importUnreadable,
    detail: problems.importUnreadable(line, reason.slice(0, 200)),
    params: { line },
  });
