import { useQuery } from '@tanstack/react-query';
import { openThreadsKey } from './open-threads-key.ts';

/** How many open threads each document of an owner has; undefined until it is known. `owner` is null where nobody comments. */
export const useOpenThreads = (owner: string | null) =>
  useQuery({
    queryKey: openThreadsKey(owner ?? ''),
    enabled: owner !== null,
    queryFn: async () => (await import('./place-mark.tsx')).readOpenThreads(owner ?? ''),
  }).data;
