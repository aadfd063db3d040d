import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** By Sec-Fetch-Site or Origin. A program without these headers has nobody else's cookie. */
export const refuseForeignOrigins = (app: FastifyInstance, appUrl: string): void => {
  const own = new URL(appUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    if (readingMethods.has(request.method) || isOwnOrigin(request, own)) done();
    else done(foreignOrigin());
  });
};

const foreignOrigin = (): ProblemError =>
  new ProblemError({
    status: 403,
    code: problemCodes.foreignOrigin,
    detail: problems.foreignOrigin,
  });

const isOwnOrigin = ({ headers }: FastifyRequest, own: string): boolean => {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return origin === own || isOriginOfHost(origin, { host, own });
};

/** Accepts other names of this server. Where it uses HTTPS, only HTTPS: over HTTP anybody may pose as its page. */
const isOriginOfHost = (origin: string, { host, own }: { host: string | undefined; own: string }): boolean => {
  if (!URL.canParse(origin)) return false;
  const { host: named, protocol } = new URL(origin);
  return named === host && (protocol === 'https:' || !own.startsWith('https:'));
};
