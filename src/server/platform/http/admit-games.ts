import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { noSuchAddress } from '#server/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of the games' origins may read it, with a token. */
    isForGames?: boolean;
  }
}

/** `If-None-Match` saves sending what the game has. */
const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'Authorization, If-None-Match',
  'Access-Control-Max-Age': '600',
};
const readable = 'ETag, Content-Disposition, Retry-After';

/** Lets pages of these origins read the later routes that are for games. Never with cookies: nothing allows credentials. */
export const admitGames = (app: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  const admit = (reply: FastifyReply): boolean => {
    const { origin = '' } = reply.request.headers;
    addVary(reply);
    if (!origins.includes(origin)) return false;
    reply.header('Access-Control-Allow-Origin', origin);
    return true;
  };

  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' && request.routeOptions.config?.isForGames && admit(reply))
      reply.header('Access-Control-Expose-Headers', readable);
  });

  app.addHook('onRoute', function (route) {
    if (route.method !== 'GET' || !route.config?.isForGames) return;
    this.route(preflightOf(route.url, admit));
  });
};

/** Without a body, a session or a place in the API's description. */
const preflightOf = (url: string, admit: (reply: FastifyReply) => boolean): RouteOptions => ({
  method: 'OPTIONS',
  url,
  schema: { hide: true },
  handler: async (_request, reply) => {
    if (!admit(reply)) throw noSuchAddress();
    return reply.headers(preflightHeaders).status(204).send();
  },
});

/** Caches between keep an answer for each origin. */
const addVary = (reply: FastifyReply): void => {
  const present = reply.getHeader('Vary');
  reply.header('Vary', present === undefined ? 'Origin' : `${String(present)}, Origin`);
};
