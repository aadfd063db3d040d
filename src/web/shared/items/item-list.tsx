import { memo } from 'react';
import type { StoryType } from '#domain/quest.ts';
import styles from './item-list.module.css';
import { StoryTag } from './story-tag.tsx';

export type ListedItem = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly type: StoryType;
};

type ItemListProps = {
  items: readonly ListedItem[];
  selected: string | null;
  /** The ids of items with unsaved changes. */
  unsaved: ReadonlySet<string>;
  onSelect: (id: string) => void;
};

/** The items to choose from. */
export function ItemList({ items, selected, unsaved, onSelect }: ItemListProps) {
  return (
    <ul className={styles['list']}>
      {items.map(({ id, title, type }) => (
        <Item
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

type ItemProps = Pick<ListedItem, 'id' | 'title' | 'type'> & {
  isSelected: boolean;
  isUnsaved: boolean;
  onSelect: (id: string) => void;
};

const Item = memo(({ id, title, type, isSelected, isUnsaved, onSelect }: ItemProps) => (
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
Item.displayName = 'Item';
