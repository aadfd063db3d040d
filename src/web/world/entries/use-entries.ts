import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query';
import { pageSizes } from '#contract/sizes.ts';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import { entryKeys } from '#web/shared/world/entry-keys.ts';
import { readEntries } from '#web/shared/world/read-entries.ts';
import { useSettled } from '#web/shared/world/entries.ts';

/** What narrows the list of a catalogue. An empty part does not. */
export type EntryFilters = {
  readonly query: string;
  readonly tag: string;
  readonly used: '' | 'true' | 'false';
  readonly retired: '' | 'true' | 'false';
};

export const allLive: EntryFilters = { query: '', tag: '', used: '', retired: 'false' };

/** How many filters apart from the search are chosen. */
export const countFilters = ({ tag, used, retired }: EntryFilters): number =>
  [tag !== '', used !== '', retired !== allLive.retired].filter(Boolean).length;

export const isNarrowed = ({ query, tag, used, retired }: EntryFilters): boolean =>
  query !== '' || tag !== '' || used !== '' || retired === 'true';

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
