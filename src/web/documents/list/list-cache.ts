import type { QueryClient } from '@tanstack/react-query';

/** Where an owner's list of a kind is kept in memory. */
export const listKey = (kind: string, owner: string): readonly string[] => [kind, owner];

/** A list in memory; not complete as long as more of it is on its way. */
export type LoadedList<Item> = {
  readonly items: readonly Item[];
  readonly isComplete: boolean;
  /** The entity tag it was last read under, by which the server tells whether it has changed. */
  readonly etag?: string | null;
};

/** Where a list is kept in memory. */
type ListPlace = { readonly client: QueryClient; readonly queryKey: readonly string[] };

/** The title of an item of a list in memory. */
export const titleIn = (client: QueryClient, queryKey: readonly string[], id: string): string =>
  client
    .getQueryData<LoadedList<{ readonly id: string; readonly title: string }>>(queryKey)
    ?.items.find((item) => item.id === id)?.title ?? '';

/** Applies a change that the server has made to the list in memory, which a slower answer must not undo. */
export const changeList = async <Item>(
  { client, queryKey }: ListPlace,
  change: (items: readonly Item[]) => Item[],
): Promise<void> => {
  const isBeingRead = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  const changed = client.setQueryData<LoadedList<Item>>(
    queryKey,
    (list) => list && { ...list, items: change(list.items) },
  );
  if (isBeingRead || !changed?.isComplete) void client.invalidateQueries({ queryKey });
};

export const replaceOrAppend = <Item extends { readonly id: string }>(items: readonly Item[], saved: Item): Item[] =>
  items.some(({ id }) => id === saved.id)
    ? items.map((item) => (item.id === saved.id ? saved : item))
    : [...items, saved];
