import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { StoryType } from '#domain/quest.ts';
import type { SendingState } from '#web/shared/outbox/use-outbox.ts';
import styles from './item-row.module.css';
import { StoryTag } from './story-tag.tsx';

export type ListedItem = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly type: StoryType;
};

const sendingWords = { waiting: 'Waiting', refused: 'Not sent' } as const;

type ItemRowProps = {
  item: ListedItem;
  isSelected: boolean;
  isUnsaved: boolean;
  /** Whether what was done to it here waits to be sent, or was refused. */
  sending: SendingState;
  /** What else is to be told of the item. */
  badge?: ReactNode;
  onSelect: (id: string) => void;
};

/** What a list shows of an item; the one that gets selected comes into sight. */
export const ItemRow = memo(
  ({ item: { id, title, type }, isSelected, isUnsaved, sending, badge, onSelect }: ItemRowProps) => {
    const row = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
    }, [isSelected]);
    return (
      <div ref={row} className={styles['row']}>
        <button
          type="button"
          className={styles['open']}
          aria-current={isSelected || undefined}
          onClick={() => onSelect(id)}
        >
          {title}
        </button>
        {isUnsaved && <span className={styles['unsaved']}>Unsaved</span>}
        {sending && <span className={styles['unsaved']}>{sendingWords[sending]}</span>}
        <StoryTag type={type} />
        {badge}
      </div>
    );
  },
);
ItemRow.displayName = 'ItemRow';
