import type { QueryClient } from '@tanstack/react-query';
import type { LoadedList } from '#web/shared/items/item-cache.ts';
import { forgetOthersCopies, writeCopy } from './device-copy.ts';

/** Lets the device's copies follow a person's own lists, whatever changes them. Returns how to stop. */
export const keepCopies = (client: QueryClient, owner: string): (() => void) => {
  forgetOthersCopies(owner);
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [name, listOwner] = event.query.queryKey;
    const list: LoadedList<unknown> | undefined = event.query.state.data;
    if (typeof name === 'string' && listOwner === owner && list) writeCopy([name, owner], list);
  });
};
