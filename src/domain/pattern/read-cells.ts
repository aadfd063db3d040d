/**
 * Cells as spreadsheets copy them: rows in lines, cells between tabs. A cell with a tab, a line break or a quote stands in quotes,
 * and each quote in it twice. A line break at the end begins no row.
 */
export const readCells = (pasted: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end = ''] of pasted.matchAll(cell)) {
    row.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  const last = rows.at(-1);
  return last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
};

const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;
