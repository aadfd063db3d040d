import { importFormats } from '#contract/world.ts';
import { headOfTable } from '#domain/world/tables/table-head.ts';
import { parseJson } from '#web/shared/api/api.ts';

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

/** Why a file is no table. */
export type TableFault = 'fileNotRead' | 'fileNotUnicode' | 'fileIsWorkbook';

export const readChosenTable = async (file: File): Promise<Table | TableFault> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return 'fileIsWorkbook';
  const text = toUnicode(bytes);
  if (text === null) return 'fileNotUnicode';
  const format = formatOf(file.name, text);
  const { columns, sample } = format === 'json' ? readJson(text) : readLines(text, format);
  return columns.length > 0 ? { format, text, columns, sample } : 'fileNotRead';
};

/** The first bytes of a zip file, which newer workbooks are, and of older ones. */
const startsOfWorkbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const isWorkbook = (bytes: Uint8Array): boolean =>
  startsOfWorkbooks.some((start) => start.every((byte, index) => bytes[index] === byte));

/** Without its mark. Excel writes UTF-16 as "Unicode text". null: it is in the signs of one language. */
const toUnicode = (bytes: Uint8Array): string | null => {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
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

const readLines = (text: string, format: ImportFormat): Head => {
  const { delimiter, start } = headOfTable(text);
  const [names = [], first = []] = firstRows(text.slice(start), format === 'tsv' ? '\t' : delimiter);
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
    if (rows.at(-1)?.every((each) => each.trim() === '')) rows.pop();
    if (rows.length === 2) return rows;
    rows.push([]);
  }
  endCell();
  return rows;
};
