import { memo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import * as texts from '#texts/quest-table.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import type { QuestFacts } from './quest-facts.ts';
import { CellInput, type CellLeaving } from './cell-input.tsx';
import type { CellCommands } from './use-cell-keys.ts';
import { type Measures, roles } from './grid-parts.ts';
import styles from './quest-grid.module.css';
import type { TableColumn } from './table-columns.ts';
import type { QuestTableRow } from './table-rows.ts';

type GridRowProps = {
  row: QuestTableRow;
  index: number;
  columns: readonly TableColumn[];
  measures: Measures;
  facts: QuestFacts;
  /** The column of the cell that Tab leads to; null where it is in another row. */
  stop: number | null;
  /** Of the cells that are copied and filled together. */
  rangeFrom: number | null;
  rangeTo: number | null;
  /** The column of the cell that is written. */
  editing: number | null;
  isUnsaved: boolean;
  isSelected: boolean;
  onSelect: ((row: number, isRange: boolean) => void) | undefined;
  cells: CellCommands | null;
  onWritten: (leaving: CellLeaving | null) => void;
  onOpen: (quest: SavedQuest) => void;
};

export const GridRow = memo((props: GridRowProps) => {
  const { row, index, columns, measures, stop } = props;
  // The heads are the first row.
  const place = { ...roles.row, 'aria-rowindex': index + 2, style: { minWidth: measures.total } };
  if (row.quest) return <QuestRow {...props} quest={row.quest} place={place} />;
  return (
    <div {...place} className={styles['group']}>
      <div
        {...roles.cell}
        aria-colspan={columns.length}
        tabIndex={stop === null ? -1 : 0}
        data-row={index}
        data-column={0}
        className={styles['groupName']}
      >
        {texts.groupHead({ title: row.group, count: row.count })}
      </div>
    </div>
  );
});
GridRow.displayName = 'GridRow';

type QuestRowProps = GridRowProps & { quest: SavedQuest; place: object };

function QuestRow({ quest, place, ...row }: QuestRowProps) {
  return (
    <div {...place} className={styles['row']} aria-selected={row.onSelect ? row.isSelected : undefined}>
      {row.columns.map((column, at) => (
        <QuestCell key={column.id} {...row} quest={quest} column={column} at={at} />
      ))}
    </div>
  );
}

type QuestCellProps = Omit<QuestRowProps, 'place'> & { column: TableColumn; at: number };

function QuestCell({ quest, column, at, ...row }: QuestCellProps) {
  const { measures, facts, stop, rangeFrom, rangeTo, editing, isUnsaved, cells, onOpen, onWritten } = row;
  const isFrozen = at < measures.frozen;
  const text = column.textOf(quest, facts);
  const isInRange = rangeFrom !== null && rangeTo !== null && at >= rangeFrom && at <= rangeTo;
  const editor = editing === at ? cells?.editorOf(quest, column.id) : null;
  const cell = {
    ...roles.cell,
    'aria-colindex': at + 1,
    'aria-selected': isInRange || undefined,
    'data-label': column.label,
    'data-field': column.id,
    'data-empty': (text === '' && column.id !== 'title' && column.id !== 'select') || undefined,
    className: classNames(styles['cell'], isFrozen && styles['frozen'], column.isNumber && styles['number']),
    style: { width: measures.widths[at], insetInlineStart: isFrozen ? measures.offsets[at] : undefined },
  };
  const focus = { tabIndex: stop === at ? 0 : -1, 'data-row': row.index, 'data-column': at };
  if (column.id === 'select' || column.id === 'open')
    return (
      <div {...cell}>
        {column.id === 'select' ? (
          <SelectBox {...row} {...{ quest, focus }} />
        ) : (
          <OpenButton {...{ quest, focus, onOpen }} />
        )}
      </div>
    );
  if (editor && cells) {
    const handleWrite = (value: string, leaving: CellLeaving) => {
      const wrong = cells.write({ quest, column: column.id, value });
      if (wrong !== null && leaving === 'stay') showToast(wrong);
      if (wrong === null || leaving === 'stay') onWritten(leaving);
      return wrong;
    };
    return (
      <div {...cell} data-row={row.index} data-column={at}>
        <CellInput
          label={column.label}
          value={text}
          editor={editor}
          onWrite={handleWrite}
          onCancel={() => onWritten(null)}
        />
      </div>
    );
  }
  const mark = column.markOf(quest, facts);
  return (
    <div {...cell} {...focus} title={mark ? `${text} (${mark})` : text}>
      {column.id === 'title' && isUnsaved && <span className={styles['unsaved']}>{texts.unsaved}</span>}
      <bdi>{text || (column.id === 'title' ? texts.untitled : '')}</bdi>
      {mark && <small className={styles['mark']}>{mark}</small>}
    </div>
  );
}

type Focus = { readonly tabIndex: number; readonly 'data-row': number; readonly 'data-column': number };

type SelectBoxProps = Pick<QuestRowProps, 'quest' | 'index' | 'isSelected' | 'onSelect'> & { focus: Focus };

function SelectBox({ quest, index, isSelected, onSelect, focus }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      {...focus}
      aria-label={texts.selectQuest(readText(quest.title))}
      checked={isSelected}
      onChange={({ nativeEvent }) => onSelect?.(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

type OpenButtonProps = Pick<QuestRowProps, 'quest' | 'onOpen'> & { focus: Focus };

function OpenButton({ quest, onOpen, focus }: OpenButtonProps) {
  return (
    <button
      type="button"
      {...focus}
      className={styles['open']}
      aria-label={texts.openQuest(readText(quest.title))}
      onClick={() => onOpen(quest)}
    >
      {texts.open}
    </button>
  );
}
