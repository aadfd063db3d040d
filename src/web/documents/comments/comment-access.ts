import { useQuery } from '@tanstack/react-query';
import type { Commented, ReaderList } from '#contract/comments.ts';
import { spacesKind } from '#contract/events.ts';
import { mayReview } from '#domain/account/user.ts';
import { isRoleAtLeast, isSpaceId } from '#domain/space.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { spacesOptions } from '#web/shared/session/use-spaces.ts';
import { readPeople, readReaders } from './comment-requests.ts';

export type CommentRights = {
  readonly mayWrite: boolean;
  /** Whether the person may delete comments of others, too. */
  readonly deletesAny: boolean;
};

/** The server decides; the screen shows no command that it would refuse. */
export const useCommentRights = ({ owner, kind }: Commented): CommentRights => {
  const { rank } = useSignedInUser();
  const isSpace = isSpaceId(owner);
  // A reviewer need not be in the space: its members are for those alone.
  const { data: spaces } = useQuery({ ...spacesOptions, enabled: isSpace, refetchOnMount: false });
  if (!isSpace) return { mayWrite: true, deletesAny: false };
  const isReviewed = kind === 'submission' && mayReview(rank);
  const role = spaces?.items.find(({ id }) => id === owner)?.role ?? null;
  return {
    mayWrite: role === null ? kind === 'submission' : isRoleAtLeast(role, 'commenter') || isReviewed,
    deletesAny: role === 'owner',
  };
};

/** The members of a space; none of another owner. */
export const useMembersOf = (owner: string) => {
  const { data } = useQuery({
    queryKey: [spacesKind, owner, 'members'],
    enabled: isSpaceId(owner),
    queryFn: () => readPeople(owner),
  });
  return data ?? noMembers;
};

const noMembers: Awaited<ReturnType<typeof readPeople>> = [];

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
