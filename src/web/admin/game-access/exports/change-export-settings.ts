import * as z from 'zod/mini';
import {
  exportSettings,
  exportSettingsRoute,
  type ExportSettings,
  type ExportSettingsBody,
} from '#contract/exchange/export-settings.ts';
import { changeHeaders, toKnownVersion } from '#contract/versions.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { exportSettingsQuery } from '#web/shared/exports/export-settings.ts';
import { queryClient } from '#web/shared/query-client.ts';

/** Fails where they are not as `seen` any more, and reads them again. */
export const changeExportSettings = async (
  seen: ExportSettings,
  { own, formats }: ExportSettingsBody,
): Promise<void> => {
  const { queryKey } = exportSettingsQuery;
  try {
    const headers = changeHeaders(toKnownVersion(seen));
    const { body } = await request('PUT', exportSettingsRoute, { body: { own, formats }, headers });
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, z.parse(exportSettings, body));
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
};
