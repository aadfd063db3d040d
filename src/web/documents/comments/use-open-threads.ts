import { useQuery } from '@tanstack/react-query';
import type { CommentedHere } from './commented-here.ts';
import { openThreadsKey } from './open-threads-key.ts';

/** How many open threads each document of an owner has; undefined until it is known. `owner` is null where nobody comments. */
export const useOpenThreads = (owner: string | null) =>
  useQuery({
    queryKey: openThreadsKey(owner ?? ''),
    enabled: owner !== null,
    queryFn: async () => (await import('./place-mark.tsx')).readOpenThreads(owner ?? ''),
  }).data;

/** How many open threads each quest of the line around has in its submission; undefined until it is known, and where none is talked about. */
export const useSentThreads = (here: CommentedHere | null) => {
  const sent = here?.of.kind === 'submission' ? here.of : here?.sent;
  return useQuery({
    queryKey: [...openThreadsKey(sent?.owner ?? ''), sent?.id],
    enabled: sent !== undefined,
    queryFn: async () => here && (await import('./place-mark.tsx')).countAtQuests(here),
  }).data;
};
