import { type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import styles from './item-list.module.css';
import type { ListedItem } from './item-row.tsx';

type LongItemListProps = {
  items: readonly ListedItem[];
  selected: string | null;
  /** The row that the Tab key stops at: it is always there. */
  stopRow: number | undefined;
  /** The row that keys led to. */
  focusing: { readonly id: string; readonly turn: number } | null;
  rowOf: (item: ListedItem) => ReactElement;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
};

/** Thousands of items to choose from, of which those in sight are there. */
export function LongItemList({ items, selected, stopRow, focusing, rowOf, ...keys }: LongItemListProps) {
  const list = useRef<VirtualizerHandle>(null);
  const show = useEffectEvent((wanted: string | null) => {
    const index = items.findIndex(({ id }) => id === wanted);
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' });
  });
  useEffect(() => show(selected), [selected]);
  useEffect(() => show(focusing?.id ?? null), [focusing]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons in it
    <div className={styles['window']} {...keys}>
      <Virtualizer ref={list} as="ul" item="li" data={items} keepMounted={stopRow === undefined ? [] : [stopRow]}>
        {rowOf}
      </Virtualizer>
    </div>
  );
}
