import * as problemCodes from '#contract/problems/problem-codes.ts';
import { importBody, mostEntriesInCatalogue, shownColumns, type ImportBody } from '#contract/world.ts';
import * as problems from '#texts/server/problems.ts';
import { validateValue } from '#server/platform/budgets/validate-requests.ts';
import { ProblemError } from '#server/errors.ts';
import { readContent, readId, WrongRow, type ReadRow, type RefusedRow, type RowValues } from './read-row.ts';
import { shorten } from './planned-rows.ts';
import { valuesOfJson } from './values-of-json.ts';
import { valuesOfLines } from './values-of-lines.ts';

export type ReadTable = Pick<ImportBody, 'catalogue' | 'missing'> & {
  readonly rows: readonly ReadRow[];
  readonly refused: readonly RefusedRow[];
  /** Ids of refused rows: their entries are in the table. */
  readonly mentioned: readonly string[];
  /** Names of columns. */
  readonly unused: readonly string[];
};

/** Throws the answer to a table that can't be read. */
export const readTable = (bytes: Uint8Array): ReadTable => {
  const body = readBody(bytes);
  const { catalogue, missing } = body;
  const { values, unused } = body.format === 'json' ? valuesOfJson(body) : valuesOfLines(body);
  return { catalogue, missing, unused: unused.slice(0, shownColumns).map(shorten), ...readRows(values) };
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
      if (value.fault !== undefined) throw new WrongRow(value.fault);
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
