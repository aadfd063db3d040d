import { type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { VirtualList } from '#web/shared/lists/virtual-lists.tsx';
import styles from './document-list.module.css';
import type { ListedDocument } from './document-row.tsx';

type LongDocumentListProps = {
  items: readonly ListedDocument[];
  selected: string | null;
  /** It is always mounted. */
  stopRow: number | undefined;
  focusing: { readonly id: string; readonly turn: number } | null;
  rowOf: (item: ListedDocument) => ReactElement;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
};

/** It holds only the rows in view. */
export function LongDocumentList({ items, selected, stopRow, focusing, rowOf, ...keys }: LongDocumentListProps) {
  const list = useRef<VirtualizerHandle>(null);
  const show = useEffectEvent((wanted: string | null) => {
    const index = items.findIndex(({ id }) => id === wanted);
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' });
  });
  useEffect(() => show(selected), [selected]);
  useEffect(() => show(focusing?.id ?? null), [focusing]);

  return (
    <div className={styles['window']} {...keys}>
      <Virtualizer
        ref={list}
        as={VirtualList}
        item="li"
        data={items}
        keepMounted={stopRow === undefined ? [] : [stopRow]}
      >
        {rowOf}
      </Virtualizer>
    </div>
  );
}
