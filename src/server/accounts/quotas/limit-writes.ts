import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import type { WriteRate } from '#server/platform/budgets/quotas.ts';
import { createWriteBuckets, type Taken } from './write-buckets.ts';

/** Answers have the headers of draft-ietf-httpapi-ratelimit-headers. */
export const limitWrites = (app: FastifyInstance, rate: WriteRate): void => {
  const buckets = createWriteBuckets(rate);
  const policy = `"writes";q=${rate.burst};w=${Math.ceil(rate.burst / rate.perSecond)}`;
  const limit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.viewer) return;
    const taken = buckets.take(request.viewer.id);
    reply.header('RateLimit-Policy', policy);
    reply.header('RateLimit', `"writes";r=${taken.remaining};t=${taken.secondsToFull}`);
    if (!taken.isWithin) throw tooManyWrites(rate, taken);
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.budget?.rate !== 'writes') return;
    describeRefusal(route);
    route.preParsing = [limit, ...[route.preParsing ?? []].flat()];
  });
};

const describeRefusal = ({ schema }: RouteOptions): void => {
  if (schema) schema.response = { ...(schema.response as object | undefined), ...refusals(429) };
};

const tooManyWrites = ({ burst, perSecond }: WriteRate, { secondsToNext: seconds }: Taken): ProblemError => {
  const params = { burst, per_second: perSecond, seconds };
  return new ProblemError({
    status: 429,
    code: problemCodes.tooManyWrites,
    detail: problems.tooManyWrites(params),
    params,
    headers: { 'Retry-After': String(seconds) },
    members: { limit: burst, used: burst },
  });
};
