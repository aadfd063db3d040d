import * as z from 'zod/mini';
import { documentKindNames, type DocumentKindName } from '#contract/document-kinds.ts';
import { officialOwner } from '#domain/account/user.ts';
import { durations } from '#domain/timings.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import type { LoadedList } from '#web/documents/sending/list-cache.ts';
import { logError } from '#web/shared/errors/log.ts';
import { forget, keep, readKept } from '#web/shared/device-storage/device-storage.ts';
import { decodeText, encodeText } from '#web/shared/device-storage/encode-text.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

type CopyKeys = { readonly copy: string; readonly loaded: string };

/** Such as `runeloom.storyLines` and `runeloom.storyLinesLoaded` for the kind `story-lines`. */
const copyKeysOf = (kind: DocumentKindName): CopyKeys => {
  const copy = `runeloom.${kind.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase())}`;
  return { copy, loaded: `${copy}Loaded` };
};

const copyKeys: ReadonlyMap<string, CopyKeys> = new Map(documentKindNames.map((kind) => [kind, copyKeysOf(kind)]));

/** Only its owner sees a copy. */
const copyShape = z.object({ owner: z.string(), etag: z.nullable(z.string()), items: z.array(z.unknown()) });
type Copy = z.infer<typeof copyShape>;

/** The lists that are the same as their copies; they are not written again. */
const kept = new WeakSet<LoadedList<unknown>>();

/** The copies that this page found, until somebody takes them. */
const found = new Map<string, LoadedList<SavedDocument>>();
const listName = (queryKey: readonly string[]): string => queryKey.join('/');

/** The device's copy of a list, checked as an answer of the server is. */
export const readCopy = <Item extends SavedDocument>(
  [list = '', owner = '']: readonly string[],
  read: (answer: unknown) => readonly Item[],
): LoadedList<Item> | undefined => {
  const keys = copyKeys.get(list);
  if (!keys || owner === officialOwner) return undefined;
  const copy = openCopy(keys);
  if (copy?.owner !== owner) return undefined;
  const loaded = { items: read(copy), isComplete: true, etag: copy.etag };
  kept.add(loaded);
  found.set(listName([list, owner]), loaded);
  return loaded;
};

/** The copy that this page found on the device; once only, because the list has it later. */
export const takeFoundCopy = (queryKey: readonly string[]): LoadedList<SavedDocument> | undefined => {
  const name = listName(queryKey);
  const copy = found.get(name);
  found.delete(name);
  return copy;
};

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

/** A copy that can't be read is dropped. */
const openCopy = (keys: CopyKeys): Copy | null => {
  const text = readKept(keys.copy);
  if (text === null) return null;
  try {
    return z.parse(copyShape, JSON.parse(decodeText(text)));
  } catch (error) {
    logError("This device's copy could not be read and was dropped", error);
    dropCopy(keys);
    return null;
  }
};

const dropCopy = ({ copy, loaded }: CopyKeys): void => {
  forget(copy);
  forget(loaded);
};

/** To pack a longer list takes so long that it waits until the list is left alone, or the page. */
const mostAtOnce = 500;

/** Returns how to stop. */
export const keepCopies = (client: QueryClient, owner: string): (() => void) => {
  forgetOthersCopies(owner);
  return keepListsSoon(client, mostAtOnce, ([name = '', listOwner], list) => {
    if (listOwner === owner) writeCopy([name, owner], list);
  });
};

type KeepList = (queryKey: readonly string[], list: LoadedList<unknown>) => void;

/**
 * Gives `keepList` each list that was read: one of up to `most` items at once, a longer one as soon as it is left alone, or the
 * page. Returns how to stop.
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
    window.clearTimeout(waiting.get(query));
    if ((list?.items?.length ?? 0) <= most) keepNow(query);
    else
      waiting.set(
        query,
        window.setTimeout(() => keepNow(query), durations.copyKept),
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
