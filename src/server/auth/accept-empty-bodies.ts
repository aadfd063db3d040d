import type { FastifyInstance } from 'fastify';

/** Clients that sign out announce JSON and send nothing. */
export const acceptEmptyBodies = (
  app: Pick<FastifyInstance, 'addContentTypeParser' | 'getDefaultJsonParser'>,
): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else parseJson(request, body, done);
  });
};
