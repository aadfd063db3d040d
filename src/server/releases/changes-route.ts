import { changesQuery, releaseChanges, releaseRoutes, type ReleaseChanges } from '#contract/releases.ts';
import * as problems from '#texts/server/problems.ts';
import { readerOf, refuseBound, requireTokenOrAdministrator } from './content-access.ts';
import { gameTags, type ContentServices, type ContentRoute } from './content-route.ts';
import { notFound } from '#server/errors.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { compareReleases } from './compare-job.ts';
import { addCredits } from './credits-of-changes.ts';

export const addChangesRoute: ContentRoute = (app, services) => {
  app.route({
    method: 'GET',
    url: releaseRoutes.changes,
    onRequest: requireTokenOrAdministrator(services.tokens),
    schema: {
      tags: gameTags,
      summary:
        'Compare two releases, or a release with the official content of this moment; for administrators, and for tokens that read the draft',
      querystring: changesQuery,
      response: { 200: releaseChanges, ...refusals(400, 401, 403, 404, 413, 422, 500, 503) },
    },
    handler: async (request) => {
      refuseBound(request);
      await services.noteReading(request, null);
      const { from, to } = request.query;
      const before = from === undefined ? null : await readRelease(services, from);
      const after = await (to === undefined ? readDraft(services) : readRelease(services, to));
      const bytes = (before?.bytes ?? 0) + after.bytes;
      const share = { account: readerOf(request), bytes, handsOver: true };
      const documents = { before: before?.document ?? null, after: after.document };
      const changes = await services.releasePool.run(compareReleases, documents, share);
      return request.contentToken ? changes : withCredits(services, changes, after.madeAt);
    },
  });
};

/** Games do not learn who reviewers are. */
const withCredits = async (
  { database: { db } }: ContentServices,
  changes: ReleaseChanges,
  madeAt: number,
): Promise<ReleaseChanges> => ({
  ...changes,
  quests: await addCredits(db, changes.quests, madeAt),
  story_lines: await addCredits(db, changes.story_lines, madeAt),
});

/** Compressed by gzip. `bytes` is its length as it is read. `madeAt` is Unix ms. */
type Compared = { readonly document: Uint8Array; readonly bytes: number; readonly madeAt: number };

const readRelease = async ({ releases }: ContentServices, number: number): Promise<Compared> => {
  const release = await releases.find(number);
  if (!release) throw notFound(problems.noSuchRelease);
  return {
    document: new Uint8Array(await releases.readCompressed(number)),
    bytes: release.bytes,
    madeAt: release.made_at,
  };
};

/** A copy, which the thread takes over. */
const readDraft = async ({ source }: ContentServices): Promise<Compared> => {
  const { gzip, identity } = await source.read(await source.readVersion());
  return { document: new Uint8Array(gzip), bytes: identity.length, madeAt: Date.now() };
};
