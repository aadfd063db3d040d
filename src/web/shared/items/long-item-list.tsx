import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useSendingStates } from '#web/shared/outbox/use-outbox.ts';
import styles from './item-list.module.css';
import { ItemRow, type ListedItem } from './item-row.tsx';

export type ItemListProps = {
  items: readonly ListedItem[];
  selected: string | null;
  /** The ids of items with unsaved changes. */
  unsaved: ReadonlySet<string>;
  /** What else a row tells, by the item's id. */
  badges?: ReadonlyMap<string, ReactNode> | undefined;
  onSelect: (id: string) => void;
};

/** Thousands of items to choose from, of which those in sight are there. */
export function LongItemList({ items, selected, unsaved, badges, onSelect }: ItemListProps) {
  const sendingOf = useSendingStates();
  const list = useRef<VirtualizerHandle>(null);
  const showSelected = useEffectEvent((wanted: string | null) => {
    const index = items.findIndex(({ id }) => id === wanted);
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' });
  });
  useEffect(() => showSelected(selected), [selected]);

  return (
    <div className={styles['window']}>
      <Virtualizer ref={list} as="ul" item="li" data={items}>
        {(item) => (
          <ItemRow
            key={item.id}
            item={item}
            isSelected={item.id === selected}
            isUnsaved={unsaved.has(item.id)}
            sending={sendingOf(item.id)}
            badge={badges?.get(item.id)}
            onSelect={onSelect}
          />
        )}
      </Virtualizer>
    </div>
  );
}
