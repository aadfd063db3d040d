import type { SavedQuest } from '#contract/quests.ts';
import { readCells } from '#domain/pattern/read-cells.ts';
import type { Cell } from './grid-movement.ts';
import type { ColumnId } from '#web/quest-table/table-columns.ts';
import type { QuestTableRow } from '#web/quest-table/table-rows.ts';

/** A range of cells, to which both ends belong. */
export type CellRange = { readonly from: Cell; readonly to: Cell };

export const rangeOf = (one: Cell, other: Cell): CellRange => ({
  from: { row: Math.max(0, Math.min(one.row, other.row)), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
});

export type WrittenCell = { readonly quest: SavedQuest; readonly column: ColumnId; readonly value: string };

type Grid = {
  readonly rows: readonly QuestTableRow[];
  readonly columns: readonly ColumnId[];
  readonly textOf: (quest: SavedQuest, column: ColumnId) => string;
};

/** As spreadsheets take it: rows in lines, cells between tabs. Heads of groups are left out. */
export const copyRange = ({ from, to }: CellRange, { rows, columns, textOf }: Grid): string =>
  rows
    .slice(from.row, to.row + 1)
    .flatMap(({ quest }) =>
      quest
        ? [
            columns
              .slice(from.column, to.column + 1)
              .map((column) => quoteCell(textOf(quest, column)))
              .join('\t'),
          ]
        : [],
    )
    .join('\n');

const quoteCell = (text: string): string => (/^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** `left`: how many pasted rows found no quest. */
type Pasted = { readonly cells: readonly WrittenCell[]; readonly left: number };

/** One pasted cell fills the range; several begin at its first cell. */
export const pasteInto = ({ from, to }: CellRange, pasted: string, { rows, columns }: Grid): Pasted => {
  const lines = readCells(pasted);
  const [[single = ''] = []] = lines;
  const isSingle = lines.length === 0 || (lines.length === 1 && lines[0]?.length === 1);
  const filled = isSingle ? rows.slice(from.row, to.row + 1) : rows.slice(from.row);
  const quests = filled.flatMap(({ quest }) => (quest ? [quest] : []));
  const cells = quests.flatMap((quest, index) => {
    const values = isSingle ? columns.slice(from.column, to.column + 1).map(() => single) : (lines[index] ?? []);
    return values.flatMap((value, at) => {
      const column = columns[from.column + at];
      return column ? [{ quest, column, value }] : [];
    });
  });
  return { cells, left: isSingle ? 0 : Math.max(0, lines.length - quests.length) };
};

/** The first quest's cells in all others of the range. */
export const fillDown = ({ from, to }: CellRange, { rows, columns, textOf }: Grid): WrittenCell[] => {
  const [first, ...others] = rows.slice(from.row, to.row + 1).flatMap(({ quest }) => (quest ? [quest] : []));
  if (!first) return [];
  return others.flatMap((quest) =>
    columns.slice(from.column, to.column + 1).map((column) => ({ quest, column, value: textOf(first, column) })),
  );
};
