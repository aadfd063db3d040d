import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Unique over all servers of an installation; every line logged for a request carries it as `reqId`. */
export const makeRequestId = (): string => randomUUID();

/** What is asked all the time and tells little: pages, probes and metrics. */
const isNotable = (route: string): boolean => route.startsWith('/api/');

/**
 * Logs each request to the API in one line once it is answered (docs/operating.md, Logs). The route's pattern stands for
 * the address, in which somebody may have searched for an email. The answer tells the request's id.
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
