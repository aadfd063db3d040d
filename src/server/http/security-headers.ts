import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Sends the headers that keep a browser strict: only our own files run, nobody frames us, no referrer leaves, and no
 * cache keeps what the API answers, where a route doesn't say otherwise.
 */
export const sendSecurityHeaders = async (app: FastifyInstance, appUrl: string): Promise<void> => {
  const isHttps = appUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
};
