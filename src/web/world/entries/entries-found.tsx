import { PackageOpen } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import * as texts from '#texts/world/entries.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { formatFigure } from '#web/shared/format-figure.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { VirtualList } from '#web/shared/lists/virtual-lists.tsx';
import { type EntryFilters, isNarrowed, type useEntries } from './use-entries.ts';
import styles from './entries-found.module.css';

type EntriesFoundProps = {
  query: ReturnType<typeof useEntries>;
  filters: EntryFilters;
  label: string;
  /** The id of an entry whose row stays mounted. */
  mounted?: string | null;
  /** Buttons beside the number of entries. */
  actions?: ReactNode;
  onDropFilters: () => void;
  children: (entry: SavedEntry) => ReactElement;
};

/** How many entries are found, and these, or why there are none. */
export function EntriesFound({ actions, ...list }: EntriesFoundProps) {
  const { items, isFetching, hasNextPage } = list.query;
  return (
    <div className={styles['found']}>
      <div className={styles['head']}>
        <output aria-busy={isFetching || undefined}>{items && describeFound(items.length, hasNextPage)}</output>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      <FoundEntries {...list} />
    </div>
  );
}

const describeFound = (count: number, isMore: boolean): string =>
  isMore ? texts.firstEntries(formatFigure(count)) : texts.entryCount(count);

function FoundEntries({ query, filters, label, mounted = null, onDropFilters, children }: EntriesFoundProps) {
  const { items, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  if (error && !items) return <NotLoaded what={texts.entries} isTrying={isFetching} onRetry={() => void refetch()} />;
  if (!items) return <Skeleton lines={8} label={texts.loadingEntries} />;
  if (items.length === 0) return <NoEntries isNarrow={isNarrowed(filters)} onDropFilters={onDropFilters} />;
  const handleEnd = () => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  };
  return (
    <VirtualEntries
      label={label}
      entries={items}
      mounted={mounted === null ? -1 : items.findIndex(({ id }) => id === mounted)}
      onEnd={handleEnd}
    >
      {children}
    </VirtualEntries>
  );
}

function NoEntries({ isNarrow, onDropFilters }: { isNarrow: boolean; onDropFilters: () => void }) {
  const icon = <PackageOpen aria-hidden="true" />;
  if (!isNarrow)
    return (
      <EmptyState title={texts.noEntries} icon={icon} action={<GuideLink chapter="administrators" />}>
        {texts.noEntriesHint}
      </EmptyState>
    );
  return (
    <EmptyState
      title={texts.noEntryMatches}
      icon={icon}
      action={<Button onClick={onDropFilters}>{texts.dropFilters}</Button>}
    >
      {texts.noEntryMatchesHint}
    </EmptyState>
  );
}

/** A list of more contains only the rows in view. */
const mostDrawn = 100;

type VirtualEntriesProps = {
  label: string;
  entries: readonly SavedEntry[];
  /** The row that stays mounted while it is edited, -1 for none. */
  mounted: number;
  /** Called when the end of the list comes into view. */
  onEnd: () => void;
  children: (entry: SavedEntry) => ReactElement;
};

/** A list of any number of entries, in a box of its own that scrolls. */
function VirtualEntries({ label, entries, mounted, onEnd, children }: VirtualEntriesProps) {
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
          keepMounted={mounted < 0 ? [] : [mounted]}
          onScroll={handleScroll}
        >
          {children}
        </Virtualizer>
      )}
    </section>
  );
}
