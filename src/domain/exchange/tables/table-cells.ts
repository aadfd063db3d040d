import { joinTexts, splitTexts } from './list-cells.ts';

/**
 * Before what a spreadsheet would read as a formula. Some separate by semicolons, find them between quotes too, and so begin a
 * cell within a cell, as they do behind a line break or a tab. Some also take signs of full width.
 */
const formula = /(?<=^|[;\t\r\n])(?=["']*[=+\-@＝＋－＠\t\r])/g;
const guarded = /(?<=^|[;\t\r\n])'(?=["']*[=+\-@＝＋－＠\t\r])/g;

/** Figures, dates, times, fractions, amounts of money and the like: digits and what stands between them. */
const figures = /^(?=.*\d)[\d.,:/%()$€£¥\s][\d.,:/%()$€£¥\s’'eE+-]*$/u;
const months =
  'jan(?:uary?)?|feb(?:ruary?)?|mar(?:ch)?|mär(?:z)?|mrz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|' +
  'sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?';
/** Such as `Mar 5`, `5. Mai` and `5 pm`. */
const between = String.raw`[\d.,:/\s-]*`;
const dated = new RegExp(String.raw`^(?=.*\d)${between}(?:(?:${months})${between}|\d\s*[ap]m?)$`, 'iu');
const flag = /^(?:true|false)$/i;
/** Eleven digits are the most that every spreadsheet writes as they are. */
const plainNumber = /^(?:0|[1-9]\d{0,10})$/;

/** What a spreadsheet reads as a number, a date or a flag, and writes otherwise than it was: `007` becomes `7`, and `1-2` a day. */
const isRewritten = (text: string): boolean => {
  const bare = text.replace(/^'+/, '');
  if (/[;\t\r\n]/.test(bare) || plainNumber.test(text)) return false;
  return figures.test(bare) || dated.test(bare) || flag.test(bare);
};

/** With an apostrophe before what a spreadsheet would calculate or write otherwise. `toText` takes it away. */
export const toCell = (text: string): string => (isRewritten(text) ? `'${text}` : text.replaceAll(formula, "'"));

export const toText = (cell: string): string =>
  cell.startsWith("'") && isRewritten(cell.slice(1)) ? cell.slice(1) : cell.replaceAll(guarded, '');

/** Several texts in one cell, such as `Dirk|Old knife`. */
export const toListCell = (texts: readonly string[]): string => toCell(joinTexts(texts));

export const toTexts = (cell: string): string[] => splitTexts(toText(cell));

/** One line of a table, in the quotes that it needs. */
export const toTableLine = (cells: readonly string[], delimiter: string): string =>
  `${cells.map((cell) => (mustQuote(cell, delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)}\r\n`;

const mustQuote = (cell: string, delimiter: string): boolean =>
  cell.includes(delimiter) || /[";\r\n]|^\s|\s$/u.test(cell);
