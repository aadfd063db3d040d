import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query';
import { pageSizes } from '#contract/page-sizes.ts';
import type { SavedEntry } from '#contract/world.ts';
import { entryKeys } from '#web/shared/world/entry-keys.ts';
import { readEntries } from '#web/shared/world/read-entries.ts';
import { useSettled } from '#web/shared/world/use-settled.ts';
import type { EntryFilters } from './entry-filters.ts';

const pauseMs = 200;

const entryListKey = [...entryKeys.all, 'list'] as const;

/** The entries of a catalogue, page by page. */
export const useEntries = (catalogue: string, filters: EntryFilters) => {
  const settled = useSettled(filters, pauseMs);
  const query = useInfiniteQuery({
    queryKey: [...entryListKey, catalogue, settled],
    queryFn: ({ pageParam, signal }) =>
      readEntries(
        { ...settled, catalogue, query: settled.query.trim(), limit: pageSizes.entries, after: pageParam },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const items: readonly SavedEntry[] | undefined = query.data?.pages.flatMap((page) => page.items);
  return { ...query, items };
};
