import type { FastifyRequest } from 'fastify';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { mayReview, officialOwner } from '#domain/account/user.ts';
import { isSpaceId, type SpaceRole } from '#domain/space.ts';
import * as problems from '#texts/server/problems.ts';
import { checkSecondFactor } from '#server/accounts/auth/sessions/require-administrator.ts';
import { viewerOf, type Viewer } from '#server/accounts/auth/sessions/viewer.ts';
import { checkTokenScope } from '#server/accounts/auth/sessions/token-access.ts';
import { ProblemError } from '#server/errors.ts';
import { requireRole } from '#server/accounts/owners/space-roles.ts';

/** Who may do what with the documents of an owner: a person, a space, or the official content. Each throws 403, or 404 for a space that one isn't in. */

/** All accounts may read official content. Write tokens are for what people and spaces own. */
export const checkMayRead = async (request: FastifyRequest, owner: string): Promise<void> => {
  if (owner === officialOwner) checkTokenScope(request, null);
  else await checkOwn(request, owner, 'viewer');
};

/** Earlier versions, deleted documents, steps. Those of the official content are for reviewers and administrators. */
export const checkMayReadHistory = async (request: FastifyRequest, owner: string): Promise<void> => {
  if (owner === officialOwner) checkMayWriteOfficial(viewerOf(request));
  else await checkOwn(request, owner, 'viewer');
};

/** Reviewers and administrators may write official content. What writes in a space asks again in its transaction. */
export const checkMayWrite = async (request: FastifyRequest, owner: string): Promise<void> => {
  if (owner === officialOwner) {
    checkTokenScope(request, null);
    checkMayWriteOfficial(viewerOf(request));
  } else await checkOwn(request, owner, 'editor');
};

/** What people and spaces have but the official content has not, such as submissions. */
export const checkIsAuthor = async (request: FastifyRequest, owner: string, least: SpaceRole): Promise<void> => {
  if (owner === officialOwner) throw forbidden();
  await checkOwn(request, owner, least);
};

const checkOwn = async (request: FastifyRequest, owner: string, least: SpaceRole): Promise<void> => {
  const { id } = viewerOf(request);
  if (id === owner) return;
  if (!isSpaceId(owner)) throw forbidden();
  await requireRole(request, { space: owner, user: id, least });
};

const checkMayWriteOfficial = (viewer: Viewer): void => {
  if (!mayReview(viewer.rank)) throw forbidden();
  checkSecondFactor(viewer);
};

const forbidden = (): ProblemError =>
  new ProblemError({ status: 403, code: problemCodes.forbidden, detail: problems.forbidden });
