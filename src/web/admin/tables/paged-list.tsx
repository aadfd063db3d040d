import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { entryList } from '#texts/account/audit-log.ts';
import type { spaceList } from '#texts/account/space-owners.ts';
import * as texts from '#texts/admin.ts';
import { classNames } from '#web/shared/class-names.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from './data-table.module.css';
import type { KeyPages } from './use-key-pages.ts';

type ListTexts = typeof texts.accountList | typeof entryList | typeof spaceList;
type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };

type PagedListProps<Item> = {
  query: UseQueryResult<Page<Item>>;
  pages: KeyPages;
  words: ListTexts;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

export function PagedList<Item>({ query, pages, words, empty, children }: PagedListProps<Item>) {
  const { data: page, isPlaceholderData, error, refetch } = query;
  const summary = useRef<HTMLOutputElement>(null);
  const handleTurn = (turn: () => void) => {
    turn();
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: 'nearest' });
  };

  if (error && (!page || isPlaceholderData)) return <NotLoaded what={words.name} onRetry={() => void refetch()} />;
  if (!page) return <Skeleton lines={8} label={words.loading} />;
  return (
    <div className={styles['list']}>
      <output ref={summary} tabIndex={-1} className={styles['summary']}>
        {describePage(page, pages.number, words)}
      </output>
      {page.items.length > 0 ? (
        <div
          className={classNames(styles['page'], isPlaceholderData && styles['pending'])}
          aria-busy={isPlaceholderData || undefined}
        >
          {children(page.items)}
        </div>
      ) : (
        <NothingHere isFirst={pages.after === null} end={words.end} empty={empty} />
      )}
      <PageTurner pages={pages} next={isPlaceholderData ? null : page.next} onTurn={handleTurn} />
    </div>
  );
}

function NothingHere({ isFirst, end, empty }: { isFirst: boolean; end: string; empty: ReactNode }) {
  if (isFirst) return empty;
  return <EmptyState title={end}>{texts.endsBefore}</EmptyState>;
}

const describePage = <Item,>({ items, next }: Page<Item>, page: number | null, words: ListTexts): string => {
  const count = items.length;
  if (page === null || (page === 1 && next === null)) return words.all(count);
  return page === 1 ? words.first(count) : words.page({ page, count });
};

type PageTurnerProps = {
  pages: KeyPages;
  next: string | null;
  onTurn: (turn: () => void) => void;
};

function PageTurner({ pages, next, onTurn }: PageTurnerProps) {
  if (pages.after === null && next === null) return null;
  return (
    <div className={styles['turner']}>
      <Button
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={pages.after === null}
        onClick={() => onTurn(pages.goBack)}
      >
        {pages.number === null ? texts.firstPage : texts.previousPage}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && onTurn(() => pages.goOn(next))}>
        {texts.nextPage}
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}
