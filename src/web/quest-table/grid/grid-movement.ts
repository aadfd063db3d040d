/** `row` -1 is the heads of the columns. */
export type Cell = { readonly row: number; readonly column: number };

type Grid = { readonly rows: number; readonly columns: number; readonly page: number };

type Press = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

/** Where a key leads in a grid; null: the key leads nowhere. */
export const moveInGrid = ({ row, column }: Cell, press: Press, { rows, columns, page }: Grid): Cell | null => {
  const isFar = press.ctrlKey || press.metaKey;
  const to = (next: Cell): Cell => ({
    row: Math.max(-1, Math.min(rows - 1, next.row)),
    column: Math.max(0, Math.min(columns - 1, next.column)),
  });
  switch (press.key) {
    case 'ArrowUp':
      return to({ row: isFar ? Math.min(row, 0) : row - 1, column });
    case 'ArrowDown':
      return to({ row: isFar ? rows - 1 : row + 1, column });
    case 'ArrowLeft':
      return to({ row, column: isFar ? 0 : column - 1 });
    case 'ArrowRight':
      return to({ row, column: isFar ? columns - 1 : column + 1 });
    case 'Home':
      return to({ row: isFar ? 0 : row, column: 0 });
    case 'End':
      return to({ row: isFar ? rows - 1 : row, column: columns - 1 });
    case 'PageUp':
      return to({ row: row < 0 ? row : Math.max(0, row - page), column });
    case 'PageDown':
      return to({ row: row + page, column });
    default:
      return null;
  }
};
