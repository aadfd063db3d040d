import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** Every log line of a request has it as `reqId`. */
export const makeRequestId = (): string => randomUUID();

/** Pages, probes and metrics are frequent and say little. */
const isNotable = (route: string): boolean => route.startsWith('/api/');

/** One line after each answer. It has the route's pattern, because the address may contain an email. */
export const logRequests = (app: FastifyInstance, { logsAddresses }: Pick<Config, 'logsAddresses'>): void => {
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
      address: logsAddresses ? request.ip : undefined,
    };
    request.log[isNotable(route) ? 'info' : 'debug'](line, 'answered');
    done();
  });
};
