import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { deletedList, revisionList } from '#contract/history.ts';
import type { DocumentAddresses, ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { request } from '#web/shared/api/api.ts';

type Kind = ListedKind<SavedDocument>;

/** A document whose versions are read. */
export type VersionsPlace = {
  readonly kind: Pick<Kind, 'name'> & { readonly addresses: Pick<DocumentAddresses, 'versions' | 'version'> };
  readonly owner: string;
  readonly id: string;
};

/** A document of a kind with lists. */
export type HistoryPlace = VersionsPlace & { readonly kind: Kind };

export const versionsKey = ({ kind, owner, id }: VersionsPlace) => ['revisions', kind.name, owner, id];

/** Newest first, and the number of the next older one. `version` is the document's present version. */
export const useRevisions = (place: VersionsPlace, version: number) =>
  useInfiniteQuery({
    queryKey: [...versionsKey(place), version],
    queryFn: async ({ pageParam }) =>
      z.parse(
        revisionList,
        (await request('GET', place.kind.addresses.versions(place.owner, place.id, pageParam))).body,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => {
      const next = pages.at(-1)?.next ?? null;
      return { revisions: pages.flatMap(({ items }) => items), older: next === null ? null : next - 1 };
    },
  });

/** No request without a number. */
export const useRevision = <Content>(
  place: VersionsPlace,
  version: number | null,
  read: (answer: unknown) => Content,
) => useQuery({ ...revisionQuery(place, version ?? 0, read), enabled: version !== null });

/** A version never changes. */
export const revisionQuery = <Content>(
  { kind, owner, id }: VersionsPlace,
  version: number,
  read: (answer: unknown) => Content,
) =>
  queryOptions({
    queryKey: ['revision', kind.name, owner, id, version],
    queryFn: async (): Promise<Content> =>
      read((await request('GET', kind.addresses.version(owner, id, version))).body),
    staleTime: Infinity,
  });

/** An owner's deleted documents that can be restored, the latest first. */
export const useDeletedDocuments = (kind: Kind, owner: string, enabled = true) =>
  useInfiniteQuery({
    enabled,
    queryKey: ['deleted', kind.name, owner],
    queryFn: async ({ pageParam }) =>
      z.parse(deletedList, (await request('GET', kind.addresses.deleted(owner, pageParam))).body),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
    gcTime: 0,
  });

const noTitles: ReadonlyMap<string, string> = new Map();

/** The titles, by their ids, of lately deleted documents that this kind may name. */
export const useGoneTitles = (
  { kind, owner }: Pick<HistoryPlace, 'kind' | 'owner'>,
  contains: Kind | undefined,
): ReadonlyMap<string, string> => {
  const { data } = useDeletedDocuments(contains ?? kind, owner, contains !== undefined);
  return useMemo(
    () => (data && contains ? new Map(data.map(({ id, title }) => [id, title])) : noTitles),
    [data, contains],
  );
};
