import { importFormats } from '#contract/world.ts';
import { parseJson } from '#web/shared/api/parse-json.ts';

export type ImportFormat = (typeof importFormats)[number];

/** A table as a file holds it. */
export type Table = { readonly format: ImportFormat; readonly text: string; readonly columns: readonly string[] };

export const largestTable = 64 * 1024 * 1024;

/** Null for a file that is no table. */
export const readTable = async (file: File): Promise<Table | null> => {
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const format = formatOf(file.name, text);
  const columns = format === 'json' ? columnsOfJson(text) : columnsOfLine(text, format === 'tsv' ? '\t' : ',');
  return columns.length > 0 ? { format, text, columns } : null;
};

const formatOf = (fileName: string, text: string): ImportFormat => {
  const ending = fileName.toLowerCase().split('.').at(-1);
  const named = importFormats.find((format) => format === ending);
  if (named) return named;
  const [line = ''] = text.split('\n', 1);
  return line.includes('\t') ? 'tsv' : 'csv';
};

const columnsOfJson = (text: string): string[] => {
  const parsed = parseJson(text);
  const rows: unknown = Array.isArray(parsed) ? parsed : null;
  const first: unknown = Array.isArray(rows) ? rows[0] : null;
  return typeof first === 'object' && first !== null ? Object.keys(first) : [];
};

/** Quotes around a column's name are dropped; two of them inside are one. */
const columnsOfLine = (text: string, separator: string): string[] => {
  const columns: string[] = [''];
  let isQuoted = false;
  for (const sign of text.slice(0, 20_000)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted && sign === separator) columns.push('');
    else columns.push(`${columns.pop()}${sign}`);
  }
  return columns.map((column) => column.trim()).filter(Boolean);
};
