import { Inbox, SearchX } from 'lucide-react';
import { type ReactNode, useRef, memo, type RefObject, useEffect, useMemo } from 'react';
import { reviewersOwner } from '#contract/events.ts';
import type { Submission } from '#contract/submissions.ts';
import * as texts from '#texts/submissions.ts';
import { showMore } from '#texts/shared.ts';
import { namesByPlace } from '#web/documents/presence/people-at-cards.ts';
import { PresenceMark, useOthersPresent } from '#web/documents/presence/people-here.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import type { QueueFilter } from '#web/submissions/submission-keys.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { ListRow } from '#web/documents/list-pane/list-row.tsx';
import { Since } from '#web/shared/since.tsx';
import { isFocusLost } from '#web/shared/focus/use-focus.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { ReviewFilters } from './review-filters.tsx';
import styles from './review-queue.module.css';
import type { useReviewQueue } from './use-review-queue.ts';

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
    return <QueueRows ref={list} {...{ submissions, selected, onSelect }} isBusy={isPlaceholderData} />;
  };

  return (
    <div className={styles['queue']} data-list-pane>
      <ReviewFilters ref={filters} filter={filter} counts={data?.pages[0]?.counts} onFilter={onFilter} />
      <div className={styles['scroll']} data-list-rows>
        {showList()}
        {submissions && hasNextPage && (
          <Button className={styles['more']} busy={isFetching} onClick={() => void fetchNextPage()}>
            {showMore}
          </Button>
        )}
      </div>
    </div>
  );
}

function NothingHere({ filter: { state, kind }, onClear }: { filter: QueueFilter; onClear: () => void }) {
  if (state === 'submitted' && kind === null)
    return (
      <EmptyState
        title={texts.nothingWaits}
        icon={<Inbox aria-hidden="true" />}
        action={<GuideLink chapter="reviewing" />}
      >
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

type QueueRowsProps = Pick<ReviewQueueProps, 'selected' | 'onSelect'> & {
  ref: RefObject<HTMLUListElement | null>;
  submissions: readonly Submission[];
  isBusy: boolean;
};

function QueueRows({ ref, submissions, selected, onSelect, isBusy }: QueueRowsProps) {
  const reviewing = useReviewing();
  return (
    <ul ref={ref} className={styles['list']} aria-label={texts.submissions} aria-busy={isBusy || undefined}>
      {submissions.map((submission) => (
        <li key={submission.id}>
          <QueueRow
            submission={submission}
            reviewing={reviewing.get(submission.id)}
            isSelected={submission.id === selected}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ul>
  );
}

/** The names of the other reviewers who look at a submission now, by its id. */
const useReviewing = (): ReadonlyMap<string, string> => {
  const others = useOthersPresent(reviewersOwner);
  return useMemo(() => namesByPlace(others, ({ id }) => id), [others]);
};

type QueueRowProps = {
  submission: Submission;
  reviewing: string | undefined;
  isSelected: boolean;
  onSelect: (id: string) => void;
};

const QueueRow = memo(({ submission, reviewing, isSelected, onSelect }: QueueRowProps) => {
  const { id, title, kind, created_at } = submission;
  return (
    <ListRow title={readText(title)} isSelected={isSelected} onOpen={() => onSelect(id)}>
      <p className={styles['facts']}>
        <RichText
          parts={texts.queueFacts<ReactNode>({
            kind,
            author: <bdi>{texts.authorNames(submission)}</bdi>,
            since: <Since time={created_at} />,
          })}
        />
      </p>
      {reviewing !== undefined && <PresenceMark names={reviewing} />}
    </ListRow>
  );
});
QueueRow.displayName = 'QueueRow';

type Focused = { readonly element: Element; readonly index: number };

/** The focus of a row that leaves the list goes to the row in its place, or else to the filters. */
const useRowFocus = (list: RefObject<HTMLElement | null>, filters: RefObject<HTMLElement | null>): void => {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      const element = target instanceof Element ? target : null;
      const index = [...(list.current?.children ?? [])].findIndex((row) => row.contains(element));
      focused.current = element && index >= 0 ? { element, index } : null;
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [list]);
  useEffect(() => {
    const before = focused.current;
    if (!before || before.element.isConnected || !isFocusLost()) return;
    focused.current = null;
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    (rows[before.index] ?? rows.at(-1) ?? filters.current?.querySelector('select'))?.focus();
  });
};
