import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { problemCodes } from '#contract/problem-codes.ts';
import { ProblemError } from '#server/errors.ts';

/** Seconds: most answers take a few milliseconds, and one that takes ten seconds is lost to whoever waits. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A stream of events is answered for as long as somebody listens. */
const untimed = new Set(['/api/events']);

/** `/metrics` in the text format of Prometheus: how long every route took, and how the process fares (docs/operating.md). */
export const registerMetrics = (app: FastifyInstance, token: string | null): Registry => {
  const register = new Registry();
  const durations = new Histogram({
    name: 'runeloom_http_request_duration_seconds',
    help: 'How long requests took, by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  app.addHook('onListen', () => collectDefaultMetrics({ register }));
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (!untimed.has(route))
      durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    checkReader(request, token);
    return reply.type(register.contentType).send(await register.metrics());
  });
  return register;
};

/** With a token set it decides; without one only this machine is answered, and nothing that a proxy forwards. */
const checkReader = ({ headers, socket }: FastifyRequest, token: string | null): void => {
  if (token !== null) {
    const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    if (isSame(given, token)) return;
    throw new ProblemError({
      status: 401,
      code: problemCodes.tokenNeeded,
      detail: 'Send Authorization: Bearer with the METRICS_TOKEN.',
      headers: { 'WWW-Authenticate': 'Bearer realm="runeloom metrics"' },
    });
  }
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (!isForwarded && isLoopback(socket.remoteAddress ?? '')) return;
  throw new ProblemError({
    status: 403,
    code: problemCodes.forbidden,
    detail: 'Only the machine that the server runs on is answered; set METRICS_TOKEN for others.',
  });
};

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);
