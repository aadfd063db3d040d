import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type CustomContainerComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import type { SavedQuest } from '#contract/quests.ts';
import * as texts from '#texts/quest-table.ts';
import { type Measures, roles } from './grid-parts.ts';
import { GridHead } from './grid-head.tsx';
import { type Cell, moveInGrid } from './grid-movement.ts';
import { type CellCommands, type CellKeys, type CellKeysProps, useCellKeys } from './use-cell-keys.ts';
import { GridRow } from './grid-row.tsx';
import styles from './quest-grid.module.css';
import type { SelectedRows } from './use-selected-rows.ts';
import type { QuestFacts } from './quest-facts.ts';
import { useCards } from './use-cards.ts';
import { columnOf, columnsOfCard } from './table-columns.ts';
import { type TableLayout, widthOf } from './table-layout.ts';
import type { QuestTableRow } from './table-rows.ts';

const rowHeight = 32;
/** Until it is measured. */
const cardHeight = 64;
const headHeight = 36;

export type QuestGridProps = {
  rows: readonly QuestTableRow[];
  facts: QuestFacts;
  layout: TableLayout;
  unsaved: ReadonlySet<string>;
  /** Null where quests are only read. */
  cells: CellCommands | null;
  selection: SelectedRows | null;
  onLayout: (layout: TableLayout) => void;
  onOpen: (quest: SavedQuest) => void;
};

/** One stop of the Tab key: arrows move in it. Only the rows in sight are in the page. */
export function QuestGrid({ rows, facts, layout, unsaved, cells, selection, onLayout, onOpen }: QuestGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const { isOpen, onToggle } = useCards();
  const { columns, measures } = useColumns(layout, { hasSelection: selection !== null, areCards: isOpen !== null });
  const { cell, moveTo } = useStop({ grid, list, rows, columns: columns.length });
  const cellKeys = useCellKeys({ cell, moveTo, rows, columns, facts, cells, onOpen });
  const { range, editing, onWritten, ...events } = useGridKeys({
    cell,
    moveTo,
    rows,
    columns,
    list,
    cellKeys,
    selection,
  });

  return (
    <div
      {...roles.grid}
      ref={grid}
      tabIndex={-1}
      aria-label={texts.grid}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      className={styles['grid']}
      style={{ scrollPaddingInlineStart: measures.frozenWidth, scrollPaddingBlockStart: headHeight }}
      {...events}
    >
      <GridHead {...{ columns, measures, layout, selection, onLayout }} stop={cell.row === -1 ? cell.column : null} />
      <Virtualizer
        ref={list}
        as={RowGroup}
        data={rows}
        itemSize={isOpen ? cardHeight : rowHeight}
        startMargin={headHeight}
        keepMounted={cell.row < 0 ? [] : [cell.row]}
      >
        {(row, index) => {
          const isInRange = range !== null && index >= range.from.row && index <= range.to.row;
          return (
            <GridRow
              key={row.key}
              {...{ row, index, columns, measures, facts, cells, onOpen, onWritten, onToggle }}
              stop={cell.row === index ? cell.column : null}
              rangeFrom={isInRange ? range.from.column : null}
              rangeTo={isInRange ? range.to.column : null}
              editing={editing && cell.row === index ? cell.column : null}
              isSelected={row.quest !== undefined && (selection?.ids.has(row.quest.id) ?? false)}
              onSelect={selection?.toggle}
              isOpen={isOpen?.(row) ?? null}
              isUnsaved={row.quest !== undefined && unsaved.has(row.quest.id)}
            />
          );
        }}
      </Virtualizer>
    </div>
  );
}

type Showing = { readonly hasSelection: boolean; readonly areCards: boolean };

const useColumns = (layout: TableLayout, { hasSelection, areCards }: Showing) =>
  useMemo(() => {
    const chosen = hasSelection ? withSelection(layout) : layout;
    const shown = areCards ? { ...chosen, columns: columnsOfCard(chosen.columns), frozen: 0 } : chosen;
    return { columns: shown.columns.map(columnOf), measures: measure(shown) };
  }, [layout, hasSelection, areCards]);

const withSelection = (layout: TableLayout): TableLayout => ({
  ...layout,
  columns: ['select', ...layout.columns],
  frozen: layout.frozen + 1,
});

const measure = (layout: TableLayout): Measures => {
  const widths = layout.columns.map((id) => widthOf(layout, id));
  const offsets = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const total = widths.reduce((sum, width) => sum + width, 0);
  return { widths, offsets, total, frozen: layout.frozen, frozenWidth: offsets[layout.frozen] ?? total };
};

type Keys = Pick<CellKeysProps, 'cell' | 'moveTo' | 'rows' | 'columns'> & {
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly cellKeys: CellKeys;
  readonly selection: SelectedRows | null;
};

const useGridKeys = ({ cell, moveTo, rows, columns, list, cellKeys, selection }: Keys) => {
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

/** It takes clicks while it scrolls, and is as wide as its rows. */
function RowGroup({ style, ...group }: CustomContainerComponentProps) {
  return <div {...roles.rowgroup} {...group} style={{ ...style, pointerEvents: undefined }} />;
}

type Stopping = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly rows: readonly QuestTableRow[];
  readonly columns: number;
};

/** The cell that Tab leads to. It follows its row when rows move. */
const useStop = ({ grid, list, rows, columns }: Stopping) => {
  const [at, setAt] = useState<{ readonly key: string | null; readonly cell: Cell }>({
    key: null,
    cell: { row: 0, column: 0 },
  });
  const [turn, setTurn] = useState(0);
  const row = useMemo(() => {
    const found = at.key === null ? at.cell.row : rows.findIndex(({ key }) => key === at.key);
    return Math.min(found < 0 && at.key !== null ? at.cell.row : found, rows.length - 1);
  }, [at, rows]);
  const cell = { row, column: Math.min(at.cell.column, columns - 1) };
  const show = useEffectEvent(() => {
    if (cell.row >= 0) list.current?.scrollToIndex(cell.row, { align: 'nearest' });
    return focusSoon(grid.current, cell);
  });
  useEffect(() => (turn === 0 ? undefined : show()), [turn]);
  const moveTo = useCallback(
    (next: Cell, isFocused = true) => {
      const to = Math.min(next.row, rows.length - 1);
      setAt({ key: rows[to]?.key ?? null, cell: { row: to, column: Math.min(next.column, columns - 1) } });
      if (isFocused) setTurn((before) => before + 1);
    },
    [rows, columns],
  );
  return { cell, moveTo };
};

const mostFrames = 30;

/** The row may be drawn in the next frames only. Returns how to stop. */
const focusSoon = (grid: HTMLElement | null, { row, column }: Cell): (() => void) => {
  let frame = 0;
  const attempt = (left: number): void => {
    const shown =
      grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ??
      grid?.querySelector<HTMLElement>(`[data-row="${row}"]`);
    shown?.focus({ preventScroll: true });
    if (shown && document.activeElement === shown) shown.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else if (left > 0) frame = requestAnimationFrame(() => attempt(left - 1));
  };
  attempt(mostFrames);
  return () => cancelAnimationFrame(frame);
};
