import { type ReactElement, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { SavedEntry } from '#contract/world.ts';
import styles from './virtual-entries.module.css';

type VirtualEntriesProps = {
  label: string;
  entries: readonly SavedEntry[];
  /** Stays mounted while it is edited. */
  held: number;
  /** Called when the end of the list comes into view. */
  onEnd: () => void;
  children: (entry: SavedEntry) => ReactElement;
};

/** A list of thousands of entries. It holds only the rows in view. */
export function VirtualEntries({ label, entries, held, onEnd, children }: VirtualEntriesProps) {
  const list = useRef<VirtualizerHandle>(null);
  const handleScroll = () => {
    const handle = list.current;
    if (handle && handle.scrollOffset + handle.viewportSize * 2 > handle.scrollSize) onEnd();
  };
  return (
    <div role="region" aria-label={label} className={styles['box']} data-scrolls tabIndex={-1}>
      <Virtualizer
        ref={list}
        as="ul"
        item="li"
        data={entries}
        keepMounted={held < 0 ? [] : [held]}
        onScroll={handleScroll}
      >
        {children}
      </Virtualizer>
    </div>
  );
}
