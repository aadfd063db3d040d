import { changesQuery, releaseChanges, releaseRoutes } from '#contract/releases.ts';
import * as problems from '#messages/en/server/problems.ts';
import { requireAdministrator } from '#server/auth/sessions/require-administrator.ts';
import { viewerOf } from '#server/auth/sessions/viewer.ts';
import { gameTags, type ContentParts, type ContentRoute } from '#server/content/content-route.ts';
import { notFound } from '#server/errors.ts';
import { refusals } from '#server/http/refusals.ts';
import { expansion } from './release-store.ts';

export const addChangesRoute: ContentRoute = (app, parts) => {
  app.route({
    method: 'GET',
    url: releaseRoutes.changes,
    onRequest: requireAdministrator,
    schema: {
      tags: gameTags,
      summary: 'Compare two releases, or a release with the official content of this moment',
      querystring: changesQuery,
      response: { 200: releaseChanges, ...refusals(400, 401, 403, 404, 413, 422, 500, 503) },
    },
    handler: async (request) => {
      const { from, to } = request.query;
      const before = from === undefined ? null : await readRelease(parts, from);
      const after = await (to === undefined ? readDraft(parts) : readRelease(parts, to));
      const bytes = ((before?.length ?? 0) + after.length) * expansion;
      const share = { account: viewerOf(request).id, bytes, handsOver: true };
      return parts.releasePool.run('compareReleases', { before, after }, share);
    },
  });
};

/** Compressed by gzip. */
const readRelease = async ({ releases }: ContentParts, number: number): Promise<Uint8Array> => {
  if (!(await releases.find(number))) throw notFound(problems.noSuchRelease);
  return new Uint8Array(await releases.readCompressed(number));
};

/** A copy, which the thread takes over. */
const readDraft = async ({ source }: ContentParts): Promise<Uint8Array> =>
  new Uint8Array((await source.read(await source.readVersion())).gzip);
