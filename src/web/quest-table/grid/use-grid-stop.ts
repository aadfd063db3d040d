import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Cell } from './grid-movement.ts';
import { useBeginning } from '#web/documents/list-pane/use-beginning.ts';
import type { QuestTableRow } from '#web/quest-table/table-rows.ts';

type Stopping = {
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly rows: readonly QuestTableRow[];
  readonly columns: number;
  readonly arrangement: string;
};

/** The cell that Tab leads to. It follows its row when rows move. */
export const useGridStop = ({ list, rows, columns, arrangement }: Stopping) => {
  const grid = useBeginning<HTMLDivElement>(arrangement);
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
  return { grid, cell, moveTo };
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
