import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { readCopy } from './device-copy.ts';
import type { LoadedList } from './list-cache.ts';
import { useOwnOutbox } from '#web/documents/outbox/use-outbox.ts';
import { withWaiting } from '#web/documents/outbox/with-waiting.ts';
import { keepUnchanged, type KeptDocument } from './keep-unchanged.ts';
import { loadList, type ListSource } from './load-list.ts';

/** As long as the server is heard, a whole list follows every change: then it need not be read again. */
const isFollowed = ({
  state: { data, dataUpdatedAt },
}: {
  state: { data: unknown; dataUpdatedAt: number };
}): number => {
  const isWhole = (data as LoadedList<unknown> | undefined)?.isComplete && dataUpdatedAt > 0;
  return isWhole && useConnectivity.getState().state === 'Online' ? Infinity : 0;
};

/** An owner's list: at once from this device's copy, then as it comes in, page by page, with what waits on this device to be sent. `data` has what is there, `isComplete` tells whether that is all. */
export const useList = <Item extends KeptDocument>(queryKey: readonly string[], source: ListSource<Item>) => {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: (context) => loadList(source, context),
    meta: { source },
    staleTime: isFollowed,
    initialData: () => readCopy(queryKey, source.read),
    initialDataUpdatedAt: 0,
    structuralSharing: (before, now) => keepUnchanged(before as LoadedList<Item> | undefined, now as LoadedList<Item>),
  });
  const [kind, owner] = queryKey;
  const outbox = useOwnOutbox();
  const { read } = source;
  const items = useMemo(() => {
    const waiting = outbox.filter((entry) => entry.kind === kind && entry.owner === owner);
    return data || waiting.length > 0 ? withWaiting(data?.items ?? [], waiting, read) : undefined;
  }, [data, outbox, kind, owner, read]);
  return { data: items, isComplete: data?.isComplete ?? false, isError, isFetching, refetch };
};
