import { Inbox, SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import type { QueueFilter } from '#web/submissions/submission-keys.ts';
import { ReviewFilters } from './review-filters.tsx';
import { QueueRow } from './queue-row.tsx';
import styles from './review-queue.module.css';
import type { useReviewQueue } from './use-review-queue.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';

type ReviewQueueProps = {
  query: ReturnType<typeof useReviewQueue>;
  filter: QueueFilter;
  selected: string | null;
  onFilter: (filter: Partial<QueueFilter>) => void;
  onSelect: (id: string) => void;
};

/** The submissions at the desk, the oldest first, and the filters over them. */
export function ReviewQueue({ query, filter, selected, onFilter, onSelect }: ReviewQueueProps) {
  const { data, isPlaceholderData, isError, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  const filters = useRef<HTMLDivElement>(null);
  const handleClear = () => {
    filters.current?.querySelector('select')?.focus();
    onFilter({ state: 'submitted', kind: null });
  };
  const submissions = data?.pages.flatMap(({ items }) => items);

  const showList = (): ReactNode => {
    if (isError && (!data || isPlaceholderData))
      return <NotLoaded what="The submissions" isTrying={isFetching} onRetry={() => void refetch()} />;
    if (!submissions) return <Skeleton lines={6} label="Loading the submissions" />;
    if (submissions.length === 0) return <NothingHere filter={filter} onClear={handleClear} />;
    return (
      <ul className={styles['list']} aria-label="Submissions" aria-busy={isPlaceholderData || undefined}>
        {submissions.map((submission) => (
          <li key={submission.id}>
            <QueueRow submission={submission} isSelected={submission.id === selected} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    );
  };

  return (
    <div className={styles['queue']}>
      <ReviewFilters ref={filters} filter={filter} counts={data?.pages[0]?.counts} onFilter={onFilter} />
      <div className={styles['scroll']}>
        {showList()}
        {submissions && hasNextPage && (
          <Button className={styles['more']} busy={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </div>
  );
}

function NothingHere({ filter: { state, kind }, onClear }: { filter: QueueFilter; onClear: () => void }) {
  if (state === 'submitted' && kind === null)
    return (
      <EmptyState title="Nothing waits for review" icon={<Inbox aria-hidden="true" />}>
        What designers submit appears here, the oldest first.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No submission matches"
      icon={<SearchX aria-hidden="true" />}
      action={<Button onClick={onClear}>Clear the filters</Button>}
    >
      No {kind ?? 'submission'} of the state “{state}” is here.
    </EmptyState>
  );
}
