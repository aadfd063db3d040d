import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import * as texts from '#texts/quest-table.ts';
import { classNames } from '#web/shared/class-names.ts';
import { type Measures, roles } from './grid-layout.ts';
import styles from './quest-grid.module.css';
import type { SelectedRows } from '#web/quest-table/use-selected-rows.ts';
import type { TableColumn } from '#web/quest-table/table-columns.ts';
import { sortBy, type TableLayout, widen } from '#web/quest-table/table-layout.ts';

type GridHeadProps = {
  columns: readonly TableColumn[];
  measures: Measures;
  layout: TableLayout;
  selection: SelectedRows | null;
  stop: number | null;
  onLayout: (layout: TableLayout) => void;
};

const keyStep = 16;

/** A press sorts, with Shift by one column more; Alt and an arrow key, or the pointer at the edge, changes the width. */
export function GridHead({ columns, measures, layout, selection, stop, onLayout }: GridHeadProps) {
  const { widths, offsets, total } = measures;
  const handleKeyDown = (event: KeyboardEvent, { id }: TableColumn) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    onLayout(widen(layout, id, event.key === 'ArrowLeft' ? -keyStep : keyStep));
  };
  return (
    <div {...roles.rowgroup} className={styles['head']}>
      <div {...roles.row} aria-rowindex={1} className={styles['heads']} style={{ minWidth: total }}>
        {columns.map((column, at) => {
          const sorted = layout.sort.findIndex(({ by }) => by === column.id);
          const isDescending = layout.sort[sorted]?.descending;
          const isFrozen = at < measures.frozen;
          const focus = { tabIndex: stop === at ? 0 : -1, 'data-row': -1, 'data-column': at };
          return (
            <div
              key={column.id}
              {...roles.head}
              aria-colindex={at + 1}
              data-field={column.id}
              aria-sort={sorted < 0 ? undefined : isDescending ? 'descending' : 'ascending'}
              className={classNames(styles['headCell'], isFrozen && styles['frozen'])}
              style={{ width: widths[at], insetInlineStart: isFrozen ? offsets[at] : undefined }}
            >
              {column.id === 'select' ? (
                <input
                  type="checkbox"
                  {...focus}
                  className={styles['all']}
                  aria-label={texts.selectAll}
                  checked={selection?.areAll ?? false}
                  onChange={({ target }) => selection?.selectAll(target.checked)}
                />
              ) : column.sortValue ? (
                <button
                  type="button"
                  {...focus}
                  className={styles['sort']}
                  onKeyDown={(event) => handleKeyDown(event, column)}
                  onClick={({ shiftKey }) => onLayout({ ...layout, sort: sortBy(layout.sort, column.id, shiftKey) })}
                >
                  <span>{column.label}</span>
                  {sorted >= 0 && (isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
                  {sorted >= 0 && layout.sort.length > 1 && <small aria-hidden="true">{sorted + 1}</small>}
                </button>
              ) : (
                <span {...focus} className={styles['sort']}>
                  {column.label}
                </span>
              )}
              {column.id !== 'select' && <Edge onWiden={(by) => onLayout(widen(layout, column.id, by))} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** For the pointer alone: keys widen at the head itself. */
function Edge({ onWiden }: { onWiden: (by: number) => void }) {
  const from = useRef<number | null>(null);
  const handlePointerMove = ({ clientX }: PointerEvent) => {
    if (from.current === null) return;
    onWiden(clientX - from.current);
    from.current = clientX;
  };
  return (
    <span
      aria-hidden="true"
      className={styles['edge']}
      onPointerDown={(event) => {
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={handlePointerMove}
      onPointerUp={() => {
        from.current = null;
      }}
    />
  );
}
