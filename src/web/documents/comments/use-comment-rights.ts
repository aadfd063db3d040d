import type { Commented } from '#contract/comments.ts';
import { mayReview } from '#domain/account/user.ts';
import { isRoleAtLeast, isSpaceId } from '#domain/space/space.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { useMembersOf } from './use-members-of.ts';

export type CommentRights = {
  readonly mayWrite: boolean;
  /** Whether the person may delete comments of others, too. */
  readonly deletesAny: boolean;
};

/** The server decides; the screen shows no command that it would refuse. */
export const useCommentRights = ({ owner, kind }: Commented): CommentRights => {
  const { id: me, rank } = useSignedInUser();
  const isSpace = isSpaceId(owner);
  const members = useMembersOf(owner);
  if (!isSpace) return { mayWrite: true, deletesAny: false };
  const isReviewed = kind === 'submission' && mayReview(rank);
  const role = members.find(({ user }) => user.id === me)?.role;
  return {
    mayWrite: role === undefined ? kind === 'submission' : isRoleAtLeast(role, 'commenter') || isReviewed,
    deletesAny: role === 'owner',
  };
};
