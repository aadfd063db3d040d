import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import type { ContentRow, TableValue } from './content-table.ts';
import { listTables, tablesOf, writeRows } from './content-tables.ts';
import { joinTexts } from './list-cells.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { aBookQuest } from '#test-support/builders/a-quest-book.ts';
import { wholeContent } from '#test-support/exchange/whole-content.ts';
import { hasOpenpyxl } from '#test-support/openpyxl/find-openpyxl.ts';
import { readWorkbookElsewhere } from '#test-support/openpyxl/read-workbook-elsewhere.ts';
import { exportXlsx } from './export-xlsx.ts';

const read = (content: ExportedContent) =>
  readWorkbookElsewhere(
    zipSync(Object.fromEntries(exportXlsx(content).files.map(({ path, text }) => [path, strToU8(text)]))),
  );

const toCell = (value: TableValue): string | number | boolean | null => {
  if (value === '') return null;
  return typeof value === 'object' && value !== null ? joinTexts(value) : value;
};

/** Readers fill rows up to the longest one, and don't know of empty cells at the end of all. */
const withoutEnds = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1));

const texts = [
  '=1+1',
  '+49',
  '-5',
  '@here',
  '\tTab',
  '007',
  '1e5',
  'TRUE',
  '#N/A',
  '<b> & "q"',
  'One\nTwo',
  ' blank ',
  '𝒜',
];

const odd = texts.map((title, index) => aBookQuest(`t${index}`, { title }));

const expected = (content: ExportedContent): unknown[][][] => {
  const tables = tablesOf(content);
  const rowsOf: ContentRow[][] = listTables(tables).map(({ columns }) => [columns]);
  writeRows(content, tables, (table, row) => rowsOf[table]?.push(row));
  return rowsOf.map((rows) => withoutEnds(rows.map((row) => row.map(toCell))));
};

describe.skipIf(!hasOpenpyxl())('the workbook (python3-openpyxl)', () => {
  it('has each kind, and texts of any beginning, and no formula', async () => {
    const content = { ...wholeContent, quests: [...wholeContent.quests, ...odd] };
    const sheets = await read(content);
    expect(sheets.map(([, rows]) => withoutEnds(rows))).toEqual(expected(content));
    expect(sheets.filter(([, , formulas]) => formulas > 0)).toEqual([]);
    expect(new Set(sheets.map(([name]) => name.toLowerCase())).size).toBe(sheets.length);
  });

  it('has all of the official quests of the realm', async () => {
    const { storyLines, ...parts } = await shippedWorlds.realm();
    const content = { ...parts, story_lines: storyLines };
    expect((await read(content)).map(([, rows]) => withoutEnds(rows))).toEqual(expected(content));
  });
});
