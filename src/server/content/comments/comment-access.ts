import type { FastifyRequest } from 'fastify';
import type { CommentKind } from '#domain/comment/comment.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { isRoleAtLeast, isSpaceId } from '#domain/space.ts';
import * as problems from '#texts/server/problems.ts';
import { isReviewer } from '#server/accounts/auth/sessions/require-administrator.ts';
import { viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { checkMayWrite } from '#server/content/documents/content-policy.ts';
import { ProblemError } from '#server/errors.ts';
import { checkRole, requireRole } from '#server/accounts/owners/space-roles.ts';

/** What of an owner's comments somebody reads or writes. */
export type CommentAccess = {
  /** Throws for a kind of what is not theirs to see; null: it does not exist. */
  checkKind(kind: CommentKind | null): void;
  /** Whether one deletes comments of others, too. */
  readonly deletesAny: boolean;
};

const everyKind = (deletesAny: boolean): CommentAccess => ({ checkKind: () => undefined, deletesAny });

/** Of one's own work oneself, of a space its members, of the official content and releases the reviewers. Those see submissions of everybody. */
export const findCommentAccess = async (
  request: FastifyRequest,
  owner: string,
  least: 'viewer' | 'commenter',
): Promise<CommentAccess> => {
  const viewer = viewerOf(request);
  if (owner === officialOwner) {
    await checkMayWrite(request, officialOwner);
    return everyKind(false);
  }
  if (viewer.id === owner) return everyKind(false);
  const role = isSpaceId(owner) ? await request.server.roleIn({ space: owner, user: viewer.id }) : null;
  if (role && isRoleAtLeast(role, least)) {
    await requireRole(request, { space: owner, user: viewer.id, least });
    return everyKind(role === 'owner');
  }
  if (!isReviewer(viewer)) throw refuse(owner, role, least);
  if (request.grounds) request.grounds.rank = viewer.rank;
  return {
    checkKind: (kind) => {
      if (kind !== 'submission') throw refuse(owner, role, least);
    },
    deletesAny: false,
  };
};

type Role = Parameters<typeof checkRole>[0];

const refuse = (owner: string, role: Role, least: 'viewer' | 'commenter'): unknown => {
  if (!isSpaceId(owner))
    return new ProblemError({ status: 403, code: problemCodes.forbidden, detail: problems.forbidden });
  try {
    checkRole(role, least);
  } catch (refusal) {
    return refusal;
  }
  throw new Error('This role may do it.');
};
