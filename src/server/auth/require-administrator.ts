import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemCodes } from '#contract/problem.ts';
import { ProblemError } from '#server/errors.ts';
import { requireViewer, viewerOf } from './viewer.ts';

/** Refuses guests with 401 and designers with 403. */
export const requireAdministrator = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  await requireViewer(request, reply);
  if (viewerOf(request).rank !== 'administrator')
    throw new ProblemError({ status: 403, code: problemCodes.forbidden, detail: 'This is for administrators.' });
};
