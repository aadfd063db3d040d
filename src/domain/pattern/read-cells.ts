/**
 * Cells as spreadsheets copy them: rows in lines, cells between tabs. A cell with a tab, a line break or a quote stands in quotes,
 * and each quote in it twice. Rows without a word are left out.
 */
export const readCells = (pasted: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end = ''] of pasted.matchAll(cell)) {
    row.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === '\t') continue;
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  }
  return rows;
};

const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;
