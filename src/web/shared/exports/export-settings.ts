import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { exportSettings, exportSettingsRoute, type ExportSettings } from '#contract/exchange/export-settings.ts';
import { request } from '#web/shared/api/api.ts';

const freshMs = 5 * 60_000;

/** Administrators seldom change them. */
export const exportSettingsQuery = queryOptions({
  queryKey: ['export-settings'],
  queryFn: async (): Promise<ExportSettings> =>
    z.parse(exportSettings, (await request('GET', exportSettingsRoute)).body),
  staleTime: freshMs,
});
