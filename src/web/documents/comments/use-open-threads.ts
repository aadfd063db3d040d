import { useQuery } from '@tanstack/react-query';
import { openingMs } from './comment-requests.ts';
import type { CommentedHere } from './commented-here.ts';
import { lateMarks } from './late-marks.ts';
import { openThreadsKey } from './open-threads-key.ts';

/** How many open threads each document of an owner has; undefined until it is known. `owner` is null where nobody comments. */
export const useOpenThreads = (owner: string | null) =>
  useQuery({
    queryKey: openThreadsKey(owner ?? ''),
    enabled: owner !== null,
    staleTime: openingMs,
    queryFn: async () => (await lateMarks.load()).readOpenThreads(owner ?? ''),
  }).data;

/** How many open threads each quest of the line around has in its submission; undefined until it is known, and where none is talked about. */
export const useSentThreads = (here: CommentedHere | null) => {
  const sent = here?.of.kind === 'submission' ? here.of : here?.sent;
  return useQuery({
    queryKey: [...openThreadsKey(sent?.owner ?? ''), sent?.id],
    enabled: sent !== undefined,
    queryFn: async () => here && (await lateMarks.load()).countAtQuests(here),
  }).data;
};
