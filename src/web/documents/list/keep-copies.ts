import type { Query, QueryClient } from '@tanstack/react-query';
import { durations } from '#domain/timings.ts';
import type { LoadedList } from '#web/documents/sending/list-cache.ts';
import { keep, readKept } from '#web/shared/device-storage/device-storage.ts';
import { encodeText } from '#web/shared/device-storage/encode-text.ts';
import { type Copy, copyKeys, dropCopy, kept, openCopy } from './device-copy.ts';

/** Keeps a list on the device, or drops its copy if it does not fit. */
export const writeCopy = ([name = '', owner = '']: readonly string[], list: LoadedList<unknown>): void => {
  const keys = copyKeys.get(name);
  if (!keys || !list.isComplete || kept.has(list)) return;
  const copy: Copy = { owner, etag: list.etag ?? null, items: [...list.items] };
  if (keep(keys.copy, encodeText(JSON.stringify(copy))) && keep(keys.loaded, 'true')) kept.add(list);
  else dropCopy(keys);
};

export const isCopied = (kind: string): boolean => {
  const keys = copyKeys.get(kind);
  return keys !== undefined && readKept(keys.loaded) !== null;
};

const forgetOthersCopies = (owner: string): void => {
  for (const keys of copyKeys.values()) {
    const copy = openCopy(keys);
    if (copy && copy.owner !== owner) dropCopy(keys);
  }
};

/** To pack a longer list takes so long that it waits until the list is left alone, or the page. */
const mostAtOnce = 500;

/** Returns how to stop. */
export const keepCopies = (client: QueryClient, owner: string): (() => void) => {
  // In a task of its own: it opens each copy.
  const forgetting = setTimeout(() => forgetOthersCopies(owner));
  const stop = keepListsSoon(client, mostAtOnce, ([name = '', listOwner], list) => {
    if (listOwner === owner) writeCopy([name, owner], list);
  });
  return () => {
    clearTimeout(forgetting);
    stop();
  };
};

type KeepList = (queryKey: readonly string[], list: LoadedList<unknown>) => void;

/**
 * Gives `keepList` each list that was read: one of up to `most` items in a task of its own, a longer one as soon as it is left
 * alone, or the page. Returns how to stop.
 */
export const keepListsSoon = (client: QueryClient, most: number, keepList: KeepList): (() => void) => {
  const waiting = new Map<Query, number>();
  const keepNow = (query: Query): void => {
    window.clearTimeout(waiting.get(query));
    waiting.delete(query);
    const list = query.state.data as LoadedList<unknown> | undefined;
    if (list && query.state.dataUpdatedAt > 0) keepList(query.queryKey as readonly string[], list);
  };
  const keepSoon = (query: Query): void => {
    const list = query.state.data as LoadedList<unknown> | undefined;
    const wait = (list?.items?.length ?? 0) <= most ? 0 : durations.copyKept;
    window.clearTimeout(waiting.get(query));
    waiting.set(
      query,
      window.setTimeout(() => keepNow(query), wait),
    );
  };
  const keepWaiting = () => [...waiting.keys()].forEach(keepNow);
  const handleVisibility = () => document.visibilityState === 'hidden' && keepWaiting();
  client.getQueryCache().getAll().forEach(keepNow);
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keepSoon(event.query);
  });
  window.addEventListener('pagehide', keepWaiting);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    stop();
    window.removeEventListener('pagehide', keepWaiting);
    document.removeEventListener('visibilitychange', handleVisibility);
    for (const timer of waiting.values()) window.clearTimeout(timer);
  };
};
