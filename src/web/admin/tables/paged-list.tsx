import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { PageTurner } from './page-turner.tsx';
import styles from './paged-list.module.css';
import type { KeyPages } from './use-key-pages.ts';

type Words = { readonly one: string; readonly many: string };
type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };

type PagedListProps<Item> = {
  query: UseQueryResult<Page<Item>>;
  pages: KeyPages;
  words: Words;
  /** What stands where the first page has nothing. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A page of a list between what it holds and the way to the other pages; also while it loads and where that fails. */
export function PagedList<Item>({ query, pages, words, empty, children }: PagedListProps<Item>) {
  const { data: page, isPlaceholderData, error, refetch } = query;
  const summary = useRef<HTMLOutputElement>(null);
  const handleTurn = (turn: () => void) => {
    turn();
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: 'nearest' });
  };

  if (error && (!page || isPlaceholderData))
    return <NotLoaded what={`The ${words.many}`} onRetry={() => void refetch()} />;
  if (!page) return <Skeleton lines={8} label={`Loading the ${words.many}`} />;
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
        <NothingHere isFirst={pages.after === null} many={words.many} empty={empty} />
      )}
      <PageTurner pages={pages} next={isPlaceholderData ? null : page.next} onTurn={handleTurn} />
    </div>
  );
}

function NothingHere({ isFirst, many, empty }: { isFirst: boolean; many: string; empty: ReactNode }) {
  if (isFirst) return empty;
  return <EmptyState title={`No more ${many}`}>The list ends before this page.</EmptyState>;
}

const describePage = <Item,>({ items, next }: Page<Item>, number: number | null, { one, many }: Words): string => {
  const count = `${items.length} ${items.length === 1 ? one : many}`;
  if (number === 1) return next === null ? count : `The first ${count}`;
  return number === null ? count : `Page ${number}: ${count}`;
};
