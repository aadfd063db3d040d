import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/problems.ts';
import { ProblemError } from '#server/errors.ts';
import { requireViewer, viewerOf, type Viewer } from './viewer.ts';

/** Refuses guests with 401 and designers with 403, and administrators without the second factor that they need. */
export const requireAdministrator = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  await requireViewer(request, reply);
  const viewer = viewerOf(request);
  if (viewer.rank !== 'administrator')
    throw new ProblemError({ status: 403, code: problemCodes.forbidden, detail: problems.administratorsOnly });
  checkSecondFactor(viewer);
};

/** Refuses with 403 an administrator who still has to set up a second factor. */
export const checkSecondFactor = ({ lacksSecondFactor }: Viewer): void => {
  if (lacksSecondFactor)
    throw new ProblemError({
      status: 403,
      code: problemCodes.secondFactorNeeded,
      detail: problems.secondFactorNeeded,
    });
};
