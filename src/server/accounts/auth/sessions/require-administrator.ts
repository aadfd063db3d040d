import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayReview } from '#domain/account/user.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import { requireViewer, viewerOf, type Viewer } from './viewer.ts';

/** Refuses guests with 401, and with 403 designers and administrators who lack a needed second factor. */
export const requireAdministrator = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  await requireViewer(request, reply);
  checkAdministrator(request);
};

/** Who is no administrator is refused with 403. The transactions of the request ask again. */
export const checkAdministrator = (request: FastifyRequest): void => {
  const viewer = viewerOf(request);
  if (viewer.rank !== 'administrator') throw administratorsOnly();
  checkSecondFactor(viewer);
  if (request.grounds) request.grounds.rank = viewer.rank;
};

/** Refuses guests with 401, and with 403 designers and whoever lacks a needed second factor. */
export const requireReviewer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  await requireViewer(request, reply);
  const viewer = viewerOf(request);
  if (!mayReview(viewer.rank)) throw administratorsOnly();
  checkSecondFactor(viewer);
  if (request.grounds) request.grounds.rank = viewer.rank;
};

/** Who decides on submissions and writes comments on them and on the official content. */
export const isReviewer = ({ rank, lacksSecondFactor }: Pick<Viewer, 'rank' | 'lacksSecondFactor'>): boolean =>
  mayReview(rank) && !lacksSecondFactor;

export const administratorsOnly = (): ProblemError =>
  new ProblemError({ status: 403, code: problemCodes.forbidden, detail: problems.administratorsOnly });

export const checkSecondFactor = ({ lacksSecondFactor }: Viewer): void => {
  if (lacksSecondFactor)
    throw new ProblemError({
      status: 403,
      code: problemCodes.secondFactorNeeded,
      detail: problems.secondFactorNeeded,
    });
};
