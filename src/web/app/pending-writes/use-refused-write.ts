import { type ComponentType, useEffect, useState } from 'react';
import { refusedHidden } from '#texts/app.ts';
import { retryDelay, wait } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import type { RefusedWriteProps } from './refused-write.tsx';

const fetchPart = () => import('./refused-write.tsx');

/** Few people need it, so it is fetched with the first refused write. */
export const useRefusedWrite = (
  isNeeded: boolean,
): { readonly RefusedWrite: ComponentType<RefusedWriteProps> | null } => {
  const [RefusedWrite, setRefusedWrite] = useState<ComponentType<RefusedWriteProps> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    fetchPart()
      .catch(() => wait(retryDelay).then(fetchPart))
      .then((part) => setRefusedWrite(() => part.RefusedWrite))
      .catch((error: unknown) => {
        logError('What was refused could not be shown', error);
        showToast(refusedHidden);
      });
  }, [isNeeded]);
  return { RefusedWrite };
};
