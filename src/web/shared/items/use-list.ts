import { useQuery } from '@tanstack/react-query';
import type { LoadedList } from './item-cache.ts';
import { keepUnchanged, type KeptItem } from './keep-unchanged.ts';
import { loadList, type ListSource } from './load-list.ts';

/** An owner's list as it comes in, page by page: `data` has what is there, `isComplete` tells whether that is all. */
export const useList = <Item extends KeptItem>(queryKey: readonly string[], source: ListSource<Item>) => {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: (context) => loadList(source, context),
    structuralSharing: (before, now) => keepUnchanged(before as LoadedList<Item> | undefined, now as LoadedList<Item>),
  });
  return { data: data?.items, isComplete: data?.isComplete ?? false, isError, isFetching, refetch };
};
