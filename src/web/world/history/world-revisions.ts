import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { revisionList } from '#contract/history.ts';
import { worldRevisionAddress, worldRevisionsAddress } from '#contract/world.ts';
import type { World } from '#domain/world/world.ts';
import { request } from '#web/shared/api/api.ts';
import { readWorldShape } from '#web/shared/world/kept-world.ts';
import { toContent } from '#web/world/draft/world-draft.ts';

/** The saved versions of the world, newest first. `present` is the version of now. */
export const useWorldRevisions = (present: number) =>
  useInfiniteQuery({
    queryKey: ['world-revisions', present],
    queryFn: async ({ pageParam }) =>
      z.parse(revisionList, (await request('GET', worldRevisionsAddress(pageParam))).body),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** The world of a version, which never changes. No request without a number. */
export const useWorldRevision = (version: number | null) =>
  useQuery({
    queryKey: ['world-revision', version],
    queryFn: async (): Promise<World> => readContent((await request('GET', worldRevisionAddress(version ?? 0))).body),
    staleTime: Infinity,
    enabled: version !== null,
  });

const readContent = (body: unknown): World => {
  const world = readWorldShape(body);
  if (!world) throw new Error('The server answered no world.');
  return toContent(world);
};
