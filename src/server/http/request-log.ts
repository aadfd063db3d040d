import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Unique over all servers of an installation; every line logged for a request carries it as `reqId`. */
export const makeRequestId = (): string => randomUUID();

/** Pages, probes and metrics are frequent and say little. */
const isNotable = (route: string): boolean => route.startsWith('/api/');

/**
 * Logs each request to the API in one line after its answer (docs/operating.md, Logs). The line has the route's
 * pattern instead of the address, which may hold an email. The answer has the request's id.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const line = {
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.viewer?.id,
    };
    request.log[isNotable(route) ? 'info' : 'debug'](line, 'answered');
    done();
  });
};
