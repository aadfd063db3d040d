import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { exportLosses, type ExportLosses } from '#contract/releases.ts';
import { workPatienceMs } from '#web/admin/game-access/releases/use-releases.ts';
import { request } from '#web/shared/api/api.ts';
import { useSettled } from '#web/shared/world/entries.ts';

/** The server exports a release once for each choice, so a choice that somebody passes by is not asked about. */
const pauseMs = 300;

export const useLosses = (address: string) => {
  const settled = useSettled(address, pauseMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['export-losses', settled],
    queryFn: ({ signal }) => fetchLosses(settled, signal),
    staleTime: Infinity,
  });
  const isSettled = settled === address;
  return { losses: isSettled ? data : undefined, error: isSettled ? error : null, isFetching, refetch };
};

const fetchLosses = async (address: string, signal: AbortSignal): Promise<ExportLosses> =>
  z.parse(exportLosses, (await request('GET', address, { signal, patienceMs: workPatienceMs })).body);
