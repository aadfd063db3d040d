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
  /** Cells that can't be written so are counted and left. */
  readonly writeAll: (act: 'paste' | 'fill', cells: readonly WrittenCell[]) => void;
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

/** Enter and F2 write a cell, or open the quest where it is only read. Ranges are copied, pasted and filled down (Ctrl+D). */
export const useCellKeys = ({ cell, moveTo, rows, columns, facts, cells, onOpen }: CellKeysProps) => {
  const [editing, setEditing] = useState<Cell | null>(null);
  const [anchor, setAnchor] = useState<Cell | null>(null);
  const range: CellRange | null = anchor && rangeOf(anchor, cell);
  const ids = columns.map(({ id }) => id);
  const grid = { rows, columns: ids, textOf: (quest: SavedQuest, id: ColumnId) => columnOf(id).textOf(quest, facts) };
  const chosen = range ?? rangeOf(cell, cell);
  const edit = (at: Cell): boolean => {
    const quest = rows[at.row]?.quest;
    const column = ids[at.column];
    const isWritten = Boolean(quest && column && cells?.editorOf(quest, column));
    if (isWritten) setEditing(at);
    return isWritten;
  };
  /** Whether the key meant something here. */
  const press = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
    const quest = rows[cell.row]?.quest;
    if (cells && key.toLowerCase() === 'd' && (ctrlKey || metaKey) && !shiftKey) {
      cells.writeAll('fill', fillDown(chosen, grid));
      return true;
    }
    if (!quest || ctrlKey || metaKey || shiftKey || (key !== 'Enter' && key !== 'F2')) return false;
    const column = ids[cell.column];
    if (column === 'select' || column === 'details') return false;
    if (!edit(cell) && key === 'Enter') onOpen(quest);
    return true;
  };
  const handleCopy = (event: ClipboardEvent) => {
    if (isInField(event) || cell.row < 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyRange(chosen, grid));
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (isInField(event) || !cells || cell.row < 0) return;
    event.preventDefault();
    cells.writeAll('paste', pasteInto(chosen, event.clipboardData.getData('text/plain'), grid));
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
  const isEditing = editing !== null && editing.row === row && editing.column === column;
  return { press, edit, range, setAnchor, editing: isEditing, onWritten, onCopy: handleCopy, onPaste: handlePaste };
};

const isInField = ({ target }: ClipboardEvent): boolean => target instanceof HTMLInputElement;
