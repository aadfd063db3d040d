import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { type CustomContainerComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import { VirtualOrderedList } from '#web/shared/lists/virtual-lists.tsx';
import { questList } from '#texts/story-lines.ts';

/** A longer list mounts only the visible rows and the open one. */
const mostRows = 100;

type QuestRowsProps = {
  order: readonly string[];
  open: string | null;
  children: (id: string, index: number) => ReactElement;
};

/** The rows of the quests. Scrolls to the row that opens. */
export function QuestRows({ order, open, children }: QuestRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const openIndex = open === null ? -1 : order.indexOf(open);
  const showRow = useEffectEvent((id: string | null) => {
    const index = id === null ? -1 : order.indexOf(id);
    if (index < 0) return;
    if (virtualizer.current) virtualizer.current.scrollToIndex(index, { align: 'nearest' });
    else revealRow(list.current?.children[index]);
  });
  useEffect(() => showRow(open), [open]);

  if (order.length <= mostRows)
    return (
      <ol ref={list} aria-label={questList}>
        {order.map((id, index) => (
          <li key={id}>{children(id, index)}</li>
        ))}
      </ol>
    );
  return (
    <Virtualizer
      ref={virtualizer}
      as={QuestsInSight}
      item="li"
      data={order}
      keepMounted={openIndex < 0 ? [] : [openIndex]}
    >
      {children}
    </Virtualizer>
  );
}

function QuestsInSight(props: CustomContainerComponentProps) {
  return <VirtualOrderedList {...props} aria-label={questList} />;
}

const revealRow = (row: Element | undefined): void => {
  const box = row?.parentElement?.parentElement;
  if (!row || !box) return;
  const { top, bottom } = row.getBoundingClientRect();
  const seen = box.getBoundingClientRect();
  if (top < seen.top) box.scrollTop -= seen.top - top;
  else if (bottom > seen.bottom) box.scrollTop += Math.min(bottom - seen.bottom, top - seen.top);
};
