import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { healthRoutes, readiness } from '#contract/health.ts';
import * as texts from '#texts/admin.ts';
import { request } from '#web/shared/api/api.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { accountKeys } from '#web/admin/accounts/use-accounts.ts';

/** While space is low, the server refuses what designers write. */
export function LowSpaceWarning() {
  const { data: space } = useQuery({
    queryKey: accountKeys.space,
    queryFn: async () => z.parse(readiness, (await request('GET', healthRoutes.ready)).body).space,
    retry: false,
  });
  if (space !== 'low') return null;
  return <WarningBox role="note" message={texts.lowSpace} />;
}
