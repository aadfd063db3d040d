import type { QueryFunctionContext } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pageAddress, pageEnd } from '#contract/document-params.ts';
import { request } from '#web/shared/api.ts';
import { logError } from '#web/shared/log.ts';
import type { LoadedList } from './item-cache.ts';

export type ListSource<Item> = {
  readonly address: string;
  /** The sound items of an answer. */
  readonly read: (answer: unknown) => readonly Item[];
  /** What the log says where it can't be loaded. */
  readonly failure: string;
};

const pageShape = z.object(pageEnd);

/** Loads a list page by page; where it is not in memory yet, what has come so far is shown meanwhile. */
export const loadList = async <Item>(
  { address, read, failure }: ListSource<Item>,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<LoadedList<Item>> => {
  const show = (items: readonly Item[]) =>
    client.setQueryData<LoadedList<Item>>(queryKey, (shown) =>
      shown?.isComplete ? shown : { items, isComplete: false },
    );
  const loadAfter = async (after: string | null, earlier: readonly Item[]): Promise<LoadedList<Item>> => {
    const { body } = await request('GET', pageAddress(address, after));
    signal.throwIfAborted();
    const items = [...earlier, ...read(body)];
    const { next } = z.parse(pageShape, body);
    if (!next) return { items, isComplete: true };
    show(items);
    return loadAfter(next, items);
  };
  try {
    return await loadAfter(null, []);
  } catch (error) {
    if (!signal.aborted) logError(failure, error);
    throw error;
  }
};
