import type { QueryClient } from '@tanstack/react-query';

export const listKey = (kind: string, owner: string): readonly string[] => [kind, owner];

/** A list in memory; not complete while more of it loads. */
export type LoadedList<Item> = {
  readonly items: readonly Item[];
  readonly isComplete: boolean;
  /** The entity tag of the last read. The server compares it. */
  readonly etag?: string | null;
};

type ListPlace = { readonly client: QueryClient; readonly queryKey: readonly string[] };

export const titleIn = (client: QueryClient, queryKey: readonly string[], id: string): string =>
  client
    .getQueryData<LoadedList<{ readonly id: string; readonly title: string }>>(queryKey)
    ?.items.find((item) => item.id === id)?.title ?? '';

/** Applies a saved change to the list in memory. A slower read must not undo it. */
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

type Written = { readonly id: string; readonly version?: number | null | undefined };

/** Restored and moved documents were made before others, so that their place is not the end of the list. */
export const comesBack = ({ client, queryKey }: ListPlace, written: readonly Written[]): boolean => {
  const later = written.filter(({ version }) => (version ?? 0) > 1);
  const list = later.length > 0 ? client.getQueryData<LoadedList<{ readonly id: string }>>(queryKey) : undefined;
  const listed = new Set(list?.items.map(({ id }) => id));
  return list !== undefined && later.some(({ id }) => !listed.has(id));
};

export const replaceOrAppend = <Item extends { readonly id: string }>(items: readonly Item[], saved: Item): Item[] =>
  items.some(({ id }) => id === saved.id)
    ? items.map((item) => (item.id === saved.id ? saved : item))
    : [...items, saved];
