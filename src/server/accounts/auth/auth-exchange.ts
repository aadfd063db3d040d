import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Violation } from '#domain/violation.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { ProblemError } from '#server/errors.ts';
import { isAPIError } from 'better-auth/api';
import { watchQueries } from '#server/platform/db/failed-queries.ts';
import { isForeignKeyViolation } from '#server/platform/db/failures.ts';
import { accountGone } from '#server/accounts/owners/lock-account.ts';

/** Clients that sign out announce JSON and send nothing. */
export const acceptEmptyBodies = (app: Pick<FastifyInstance, 'parseBodies' | 'getDefaultJsonParser'>): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.parseBodies(['application/json'], (request, body, done) => {
    if (body.length === 0) done(null);
    else void parseJson(request, body.toString(), done);
  });
};

export const refuseViolation = (violation: Violation | null): void => {
  if (!violation) return;
  const { code, params } = violation;
  const message = describeViolation(violation);
  throw new ProblemError({ status: 422, code, detail: message, members: { params, message } });
};

/** Carries the client's address to better-auth. Only this server sets it. */
export const clientAddressHeader = 'x-client-address';

const longestUserAgent = 400;

export const toAuthHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers({ [clientAddressHeader]: request.ip });
  const { cookie, 'user-agent': userAgent } = request.headers;
  if (cookie) headers.set('cookie', cookie);
  if (userAgent) headers.set('user-agent', userAgent.slice(0, longestUserAgent));
  return headers;
};

/** Turns better-auth's refusals into problems. A failed query is always an error: better-auth hides some. */
export const asProblem = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const { outcome, failure } = await watchQueries(ask);
  if (failure) throw toProblemError(failure);
  if (outcome.status === 'rejected') throw toProblemError(outcome.reason);
  return outcome.value;
};

const toProblemError = (error: unknown): unknown => {
  if (isForeignKeyViolation(error)) return accountGone();
  if (!isAPIError(error) || error.statusCode >= 500) return error;
  const message = error.body?.message ?? error.message;
  const code = error.body?.code ?? error.status;
  return new ProblemError({ status: error.statusCode, code: String(code), detail: message, members: { message } });
};
