import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { speedReport, speedRoutes, type SpeedFilters, type SpeedReport } from '#contract/speed.ts';
import { request } from '#web/shared/api.ts';

/** How fast the screens were. The numbers before stay until those of other filters are there. */
export const useSpeed = (filters: SpeedFilters) =>
  useQuery({ queryKey: ['speed', filters], queryFn: () => fetchSpeed(filters), placeholderData: keepPreviousData });

const fetchSpeed = async (filters: SpeedFilters): Promise<SpeedReport> =>
  z.parse(speedReport, (await request('GET', `${speedRoutes.speed}?${new URLSearchParams(filters).toString()}`)).body);
