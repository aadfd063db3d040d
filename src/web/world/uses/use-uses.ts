import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { worldUses, type WorldUses } from '#contract/world.ts';
import { durations } from '#domain/timings.ts';
import { request } from '#web/shared/api/api.ts';
import { entryKeys } from '#web/shared/world/entry-keys.ts';

/** What may be in use: an entry of a catalogue, or a kind. */
export type Used =
  | { readonly name: string; readonly catalogue: string; readonly id: string }
  | { readonly name: string; readonly type: string };

const addressOf = (used: Used): string =>
  'type' in used
    ? worldRoutes.kindUses.replace(':type', encodeURIComponent(used.type))
    : worldRoutes.uses
        .replace(':catalogue', encodeURIComponent(used.catalogue))
        .replace(':id', encodeURIComponent(used.id));

export const readUses = async (used: Used, after: string | null, signal?: AbortSignal): Promise<WorldUses> => {
  const search = after === null ? '' : `?${new URLSearchParams({ after })}`;
  const { body } = await request('GET', `${addressOf(used)}${search}`, { signal });
  return z.parse(worldUses, body);
};

/** Where something is used, page by page. Documents that use it are written meanwhile. */
export const useUses = (used: Used) => {
  const query = useInfiniteQuery({
    queryKey: [...entryKeys.all, 'uses', addressOf(used)],
    queryFn: ({ pageParam, signal }) => readUses(used, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: durations.lookAgain,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) };
};
