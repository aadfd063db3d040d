/**
 * Before what a spreadsheet would read as a formula. Some separate by semicolons, find them between quotes too, and so begin a
 * cell within a cell, as they do behind a line break or a tab.
 */
const formula = /(?<=^|[;\t\r\n])(?=["']*[=+\-@\t\r])/g;
const guarded = /(?<=^|[;\t\r\n])'(?=["']*[=+\-@\t\r])/g;

/** With an apostrophe before what a spreadsheet would calculate. `toText` takes it away. */
export const toCell = (text: string): string => text.replaceAll(formula, "'");

export const toText = (cell: string): string => cell.replaceAll(guarded, '');

/** Several texts in one cell, such as `Dirk|Old knife`. A bar or an outer blank of a text stands behind a backslash. */
export const toListCell = (texts: readonly string[]): string =>
  toCell(texts.map((text) => text.replaceAll(/[\\|]|^\s|\s$/gu, String.raw`\$&`)).join('|'));

export const toTexts = (cell: string): string[] => {
  const text = toText(cell);
  const parts = text.match(/(?:\\.|[^\\|])+|\\$/gsu) ?? [];
  return parts.map((part) => withoutBlanks(part).replaceAll(/\\(.)/gsu, '$1')).filter((part) => part !== '');
};

/** A blank behind a backslash stays. */
const withoutBlanks = (part: string): string => {
  const end = part.trimEnd();
  return part.slice(0, end.endsWith('\\') ? end.length + 1 : end.length).trimStart();
};

/** One line of a table, in the quotes that it needs. */
export const toTableLine = (cells: readonly string[], delimiter: string): string =>
  `${cells.map((cell) => (mustQuote(cell, delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)}\r\n`;

const mustQuote = (cell: string, delimiter: string): boolean =>
  cell.includes(delimiter) || /[";\r\n]|^\s|\s$/u.test(cell);
