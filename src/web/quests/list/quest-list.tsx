import { memo } from 'react';
import type { Quest } from '#domain/quest.ts';
import { StoryTag } from '#web/quests/story-tag.tsx';
import styles from './quest-list.module.css';

type QuestListProps = {
  quests: readonly Quest[];
  selected: string | null;
  /** The ids of quests with unsaved changes. */
  unsaved: ReadonlySet<string>;
  onSelect: (id: string) => void;
};

/** The quests to choose from. */
export function QuestList({ quests, selected, unsaved, onSelect }: QuestListProps) {
  return (
    <ul className={styles['list']}>
      {quests.map(({ id, title, type }) => (
        <QuestListItem
          key={id}
          id={id}
          title={title}
          type={type}
          isSelected={id === selected}
          isUnsaved={unsaved.has(id)}
          onSelect={onSelect}
        />
      ))}
    </ul>
  );
}

type QuestListItemProps = Pick<Quest, 'id' | 'title' | 'type'> & {
  isSelected: boolean;
  isUnsaved: boolean;
  onSelect: (id: string) => void;
};

const QuestListItem = memo(({ id, title, type, isSelected, isUnsaved, onSelect }: QuestListItemProps) => (
  <li className={styles['item']}>
    <button
      type="button"
      className={styles['open']}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(id)}
    >
      {title}
    </button>
    {isUnsaved && <span className={styles['unsaved']}>Unsaved</span>}
    <StoryTag type={type} />
  </li>
));
QuestListItem.displayName = 'QuestListItem';
