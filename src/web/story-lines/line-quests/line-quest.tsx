import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import * as texts from '#texts/story-lines.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './line-quest.module.css';

type LineQuestProps = {
  id: string;
  /** The place of the quest in story order, from 1. */
  position: number;
  title: string;
  after: string | null;
  /** The logic of the quest in words. */
  logic: string | null;
  isOpen: boolean;
  isSelected: boolean;
  isEditable: boolean;
  onOpen: (id: string, isOpen: boolean) => void;
  onCheck: (id: string) => void;
  children: ReactNode;
};

export const LineQuest = memo((props: LineQuestProps) => {
  const { id, position, title, after, logic, isOpen, isSelected, isEditable, onOpen, onCheck, children } = props;
  const afterId = useId();
  const logicId = useId();
  const isShortened = after !== null && !isOpen;
  return (
    <div className={styles['quest']} data-quest={id} data-selected={isSelected || undefined}>
      <div className={styles['row']}>
        {isEditable && (
          <input
            type="checkbox"
            className={styles['check']}
            aria-label={texts.selectQuest(title)}
            checked={isSelected}
            onChange={() => onCheck(id)}
          />
        )}
        <div className={styles['words']}>
          <button
            type="button"
            className={styles['open']}
            aria-expanded={isOpen}
            aria-describedby={classNames(isShortened && afterId, logic !== null && logicId) || undefined}
            onClick={() => onOpen(id, !isOpen)}
          >
            <span className={styles['position']}>{texts.position(position)}</span>
            <span className={styles['title']}>
              <bdi>{title}</bdi>
            </span>
            <ChevronDown className={styles['chevron']} aria-hidden="true" />
          </button>
          {logic !== null && (
            <p id={logicId} className={styles['logic']}>
              {logic}
            </p>
          )}
          {isShortened && (
            <p id={afterId} className={styles['after']}>
              {after}
            </p>
          )}
        </div>
      </div>
      {children}
    </div>
  );
});
LineQuest.displayName = 'LineQuest';
