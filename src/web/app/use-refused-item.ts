import { type ComponentType, useEffect, useState } from 'react';
import { retryDelay } from '#web/shared/api.ts';
import { logError } from '#web/shared/log.ts';
import { showToast } from '#web/shared/toasts.tsx';
import { wait } from '#web/shared/wait.ts';
import type { RefusedItemProps } from './refused-item.tsx';

const fetchPart = () => import('./refused-item.tsx');

/** What tells of an item that the server refused. Few ever need it: it is fetched once there is one. */
export const useRefusedItem = (isNeeded: boolean): { readonly RefusedItem: ComponentType<RefusedItemProps> | null } => {
  const [RefusedItem, setRefusedItem] = useState<ComponentType<RefusedItemProps> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    fetchPart()
      .catch(() => wait(retryDelay).then(fetchPart))
      .then((part) => setRefusedItem(() => part.RefusedItem))
      .catch((error: unknown) => {
        logError('What was refused could not be shown', error);
        showToast('A change could not be sent. Reload the page to see which.');
      });
  }, [isNeeded]);
  return { RefusedItem };
};
