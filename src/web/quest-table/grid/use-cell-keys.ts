import { type ClipboardEvent, type KeyboardEvent, useCallback, useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { CellEditor } from '#web/quest-table/cell-edits.ts';
import type { CellLeaving } from './cell-input.tsx';
import { type CellRange, copyRange, fillDown, pasteInto, rangeOf, type WrittenCell } from './cell-range.ts';
import type { Cell } from './grid-movement.ts';
import type { QuestFacts } from '#web/quest-table/quest-facts.ts';
import { type ColumnId, columnOf, type TableColumn } from '#web/quest-table/table-columns.ts';
import type { QuestTableRow } from '#web/quest-table/table-rows.ts';

export type CellCommands = {
  readonly editorOf: (quest: SavedQuest, column: ColumnId) => CellEditor | null;
  /** Null where it is saved; otherwise what is wrong with it. */
  readonly write: (cell: WrittenCell) => string | null;
  /** Cells that can't be written so are counted and left, as are pasted rows below the last quest (`rowsLeft`). */
  readonly writeAll: (act: 'paste' | 'fill', cells: readonly WrittenCell[], rowsLeft?: number) => void;
};

export type CellKeysProps = {
  readonly cell: Cell;
  readonly moveTo: (next: Cell, isFocused?: boolean) => void;
  readonly rows: readonly QuestTableRow[];
  readonly columns: readonly TableColumn[];
  readonly facts: QuestFacts;
  readonly cells: CellCommands | null;
  readonly onOpen: (quest: SavedQuest) => void;
};

export type CellKeys = ReturnType<typeof useCellKeys>;

export type CellEditing = {
  readonly at: Cell;
  /** The character that began it; null: it begins with the text of the cell. */
  readonly typed: string | null;
};

/**
 * Enter, F2 and each character write a cell; Enter opens the quest where it is only read. Ranges are copied, pasted and filled
 * down (Ctrl+D).
 */
export const useCellKeys = ({ cell, moveTo, rows, columns, facts, cells, onOpen }: CellKeysProps) => {
  const [editing, setEditing] = useState<CellEditing | null>(null);
  const [anchor, setAnchor] = useState<Cell | null>(null);
  const range: CellRange | null = anchor && rangeOf(anchor, cell);
  const ids = columns.map(({ id }) => id);
  const grid = { rows, columns: ids, textOf: (quest: SavedQuest, id: ColumnId) => columnOf(id).textOf(quest, facts) };
  const chosen = range ?? rangeOf(cell, cell);
  const edit = (at: Cell, typed: string | null = null): boolean => {
    const quest = rows[at.row]?.quest;
    const column = ids[at.column];
    const isWritten = Boolean(quest && column && cells?.editorOf(quest, column));
    if (isWritten) setEditing({ at, typed });
    return isWritten;
  };
  /** Whether the key meant something here. */
  const press = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const quest = rows[cell.row]?.quest;
    if (cells && key.toLowerCase() === 'd' && (ctrlKey || metaKey) && !shiftKey) {
      cells.writeAll('fill', fillDown(chosen, grid));
      return true;
    }
    if (isTyped(event)) return edit(cell, key);
    if (!quest || ctrlKey || metaKey || shiftKey || (key !== 'Enter' && key !== 'F2')) return false;
    const column = ids[cell.column];
    if (column === 'select' || column === 'details') return false;
    if (!edit(cell) && key === 'Enter') onOpen(quest);
    return true;
  };
  const { row, column } = cell;
  const onWritten = useCallback(
    (leaving: CellLeaving | null): void => {
      setEditing(null);
      if (leaving === 'stay') return;
      moveTo({
        row: row + (leaving === 'down' ? 1 : 0),
        column: Math.max(0, column + (leaving === 'right' ? 1 : leaving === 'left' ? -1 : 0)),
      });
    },
    [moveTo, row, column],
  );
  const isHere = editing !== null && editing.at.row === row && editing.at.column === column;
  return {
    press,
    edit,
    range,
    setAnchor,
    editing: isHere ? editing : null,
    onWritten,
    ...clipboardOf({ cell, cells, chosen, grid }),
  };
};

/** A character, but for those that lead to the shortcuts and the search, and Space, which selects. */
const isTyped = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && [...key].length === 1 && !/[\s?/]/.test(key) && !(target instanceof HTMLInputElement);

type Clipboard = Pick<CellKeysProps, 'cell' | 'cells'> & {
  readonly chosen: CellRange;
  readonly grid: Parameters<typeof copyRange>[1];
};

const clipboardOf = ({ cell, cells, chosen, grid }: Clipboard) => ({
  onCopy: (event: ClipboardEvent) => {
    if (isInField(event) || cell.row < 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyRange(chosen, grid));
  },
  onPaste: (event: ClipboardEvent) => {
    if (isInField(event) || !cells || cell.row < 0) return;
    event.preventDefault();
    const { cells: pasted, left } = pasteInto(chosen, event.clipboardData.getData('text/plain'), grid);
    cells.writeAll('paste', pasted, left);
  },
});

const isInField = ({ target }: ClipboardEvent): boolean => target instanceof HTMLInputElement;
