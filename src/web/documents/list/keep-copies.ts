import type { Query, QueryClient } from '@tanstack/react-query';
import type { LoadedList } from './list-cache.ts';
import { forgetOthersCopies, writeCopy } from './device-copy.ts';

/** Returns how to stop. */
export const keepCopies = (client: QueryClient, owner: string): (() => void) => {
  forgetOthersCopies(owner);
  const keep = ({ queryKey: [name, listOwner], state }: Query): void => {
    const list = state.data as LoadedList<unknown> | undefined;
    if (typeof name === 'string' && listOwner === owner && list) writeCopy([name, owner], list);
  };
  for (const query of client.getQueryCache().getAll()) if (query.state.dataUpdatedAt > 0) keep(query);
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
};
