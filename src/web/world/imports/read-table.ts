import { importFormats } from '#contract/world.ts';
import { megabyte } from '#domain/limits.ts';
import { lineOfJsonFault } from '#domain/world/json-fault.ts';
import { headOfTable } from '#domain/world/table-head.ts';
import { parseJson } from '#web/shared/api/api.ts';

export type ImportFormat = (typeof importFormats)[number];

/** A table as a file contains it. */
export type Table = {
  readonly format: ImportFormat;
  readonly text: string;
  readonly columns: readonly string[];
  /** The first row, by the column. */
  readonly sample: Readonly<Record<string, string>>;
};

export const largestTable = 64 * megabyte;

/** Why a file is no table. */
export type TableFault = 'fileNotRead' | 'fileNotUnicode' | 'fileIsWorkbook' | 'fileIsNoTable' | 'jsonHasNoList';

/** `line`: where the first fault of its JSON is. */
export type BrokenTable = { readonly line: number };

export const readChosenTable = async (file: File): Promise<Table | TableFault | BrokenTable> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return 'fileIsWorkbook';
  const text = toUnicode(bytes);
  if (text === null) return 'fileNotUnicode';
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  const format = formatOf(ending, text);
  if (format === 'json') return readJson(text);
  const { columns, sample } = readChoices(text, format);
  if (columns.length === 0) return 'fileNotRead';
  return isHead(columns, ending) ? { format, text, columns, sample } : 'fileIsNoTable';
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

const formatOf = (ending: string, text: string): ImportFormat => {
  const named = importFormats.find((format) => format === ending);
  if (named) return named;
  const [line = ''] = text.split('\n', 1);
  return line.includes('\t') ? 'tsv' : 'csv';
};

const endingsOfTables = ['csv', 'tsv', 'txt'];

/** Such as of a quest book of a game, which begins with a brace. A single column may be any text. */
const startOfOther = /^(?:[{<]|\[(?!.*\]$))/;

const isHead = (columns: readonly string[], ending: string): boolean =>
  (columns.length > 1 || endingsOfTables.includes(ending)) &&
  !startOfOther.test(columns[0] ?? '') &&
  columns.some((column) => /\p{L}|\p{N}/u.test(column));

const readJson = (text: string): Table | TableFault | BrokenTable => {
  const parsed = parseJson(text);
  const line = parsed === null ? lineOfJsonFault(text) : null;
  if (line !== null) return { line };
  const first: unknown = Array.isArray(parsed) ? parsed[0] : null;
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return 'jsonHasNoList';
  const cells = Object.entries(first).map(([column, value]) => [column, toSample(value)]);
  return { format: 'json', text, columns: Object.keys(first), sample: Object.fromEntries(cells) };
};

const toSample = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const readChoices = (text: string, format: ImportFormat): Head => {
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
