import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  madeRelease,
  releaseAddress,
  releaseRoutes,
  releases,
  worldHasErrors,
  type ContentErrors,
  type MadeRelease,
  type Release,
  type Releases,
} from '#contract/releases.ts';
import { durations } from '#domain/timings.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { workPatienceMs } from '#web/shared/api/loading.ts';
import { withProof } from '#web/shared/api/with-proof.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { reloadChannels } from './use-channels.ts';

const listKey = ['releases'];

/** Releases that are read at once. Few stand there at first, because the access tokens stand below them. */
const pageLengths = { first: 10, older: 50 };

/** Newest first, page by page. Others release and change what is official meanwhile. */
export const useReleases = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam: after }) =>
      fetchReleases(after === null ? { limit: pageLengths.first } : { limit: pageLengths.older, after }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: durations.lookAgain,
  });

/** Without `known`, because it stands on an older page, it is asked for by itself. */
export const useRelease = (number: number | null, known: Release | undefined): Release | undefined => {
  const { data } = useQuery({
    queryKey: ['release', number],
    queryFn: async () => (await fetchReleases({ limit: 1, after: (number ?? 0) + 1 })).items,
    enabled: number !== null && known === undefined,
    staleTime: Infinity,
  });
  return known ?? data?.find((each) => each.number === number);
};

/** What the server refused to release; null for another failure. */
export const refusedContent = (error: unknown): ContentErrors | null => {
  if (!(error instanceof ApiError)) return null;
  const found = z.safeParse(worldHasErrors, error.body);
  return found.success ? found.data : null;
};

type WantedRelease = { readonly note: string; readonly despite: boolean };

export const makeRelease = async ({ note, despite }: WantedRelease): Promise<MadeRelease> => {
  const { body } = await request('POST', releaseRoutes.releases, {
    body: { note, ...(despite && { despite }) },
    patienceMs: workPatienceMs,
  });
  const made = z.parse(madeRelease, body);
  await reloadReleases();
  return made;
};

/** Where it is refused, the list and the channels are other than they were shown. */
export const deleteRelease = async (number: number): Promise<void> => {
  try {
    await withProof(() => request('DELETE', releaseAddress(number)));
  } catch (error) {
    if (error instanceof ApiError) await Promise.all([reloadReleases(), reloadChannels()]);
    throw error;
  }
  await reloadReleases();
};

const reloadReleases = (): Promise<void> => queryClient.invalidateQueries({ queryKey: listKey });

const fetchReleases = async ({ limit, after }: { limit: number; after?: number }): Promise<Releases> => {
  const query = new URLSearchParams({ limit: String(limit), ...(after !== undefined && { after: String(after) }) });
  return z.parse(releases, (await request('GET', `${releaseRoutes.releases}?${query.toString()}`)).body);
};
