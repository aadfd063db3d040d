import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { VirtualList } from '#web/shared/lists/virtual-lists.tsx';
import styles from './list-row.module.css';
import type { ListedDocument } from './document-row.tsx';

type LongDocumentListProps = {
  items: readonly ListedDocument[];
  selected: string | null;
  /** Another one begins at its top, or where the open document is. */
  arrangement: string;
  /** It is always mounted. */
  stopRow: number | undefined;
  focusing: { readonly id: string; readonly turn: number } | null;
  rowOf: (item: ListedDocument) => ReactElement;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
  onClick: (event: MouseEvent) => void;
};

/** It contains only the rows in view. */
export function LongDocumentList(props: LongDocumentListProps) {
  const { items, selected, arrangement, stopRow, focusing, rowOf, ...keys } = props;
  const list = useRef<VirtualizerHandle>(null);
  const show = useEffectEvent((wanted: string | null) => {
    const index = items.findIndex(({ id }) => id === wanted);
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' });
  });
  const begin = useEffectEvent(() => {
    const index = items.findIndex(({ id }) => id === selected);
    list.current?.scrollToIndex(Math.max(index, 0), { align: index < 0 ? 'start' : 'center' });
  });
  const shown = useRef(arrangement);
  useEffect(() => show(selected), [selected]);
  useEffect(() => {
    if (shown.current === arrangement) return;
    shown.current = arrangement;
    begin();
  }, [arrangement]);
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
