import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '#contract/events.ts';
import { isSameVersion } from '#contract/versions.ts';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { changeList, comesBack, replaceOrAppend, type LoadedList } from '#web/documents/sending/list-cache.ts';

type ListPlace = { readonly client: QueryClient; readonly queryKey: readonly string[] };

/** What a list is read from; `useList` stores it with the list. */
type ListSource = { readonly kind: ListedKind<SavedDocument>; readonly owner: string };

/** More changes than this read the whole list. */
const mostReadOneByOne = 20;

/** Reads each changed document, or the list if that is less. */
export const applyChanges = async (place: ListPlace, changes: readonly Change[]): Promise<void> => {
  const { client, queryKey } = place;
  const query = client.getQueryCache().find<LoadedList<SavedDocument>>({ queryKey });
  const source = query?.meta as ListSource | undefined;
  const list = query?.state.data;
  if (!query) return;
  const unknown = changes.filter((change) => !isApplied(list?.items, change));
  const isReadable = source && list?.isComplete && unknown.every(({ version }) => version !== undefined);
  if (!isReadable || unknown.length > mostReadOneByOne || comesBack(place, unknown))
    return client.invalidateQueries({ queryKey });
  try {
    const read = await Promise.all(unknown.map((change) => readChanged(source, change)));
    if (read.length > 0) await changeList<SavedDocument>(place, (items) => read.reduce(applyTo, items.slice()));
  } catch (error) {
    logError('What changed elsewhere could not be read', error);
    await client.invalidateQueries({ queryKey });
  }
};

const isApplied = (items: readonly SavedDocument[] | undefined, { id, version, stamp = null }: Change): boolean => {
  const item = items?.find((listed) => listed.id === id);
  if (version === undefined || items === undefined) return false;
  if (version === null || item === undefined) return version === null && item === undefined;
  return isSameVersion({ version: item.version, stamp: item.stamp ?? null }, { version, stamp });
};

type Now = { readonly id: string; readonly item: SavedDocument | null };

const readChanged = async ({ kind, owner }: ListSource, { id, version }: Change): Promise<Now> => {
  if (version === null) return { id, item: null };
  try {
    const { body } = await request('GET', kind.addresses.one(owner, id));
    return { id, item: kind.readList({ items: [body] })[0] ?? null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { id, item: null };
    throw error;
  }
};

const applyTo = (items: SavedDocument[], { id, item }: Now): SavedDocument[] =>
  item ? replaceOrAppend(items, item) : items.filter((listed) => listed.id !== id);
