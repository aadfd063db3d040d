import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import * as texts from '#texts/admin.ts';
import { classNames } from '#web/shared/class-names.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { PageTurner } from './page-turner.tsx';
import styles from './paged-list.module.css';
import type { KeyPages } from './use-key-pages.ts';

type ListTexts = typeof texts.accountList | typeof texts.entryList;
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
