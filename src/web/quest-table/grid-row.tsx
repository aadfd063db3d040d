import { memo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import * as texts from '#texts/quest-table.ts';
import { classNames } from '#web/shared/class-names.ts';
import type { QuestFacts } from './quest-facts.ts';
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
  isUnsaved: boolean;
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

function QuestRow({
  quest,
  index,
  columns,
  measures: { widths, offsets, frozen },
  facts,
  stop,
  isUnsaved,
  onOpen,
  place,
}: QuestRowProps) {
  return (
    <div {...place} className={styles['row']}>
      {columns.map((column, at) => {
        const text = column.textOf(quest, facts);
        const isEmpty = text === '' && column.id !== 'title';
        const cell = {
          'aria-colindex': at + 1,
          'data-label': column.label,
          'data-field': column.id,
          'data-empty': isEmpty || undefined,
          className: classNames(styles['cell'], at < frozen && styles['frozen'], column.isNumber && styles['number']),
          style: { width: widths[at], insetInlineStart: at < frozen ? offsets[at] : undefined },
        };
        const focus = { tabIndex: stop === at ? 0 : -1, 'data-row': index, 'data-column': at };
        if (column.id === 'open')
          return (
            <div key={column.id} {...roles.cell} {...cell}>
              <button
                type="button"
                {...focus}
                className={styles['open']}
                aria-label={texts.openQuest(quest.title)}
                onClick={() => onOpen(quest)}
              >
                {text}
              </button>
            </div>
          );
        return (
          <div key={column.id} {...roles.cell} {...cell} {...focus} title={text}>
            {column.id === 'title' && isUnsaved && <span className={styles['unsaved']}>{texts.unsaved}</span>}
            <bdi>{text || (column.id === 'title' ? texts.untitled : '')}</bdi>
          </div>
        );
      })}
    </div>
  );
}
