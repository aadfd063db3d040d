import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import * as texts from '#texts/quest-table.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import type { QuestFacts } from '#web/quest-table/quest-facts.ts';
import { CellInput, type CellLeaving } from './cell-input.tsx';
import type { CellCommands, CellEditing } from './use-cell-keys.ts';
import { type Measures, roles } from './grid-layout.ts';
import styles from './grid-row.module.css';
import { isHeadOfCard, type TableColumn } from '#web/quest-table/table-columns.ts';
import type { QuestTableRow } from '#web/quest-table/table-rows.ts';

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
  /** The cell that is written. */
  editing: CellEditing | null;
  isUnsaved: boolean;
  /** Whether the details of its card are open; null where rows are no cards. */
  isOpen: boolean | null;
  onToggle: (id: string) => void;
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
  const { columns, isOpen, editing, onSelect, isSelected } = row;
  const cellOf = (column: TableColumn, at: number) => (
    <QuestCell key={column.id} {...row} quest={quest} column={column} at={at} />
  );
  const shared = {
    ...place,
    className: styles['row'],
    'aria-selected': onSelect ? isSelected : undefined,
    'data-quest': quest.id,
  };
  if (isOpen === null) return <div {...shared}>{columns.map(cellOf)}</div>;
  const facts = columns.findIndex((column) => !isHeadOfCard(column));
  const cells = columns.map(cellOf);
  return (
    <div {...shared}>
      {cells.slice(0, facts < 0 ? undefined : facts)}
      {facts >= 0 && (
        <div className={classNames(styles['facts'], (isOpen || editing !== null) && styles['isOpen'])}>
          {cells.slice(facts)}
        </div>
      )}
    </div>
  );
}

type QuestCellProps = Omit<QuestRowProps, 'place'> & { column: TableColumn; at: number };

function QuestCell({ quest, column, at, ...row }: QuestCellProps) {
  const { measures, facts, stop, rangeFrom, rangeTo, editing, isUnsaved, cells, onOpen, onWritten } = row;
  const isFrozen = at < measures.frozen;
  const text = column.textOf(quest, facts);
  const isInRange = rangeFrom !== null && rangeTo !== null && at >= rangeFrom && at <= rangeTo;
  const editor = editing?.at.column === at ? cells?.editorOf(quest, column.id) : null;
  const cell = {
    ...roles.cell,
    'aria-colindex': at + 1,
    'aria-selected': isInRange || undefined,
    'data-field': column.id,
    'data-empty': (text === '' && !isHeadOfCard(column)) || undefined,
    className: classNames(styles['cell'], isFrozen && styles['frozen'], column.isNumber && styles['number']),
    style: { width: measures.widths[at], insetInlineStart: isFrozen ? measures.offsets[at] : undefined },
  };
  const focus = { tabIndex: stop === at ? 0 : -1, 'data-row': row.index, 'data-column': at };
  if (column.id === 'select' || column.id === 'details' || column.id === 'open')
    return (
      <div {...cell}>
        {column.id === 'select' && <SelectBox {...row} {...{ quest, focus }} />}
        {column.id === 'details' && <DetailsButton {...row} {...{ quest, focus }} />}
        {column.id === 'open' && <OpenButton {...{ quest, focus, onOpen }} />}
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
          typed={editing?.typed ?? null}
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
      <bdi data-label={column.label}>{text || (column.id === 'title' ? texts.untitled : '')}</bdi>
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

type DetailsButtonProps = Pick<QuestRowProps, 'quest' | 'isOpen' | 'onToggle'> & { focus: Focus };

function DetailsButton({ quest, isOpen, onToggle, focus }: DetailsButtonProps) {
  return (
    <button
      type="button"
      {...focus}
      className={styles['open']}
      aria-label={texts.detailsOf(readText(quest.title))}
      aria-expanded={isOpen === true}
      onClick={() => onToggle(quest.id)}
    >
      {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
    </button>
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
