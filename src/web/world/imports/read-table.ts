import { importFormats } from '#contract/world.ts';
import { parseJson } from '#web/shared/api/parse-json.ts';

export type ImportFormat = (typeof importFormats)[number];

/** A table as a file holds it. */
export type Table = {
  readonly format: ImportFormat;
  readonly text: string;
  readonly columns: readonly string[];
  /** The first row, by the column. */
  readonly sample: Readonly<Record<string, string>>;
};

export const largestTable = 64 * 1024 * 1024;

/** Null for a file that is no table. */
export const readChosenTable = async (file: File): Promise<Table | null> => {
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const format = formatOf(file.name, text);
  const { columns, sample } = format === 'json' ? readJson(text) : readLines(text, format === 'tsv' ? '\t' : ',');
  return columns.length > 0 ? { format, text, columns, sample } : null;
};

type Head = Pick<Table, 'columns' | 'sample'>;

const formatOf = (fileName: string, text: string): ImportFormat => {
  const ending = fileName.toLowerCase().split('.').at(-1);
  const named = importFormats.find((format) => format === ending);
  if (named) return named;
  const [line = ''] = text.split('\n', 1);
  return line.includes('\t') ? 'tsv' : 'csv';
};

const readJson = (text: string): Head => {
  const parsed = parseJson(text);
  const rows: unknown = Array.isArray(parsed) ? parsed : null;
  const first: unknown = Array.isArray(rows) ? rows[0] : null;
  if (typeof first !== 'object' || first === null) return { columns: [], sample: {} };
  const cells = Object.entries(first).map(([column, value]) => [column, toSample(value)]);
  return { columns: Object.keys(first), sample: Object.fromEntries(cells) };
};

const toSample = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const readLines = (text: string, separator: string): Head => {
  const [names = [], first = []] = firstRows(text, separator);
  const columns = names.map((name) => name.trim());
  const cells = columns.map((column, index) => [column, first[index]?.trim() ?? '']);
  return { columns: columns.filter(Boolean), sample: Object.fromEntries(cells) };
};

/** The line of headings and the row behind it. Quotes around a cell are dropped; two of them inside are one. */
const firstRows = (text: string, separator: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.replaceAll('""', '"').replaceAll(/^"|"$/g, ''));
    cell = '';
  };
  for (const sign of text.slice(0, 20_000).replaceAll('\r\n', '\n')) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== '\n' && sign !== '\r' && sign !== separator)) {
      cell += sign;
      continue;
    }
    endCell();
    if (sign === separator) continue;
    if (rows.length === 2) return rows;
    rows.push([]);
  }
  endCell();
  return rows;
};
