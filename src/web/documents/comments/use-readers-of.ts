import { useQuery } from '@tanstack/react-query';
import type { Commented, ReaderList } from '#contract/comments.ts';
import { spacesKind } from '#contract/events.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { readReaders } from './comment-requests.ts';

export type Readers = ReaderList['items'];

/** Who can be mentioned. On one's own work that is nobody else until it is submitted. */
export const useReadersOf = (of: Commented): Readers => {
  const { id: me } = useSignedInUser();
  const { data } = useQuery({
    queryKey: [spacesKind, of.owner, 'readers', of.kind],
    enabled: of.owner !== me || of.kind === 'submission',
    queryFn: () => readReaders(of),
  });
  return data ?? nobody;
};

const nobody: Readers = [];
