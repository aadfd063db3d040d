import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type Cell, moveInGrid } from './grid-movement.ts';
import type { CellKeys, CellKeysProps } from './use-cell-keys.ts';
import type { SelectedRows } from '#web/quest-table/use-selected-rows.ts';

export const rowHeight = 32;

type Keys = Pick<CellKeysProps, 'cell' | 'moveTo' | 'rows' | 'columns'> & {
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly cellKeys: CellKeys;
  readonly selection: SelectedRows | null;
};

export const useGridKeys = ({ cell, moveTo, rows, columns, list, cellKeys, selection }: Keys) => {
  const { press, setAnchor, range, editing, edit, onWritten, ...clipboard } = cellKeys;
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.nativeEvent.isComposing) return;
    if (press(event) || select(event, { cell, columns, selection })) {
      event.preventDefault();
      return;
    }
    const page = Math.max(1, Math.floor((list.current?.viewportSize ?? 0) / rowHeight) - 2);
    const next = moveInGrid(cell, event, { rows: rows.length, columns: columns.length, page });
    if (!next) return;
    event.preventDefault();
    setAnchor((anchor) => (event.shiftKey ? (anchor ?? cell) : null));
    moveTo(next);
  };
  /** Where the focus is, by whatever way it came. */
  const handleFocus = ({ target }: FocusEvent) => {
    const focused = target.closest<HTMLElement>('[data-row]');
    if (focused) moveTo(cellAt(focused), false);
  };
  const handleMouseDown = ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    setAnchor((anchor) => (shiftKey ? (anchor ?? cell) : null));
    const at = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (at && (ctrlKey || metaKey)) selection?.toggle(cellAt(at).row, false);
  };
  const handleDoubleClick = ({ target }: MouseEvent) => {
    const at = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (at) edit(cellAt(at));
  };
  return {
    range,
    editing,
    onWritten,
    ...clipboard,
    onKeyDown: handleKeyDown,
    onFocus: handleFocus,
    onMouseDown: handleMouseDown,
    onDoubleClick: handleDoubleClick,
  };
};

type Selecting = Pick<Keys, 'cell' | 'columns' | 'selection'>;

/** Space selects the row, with Shift all up to it, Ctrl+A all rows. A checkbox takes Space itself. */
const select = (
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { cell, columns, selection }: Selecting,
): boolean => {
  if (!selection) return false;
  if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) {
    selection.selectAll(true);
    return true;
  }
  const column = columns[cell.column]?.id;
  if (key !== ' ' || cell.row < 0 || column === 'select' || column === 'details' || column === 'open') return false;
  selection.toggle(cell.row, shiftKey);
  return true;
};

const cellAt = ({ dataset }: HTMLElement): Cell => ({ row: Number(dataset['row']), column: Number(dataset['column']) });
