import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as problems from '#texts/server/problems.ts';
import { unavailable } from '#server/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Calls it once the answer has left or its client has, and the handler has ended, which goes on without a client. */
    whenOver: (end: () => void) => void;
    command: Promise<unknown> | null;
  }
}

const requests = new AsyncLocalStorage<FastifyRequest>();

/** The one whose handler is at work, or began what is. undefined: none did, or it only reads. */
export const currentRequest = (): FastifyRequest | undefined => requests.getStore();

/** A handler does not begin for a client that left. */
export const followCommands = (app: FastifyInstance): void => {
  app.decorateRequest('command', null);
  app.decorateRequest('whenOver', () => undefined);

  app.addHook('onRequest', (request, { raw }, done) => {
    const ends: (() => void)[] = [];
    let isOver = false;
    const over = (): void => {
      isOver = true;
      for (const end of ends) end();
    };
    request.whenOver = (end) => void (isOver ? end() : ends.push(end));
    raw.once('close', () => {
      if (request.command) void Promise.allSettled([request.command]).then(over);
      else over();
    });
    done();
  });

  app.addHook('onRoute', (route) => {
    route.handler = follow(route.handler);
  });
};

const follow = (handler: RouteHandlerMethod): RouteHandlerMethod =>
  function (request, reply) {
    if (reply.raw.destroyed) throw unavailable(problems.clientLeft);
    const call = (): unknown => handler.call(this, request, reply);
    const result = request.method === 'GET' ? call() : requests.run(request, call);
    if (result instanceof Promise) request.command = result;
    return result;
  };
