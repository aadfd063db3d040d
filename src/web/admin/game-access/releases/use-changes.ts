import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { changesAddress, releaseChanges, type ReleaseChanges } from '#contract/releases.ts';
import { request } from '#web/shared/api/api.ts';
import { workPatienceMs } from '#web/shared/api/loading.ts';

/** `from` null: compared with nothing. `to` null: the official content of the moment when it is asked for. */
export type Compared = { readonly from: number | null; readonly to: number | null };

export const useChanges = (compared: Compared) =>
  useQuery({
    queryKey: ['release-changes', compared],
    queryFn: ({ signal }) => fetchChanges(compared, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

const fetchChanges = async (compared: Compared, signal: AbortSignal): Promise<ReleaseChanges> => {
  const { body } = await request('GET', changesAddress(compared), { signal, patienceMs: workPatienceMs });
  return z.parse(releaseChanges, body);
};
