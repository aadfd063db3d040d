import { useMemo, useCallback } from 'react';
import { queryOptions, useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pageAddress, pageEnd } from '#contract/document-params.ts';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { useOwnOutbox } from '#web/documents/device/use-outbox.ts';
import { pendingWritesOf, withPendingWrites } from '#web/documents/device/with-pending-writes.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { readCopy } from './device-copy.ts';
import { readInSteps } from './read-in-steps.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { type LoadedList, listKey } from '#web/documents/sending/list-cache.ts';
import type { TitleOf } from '#web/documents/document-rules.ts';
import { request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';

/** While events arrive, a complete list is up to date and is not read again. */
const isFollowed = ({
  state: { data, dataUpdatedAt },
}: {
  state: { data: unknown; dataUpdatedAt: number };
}): number => {
  const isWhole = (data as LoadedList<unknown> | undefined)?.isComplete && dataUpdatedAt > 0;
  return isWhole && useConnectivity.getState().state === 'Online' ? Infinity : 0;
};

/** Followed, once it is read. */
export const listOptions = <Saved extends SavedDocument>(kind: ListedKind<Saved>, owner: string) => {
  const queryKey = listKey(kind.name, owner);
  return queryOptions({
    queryKey,
    queryFn: (context) => loadList(kind, owner, context),
    meta: { kind, owner },
    staleTime: isFollowed,
    initialData: () => readCopy(queryKey, (answer) => kind.readList(answer)),
    initialDataUpdatedAt: 0,
    structuralSharing: (before, now) =>
      keepUnchanged(before as LoadedList<Saved> | undefined, now as LoadedList<Saved>),
  });
};

/** First this device's copy, then the pages as they load, with pending writes applied. `isRead` false requests nothing. */
export const useList = <Saved extends SavedDocument>(kind: ListedKind<Saved>, owner: string, isRead = true) => {
  const { data, isError, isFetching, refetch } = useQuery({ ...listOptions(kind, owner), enabled: isRead });
  const outbox = useOwnOutbox();
  const items = useMemo(() => {
    const waiting = pendingWritesOf(outbox, kind.name, owner);
    return data || waiting.length > 0 ? withPendingWrites(data?.items ?? [], waiting, kind) : undefined;
  }, [data, outbox, kind, owner]);
  return { data: items, isComplete: data?.isComplete ?? false, isError, isFetching, refetch };
};

export const useContainedTitles = (
  kind: ListedKind<SavedDocument> & { readonly contains?: ListedKind<SavedDocument> },
  owner: string,
): TitleOf => {
  const { data } = useList(kind.contains ?? kind, owner, kind.contains !== undefined);
  const titles = useMemo(() => new Map((data ?? []).map(({ id, title }) => [id, readText(title)])), [data]);
  return useCallback((id: string) => titles.get(id), [titles]);
};

/** What has been read so far. A change meanwhile gives the list another tag. */
type Read<Item> = { readonly items: readonly Item[]; readonly etag: string | null };

const pageShape = z.object({ items: z.array(z.unknown()), ...pageEnd });

/** Loads a list page by page, unless it is unchanged. A first load shows the pages that have come. */
const loadList = async <Item extends SavedDocument>(
  kind: ListedKind<Item>,
  owner: string,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<LoadedList<Item>> => {
  const address = kind.addresses.list(owner);
  const show = (items: readonly Item[]) =>
    client.setQueryData<LoadedList<Item>>(queryKey, (shown) =>
      shown?.isComplete ? shown : { items, isComplete: false },
    );
  const addPage = async (body: unknown, { items: earlier, etag }: Read<Item>): Promise<LoadedList<Item>> => {
    const { items: came, next } = z.parse(pageShape, body);
    const items = earlier.concat(await readInSteps(kind, came));
    signal.throwIfAborted();
    if (!next) return { items, isComplete: true, etag };
    show(items);
    const page = await request('GET', pageAddress(address, next));
    signal.throwIfAborted();
    return addPage(page.body, { items, etag });
  };
  try {
    const cached = client.getQueryData<LoadedList<Item>>(queryKey);
    const known = cached?.isComplete && cached.etag ? cached : null;
    const headers = known?.etag ? { 'If-None-Match': known.etag } : {};
    const first = await request('GET', pageAddress(address, null), { headers });
    signal.throwIfAborted();
    if (first.status === 304 && known) return known;
    return await addPage(first.body, { items: [], etag: first.headers.get('ETag') });
  } catch (error) {
    if (!signal.aborted) logError(`The ${kind.words.many} could not be loaded`, error);
    throw error;
  }
};
