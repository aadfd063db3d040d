import { type ComponentType, useEffect, useState } from 'react';
import { logError } from '#web/shared/log.ts';
import type { RefusedItemProps } from './refused-item.tsx';

/** What tells of an item that the server refused. Few ever need it: it is fetched once there is one. */
export const useRefusedItem = (isNeeded: boolean): { readonly RefusedItem: ComponentType<RefusedItemProps> | null } => {
  const [RefusedItem, setRefusedItem] = useState<ComponentType<RefusedItemProps> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('./refused-item.tsx')
      .then((part) => setRefusedItem(() => part.RefusedItem))
      .catch((error: unknown) => logError('What was refused could not be shown', error));
  }, [isNeeded]);
  return { RefusedItem };
};
