import type { QueryFunctionContext } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pageAddress, pageEnd } from '#contract/document-params.ts';
import { request } from '#web/shared/api/api.ts';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { logError } from '#web/shared/errors/log.ts';
import type { LoadedList } from '#web/documents/sending/list-cache.ts';

/** What has been read so far. A change meanwhile gives the list another tag. */
type Read<Item> = { readonly items: readonly Item[]; readonly etag: string | null };

const pageShape = z.object(pageEnd);

/** Loads a list page by page, unless it is unchanged. A first load shows the pages that have come. */
export const loadList = async <Item extends SavedDocument>(
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
    const items = [...earlier, ...kind.readList(body)];
    const { next } = z.parse(pageShape, body);
    if (!next) return { items, isComplete: true, etag };
    show(items);
    const page = await request('GET', pageAddress(address, next));
    signal.throwIfAborted();
    return addPage(page.body, { items, etag });
  };
  try {
    const held = client.getQueryData<LoadedList<Item>>(queryKey);
    const known = held?.isComplete && held.etag ? held : null;
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
