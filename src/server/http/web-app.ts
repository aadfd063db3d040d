import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound, sendProblem } from '#server/errors.ts';

/** Serves the built web app: hashed files for ever, and its page for every address that is a screen's. */
export const serveWebApp = async (app: FastifyInstance, webDir: string): Promise<void> => {
  const page = readFileSync(join(webDir, 'index.html'));
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(webDir, 'assets'));
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isScreen = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)\//.test(request.url);
    return isScreen
      ? reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page)
      : sendProblem(reply, notFound('There is nothing at this address.'));
  });
};
