import { type ReactElement, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import { VirtualList } from '#web/shared/lists/virtual-lists.tsx';
import styles from './virtual-entries.module.css';

/** A list of more holds only the rows in view. */
const mostDrawn = 100;

type VirtualEntriesProps = {
  label: string;
  entries: readonly SavedEntry[];
  /** The row that stays mounted while it is edited, -1 for none. */
  held: number;
  /** Called when the end of the list comes into view. */
  onEnd: () => void;
  children: (entry: SavedEntry) => ReactElement;
};

/** A list of any number of entries, in a box of its own that scrolls. */
export function VirtualEntries({ label, entries, held, onEnd, children }: VirtualEntriesProps) {
  const list = useRef<VirtualizerHandle>(null);
  const handleScroll = () => {
    const handle = list.current;
    if (handle && handle.scrollOffset + handle.viewportSize * 2 > handle.scrollSize) onEnd();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section aria-label={label} className={styles['box']} data-scrolls tabIndex={0}>
      {entries.length <= mostDrawn ? (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>{children(entry)}</li>
          ))}
        </ul>
      ) : (
        <Virtualizer
          ref={list}
          as={VirtualList}
          item="li"
          data={entries}
          keepMounted={held < 0 ? [] : [held]}
          onScroll={handleScroll}
        >
          {children}
        </Virtualizer>
      )}
    </section>
  );
}
