import { useMemo, useRef, useCallback, useState, useSyncExternalStore } from 'react';
import { type CustomContainerComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import type { SavedQuest } from '#contract/quests.ts';
import * as texts from '#texts/quest-table.ts';
import { type Measures, roles } from './grid-layout.ts';
import { GridHead } from './grid-head.tsx';
import { type CellCommands, useCellKeys } from './use-cell-keys.ts';
import { GridRow } from './grid-row.tsx';
import styles from './quest-grid.module.css';
import type { SelectedRows } from '#web/quest-table/use-selected-rows.ts';
import type { QuestFacts } from '#web/quest-table/quest-facts.ts';
import { columnOf, columnsOfCard } from '#web/quest-table/table-columns.ts';
import { type TableLayout, widthOf } from '#web/quest-table/table-layout.ts';
import type { QuestTableRow } from '#web/quest-table/table-rows.ts';
import { rowHeight, useGridKeys } from './use-grid-keys.ts';
import { useGridStop } from './use-grid-stop.ts';

/** The height of a card until it is measured. */
const cardHeight = 64;

/** As quest-grid.module.css has it: that of cards takes fingers. */
const headHeights = { ofRows: 28, ofCards: 36 } as const;

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
  /** What filters, groups and orders the rows. Another one begins at the top. */
  arrangement: string;
};

/** One stop of the Tab key: arrows move in it. Only the rows in sight are in the page. */
export function QuestGrid(props: QuestGridProps) {
  const { rows, facts, layout, unsaved, cells, selection, onLayout, onOpen, arrangement } = props;
  const list = useRef<VirtualizerHandle>(null);
  const { isOpen, onToggle } = useCards();
  const { columns, measures, headHeight } = useColumns(layout, { selection, areCards: isOpen !== null });
  const { grid, cell, moveTo } = useGridStop({ list, rows, columns: columns.length, arrangement });
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
              editing={cell.row === index ? editing : null}
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

type Showing = Pick<QuestGridProps, 'selection'> & { readonly areCards: boolean };

const useColumns = (layout: TableLayout, { selection, areCards }: Showing) => {
  const hasSelection = selection !== null;
  return useMemo(() => {
    const chosen = hasSelection ? withSelection(layout) : layout;
    const shown = areCards ? { ...chosen, columns: columnsOfCard(chosen.columns), frozen: 0 } : chosen;
    const headHeight = areCards ? headHeights.ofCards : headHeights.ofRows;
    return { columns: shown.columns.map(columnOf), measures: measure(shown), headHeight };
  }, [layout, hasSelection, areCards]);
};

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

/** It takes clicks while it scrolls, and is as wide as its rows. */
function RowGroup({ style, ...group }: CustomContainerComponentProps) {
  return <div {...roles.rowgroup} {...group} style={{ ...style, pointerEvents: undefined }} />;
}

const narrow = '(width < 600px)';

const watch = (onChange: () => void): (() => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Where a row has no room it is a card; otherwise `isOpen` is null. Those whose details are open stay so while they are out of sight. */
const useCards = () => {
  const areCards = useSyncExternalStore(watch, () => matchMedia(narrow).matches);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const onToggle = useCallback((id: string) => {
    setOpened((before) => {
      const others = [...before].filter((each) => each !== id);
      return new Set(before.has(id) ? others : [...others, id]);
    });
  }, []);
  const isOpen = ({ quest }: QuestTableRow): boolean => quest !== undefined && opened.has(quest.id);
  return { isOpen: areCards ? isOpen : null, onToggle };
};
