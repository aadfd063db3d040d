import { Inbox, SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import * as texts from '#texts/submissions.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import type { QueueFilter } from '#web/submissions/submission-keys.ts';
import { ReviewFilters } from './review-filters.tsx';
import { QueueRow } from './queue-row.tsx';
import styles from './review-queue.module.css';
import { useRowFocus } from './use-row-focus.ts';
import type { useReviewQueue } from './use-review-queue.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';

type ReviewQueueProps = {
  query: ReturnType<typeof useReviewQueue>;
  filter: QueueFilter;
  selected: string | null;
  onFilter: (filter: Partial<QueueFilter>) => void;
  onSelect: (id: string) => void;
};

export function ReviewQueue({ query, filter, selected, onFilter, onSelect }: ReviewQueueProps) {
  const { data, isPlaceholderData, isError, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  const filters = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useRowFocus(list, filters);
  const handleClear = () => {
    filters.current?.querySelector('select')?.focus();
    onFilter({ state: 'submitted', kind: null });
  };
  const submissions = data?.pages.flatMap(({ items }) => items);

  const showList = (): ReactNode => {
    if (isError && (!data || isPlaceholderData))
      return <NotLoaded what={texts.theSubmissions} isTrying={isFetching} onRetry={() => void refetch()} />;
    if (!submissions) return <Skeleton lines={6} label={texts.loadingSubmissions} />;
    if (submissions.length === 0) return <NothingHere filter={filter} onClear={handleClear} />;
    return (
      <ul
        ref={list}
        className={styles['list']}
        aria-label={texts.submissions}
        aria-busy={isPlaceholderData || undefined}
      >
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
            {texts.showMore}
          </Button>
        )}
      </div>
    </div>
  );
}

function NothingHere({ filter: { state, kind }, onClear }: { filter: QueueFilter; onClear: () => void }) {
  if (state === 'submitted' && kind === null)
    return (
      <EmptyState title={texts.nothingWaits} icon={<Inbox aria-hidden="true" />}>
        {texts.nothingWaitsHint}
      </EmptyState>
    );
  return (
    <EmptyState
      title={texts.noMatch}
      icon={<SearchX aria-hidden="true" />}
      action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
    >
      {texts.noMatchHint({ kind, state })}
    </EmptyState>
  );
}
