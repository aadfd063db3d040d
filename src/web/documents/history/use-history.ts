import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import {
  deletedAddress,
  deletedList,
  revisionAddress,
  revisionList,
  revisionsAddress,
  type HistoryKind,
} from '#contract/history.ts';
import { request } from '#web/shared/api.ts';

export type HistoryPlace = { readonly kind: HistoryKind; readonly owner: string; readonly id: string };

/** The saved versions of an item as it stands at `version`, newest first, and the next one before those that were read. */
export const useRevisions = (place: HistoryPlace, version: number) =>
  useInfiniteQuery({
    queryKey: ['revisions', place, version],
    queryFn: async ({ pageParam }) =>
      z.parse(revisionList, (await request('GET', revisionsAddress(place, pageParam))).body),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => {
      const next = pages.at(-1)?.next ?? null;
      return { revisions: pages.flatMap(({ items }) => items), older: next === null ? null : next - 1 };
    },
  });

/** A whole version of an item, as `read` takes it; nothing is asked for without a version. */
export const useRevision = <Content>(place: HistoryPlace, version: number | null, read: (answer: unknown) => Content) =>
  useQuery({ ...revisionQuery(place, version ?? 0, read), enabled: version !== null });

/** A whole version of an item; what was saved never changes. */
export const revisionQuery = <Content>(place: HistoryPlace, version: number, read: (answer: unknown) => Content) =>
  queryOptions({
    queryKey: ['revision', place, version],
    queryFn: async (): Promise<Content> => read((await request('GET', revisionAddress(place, version))).body),
    staleTime: Infinity,
  });

/** What can be restored of an owner's deleted items, the latest first. */
export const useDeletedItems = (kind: HistoryKind, owner: string, enabled = true) =>
  useInfiniteQuery({
    enabled,
    queryKey: ['deleted', kind, owner],
    queryFn: async ({ pageParam }) =>
      z.parse(deletedList, (await request('GET', deletedAddress(kind, owner, pageParam))).body),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
    gcTime: 0,
  });

const noTitles: ReadonlyMap<string, string> = new Map();

/** The titles, by their ids, of quests that a story line may name and that were deleted lately. */
export const useGoneTitles = ({ kind, owner }: HistoryPlace): ReadonlyMap<string, string> => {
  const { data } = useDeletedItems('quests', owner, kind === 'story-lines');
  return useMemo(() => (data ? new Map(data.map(({ id, title }) => [id, title])) : noTitles), [data]);
};
