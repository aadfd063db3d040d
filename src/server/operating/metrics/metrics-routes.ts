import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { addAuditGauges } from '#server/accounts/audit/audit-gauges.ts';
import { isFromThisMachine } from '#server/platform/client-address/is-from-this-machine.ts';
import { addBackupGauges } from './backup-gauges.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/errors.ts';
import { addSpaceGauges } from './space-gauges.ts';
import type { Space } from '#server/platform/space/space.ts';
import { productVersion } from '#server/version.ts';

/** Seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const untimed = new Set(['/api/events']);

/** The client left before the end of the answer. nginx has the number for it, too. */
const givenUp = 499;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route that stands in the metrics. Files of many names share one. */
    countedAs?: string;
  }
  interface FastifyRequest {
    isCounted: boolean;
  }
}

type Options = {
  readonly token: string | null;
  readonly space: Space;
  readonly register: Registry;
  readonly database: Pick<Database, 'db'>;
};

/** Prometheus' text format (docs/operating.md). */
export const registerMetrics = (app: FastifyInstance, { token, space, register, database }: Options): void => {
  new Gauge({
    name: 'runeloom_info',
    help: 'The version of the program; the value is 1.',
    labelNames: ['version'],
    registers: [register],
  }).set({ version: productVersion }, 1);
  addSpaceGauges(register, space);
  addAuditGauges(register, database);
  addBackupGauges(register, database);
  const durations = new Histogram({
    name: 'runeloom_http_request_duration_seconds',
    help: 'How long requests took, by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  app.addHook('onListen', () => collectDefaultMetrics({ register }));
  const count = (request: FastifyRequest, status: number, ms: number): void => {
    if (request.isCounted) return;
    request.isCounted = true;
    const { method, routeOptions } = request;
    const { url = 'none', config } = routeOptions;
    const route = config.countedAs ?? url;
    if (!untimed.has(route)) durations.observe({ method, route, status }, ms / 1000);
  };
  app.decorateRequest('isCounted', false);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      count(request, givenUp, reply.elapsedTime);
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    count(request, reply.statusCode, reply.elapsedTime);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    checkReader(request, token);
    return reply.type(register.contentType).send(await register.metrics());
  });
};

/** Without a token, only requests from this machine by its own names are allowed. */
const checkReader = (request: FastifyRequest, token: string | null): void => {
  if (token !== null) {
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (isSame(given, token)) return;
    throw new ProblemError({
      status: 401,
      code: problemCodes.tokenNeeded,
      detail: problems.metricsTokenNeeded,
      headers: { 'WWW-Authenticate': 'Bearer realm="runeloom metrics"' },
    });
  }
  if (isFromThisMachine(request)) return;
  throw new ProblemError({
    status: 403,
    code: problemCodes.forbidden,
    detail: problems.metricsFromHere,
  });
};

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
