import type { FastifyInstance } from 'fastify';

/** Takes a request that announces JSON and sends nothing as one without a body, as clients send who sign out. */
export const acceptEmptyBodies = (
  app: Pick<FastifyInstance, 'addContentTypeParser' | 'getDefaultJsonParser'>,
): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else parseJson(request, body, done);
  });
};
