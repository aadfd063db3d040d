import type { Loss } from '#domain/exchange/exported.ts';
import type { ContentRow, ContentTable, TableValue } from './content-table.ts';
import { listTables, tablesOf, writeRows } from './content-tables.ts';
import { joinTexts } from './list-cells.ts';
import { inMemory, type OpenFile, type WriteFiles } from './written-files.ts';

/** A workbook of the same tables, a sheet each. Texts are texts there whatever they begin with: nothing is a formula. */
export const writeXlsx: WriteFiles = (content, open) => {
  const tables = tablesOf(content);
  const all = listTables(tables);
  const whole = (path: string, text: string): void => {
    const { write, end } = open(path);
    write(text);
    end();
  };
  whole('[Content_Types].xml', contentTypes(all.length));
  whole('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  whole('xl/workbook.xml', workbook(sheetNames(all)));
  whole(
    'xl/_rels/workbook.xml.rels',
    relations(all.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`])),
  );
  const losses: Loss[][] = all.map(() => []);
  const sheets = all.map(({ columns }, index) => openSheet(open, index, columns));
  writeRows(content, tables, (table, row) => {
    sheets[table]?.write(row);
    if (isTooLong(row)) losses[table]?.push(tooLong(all[table]?.name ?? '', row));
  });
  for (const { end } of sheets) end();
  return losses.flat();
};

export const exportXlsx = inMemory(writeXlsx);

const openSheet = (open: OpenFile, index: number, columns: ContentRow) => {
  const { write, end } = open(`xl/worksheets/sheet${index + 1}.xml`);
  let rows = 0;
  const writeRow = (row: ContentRow): void => {
    rows += 1;
    write(`<row r="${rows}">${row.map((value, at) => cell(value, columnName(at) + rows)).join('')}</row>`);
  };
  write(`${declaration}<worksheet xmlns="${spreadsheets}">${view}<sheetData>`);
  writeRow(columns);
  return {
    write: writeRow,
    end: () => {
      write('</sheetData></worksheet>');
      end();
    },
  };
};

/** What Excel shows of a cell, in UTF-16 units. The file has the whole text. */
const mostOfCell = 32_767;

const isTooLong = ([, ...values]: ContentRow): boolean =>
  values.some((value) => typeof value === 'string' && value.length > mostOfCell);

const tooLong = (table: string, [id]: ContentRow): Loss => ({
  item: String(id),
  place: '',
  code: 'cell_too_long',
  params: { table, max: mostOfCell },
});

const longestName = 31;

/** Sheets have short names without slashes. A name that is taken has a number. */
const sheetNames = (tables: readonly Pick<ContentTable, 'name'>[]): string[] => {
  const taken = new Set<string>();
  return tables.map(({ name }) => {
    const base = name.slice(name.lastIndexOf('/') + 1);
    let chosen = base.slice(0, longestName);
    for (let count = 2; taken.has(chosen); count += 1) {
      const end = `-${count}`;
      chosen = base.slice(0, longestName - end.length) + end;
    }
    taken.add(chosen);
    return chosen;
  });
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (sheets: number): string =>
  `${declaration}<Types xmlns="${packages}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
  Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  ).join('') +
  '</Types>';

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">` +
  targets
    .map(([type, target], index) => `<Relationship Id="r${index + 1}" Type="${documents}/${type}" Target="${target}"/>`)
    .join('') +
  '</Relationships>';

const workbook = (names: readonly string[]): string =>
  `${declaration}<workbook xmlns="${spreadsheets}" xmlns:r="${documents}"><sheets>` +
  names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}"/>`).join('') +
  '</sheets></workbook>';

/** The row of headings stays in sight. */
const view =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** 0 is `A`, 26 is `AA`. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

const cell = (value: TableValue, place: string): string => {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  const text = typeof value === 'string' ? value : joinTexts(value);
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${toXml(text)}</t></is></c>`;
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A character that XML can't contain becomes `_x0007_`. A text that looks like this is written so that it stays a text. */
const toXml = (text: string): string =>
  text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(
      /[^\t\n\u0020-\uFFFD]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);
