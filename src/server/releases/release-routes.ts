import { contentDocument } from '#contract/content.ts';
import {
  madeRelease,
  releaseBody,
  releaseParams,
  releaseQuery,
  releaseRoutes,
  releases as releaseList,
  type Release,
  worldHasErrors,
} from '#contract/releases.ts';
import { problem } from '#contract/problems/problem.ts';
import { problemMediaType } from '#contract/problems/problem-media-type.ts';
import { pageSizes } from '#contract/sizes.ts';
import { z } from 'zod';
import { requireProof } from '#server/accounts/auth/proof/require-proof.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { actorOf } from '#server/accounts/auth/sessions/viewer.ts';
import { checkReadsRelease, refuseBound, requireTokenOrAdministrator } from './content-access.ts';
import { noteDownload } from './note-download.ts';
import { gameTags, type ContentRoute } from './content-route.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { addChangesRoute } from './changes-route.ts';
import { findKnownNames } from '#server/content/entries/search/known-names.ts';
import { createReleaseCheck } from './check-release.ts';
import { createReleaseMaker } from './make-release.ts';

export const addReleaseRoutes: ContentRoute = (app, parts) => {
  for (const addRoute of [addListRoute, addMakeRoute, addChangesRoute, addReadRoute, addRemoveRoute])
    addRoute(app, parts);
};

const addListRoute: ContentRoute = (app, { source, tokens, releases, noteReading }) => {
  app.route({
    method: 'GET',
    url: releaseRoutes.releases,
    config: { isForGames: true },
    onRequest: requireTokenOrAdministrator(tokens),
    schema: {
      tags: gameTags,
      summary: 'List the releases, newest first; for administrators, and for tokens that read the draft',
      querystring: releaseQuery,
      response: { 200: releaseList, ...refusals(400, 401, 403, 500) },
    },
    handler: async (request) => {
      refuseBound(request);
      const { limit = pageSizes.releases, after = null } = request.query;
      const newest = await releases.findNewest();
      const unreleased = newest?.version !== (await source.readVersion());
      await noteReading(request, null);
      const { items, next } = await releases.list({ limit, after });
      return { items: request.contentToken ? items.map(withoutMaker) : items, next, unreleased };
    },
  });
};

/** Games do not learn who administrators are. */
const withoutMaker = ({ made_by: _by, ...others }: Release): Release => others;

const addMakeRoute: ContentRoute = (app, { database, source, releases, releasePool, exportSettings }) => {
  const readFormats = async () => (await exportSettings.read()).formats;
  const findNames = (names: Parameters<typeof findKnownNames>[1]) => findKnownNames(database.db, names);
  const check = createReleaseCheck({
    releases,
    readFormats,
    findKnownNames: findNames,
    pool: releasePool,
    log: app.log,
  });
  const make = createReleaseMaker(source, releases, check);
  app.route({
    method: 'POST',
    url: releaseRoutes.releases,
    onRequest: requireAdministrator,
    schema: {
      tags: gameTags,
      summary:
        'Make a release: a snapshot of the official content and its world, which never changes. Content that no player can do, or whose export for this game stops players, is refused, unless despite says otherwise',
      body: releaseBody,
      response: { 201: madeRelease, ...bodyRefusals, ...refusals(401), 409: hasErrors },
    },
    handler: async (request, reply) => {
      const made = await make({ ...request.body, actor: actorOf(request) });
      return reply.status(201).send(made);
    },
  });
};

const hasErrors = {
  description: 'The content has errors, a format of this game stops players, or there are as many releases as are kept',
  content: { [problemMediaType]: { schema: z.union([worldHasErrors, problem]) } },
};

const addReadRoute: ContentRoute = (app, { tokens, channels, sendRelease }) => {
  app.route({
    method: 'GET',
    url: releaseRoutes.release,
    config: { sharesAnswer: true, isForGames: true },
    onRequest: requireTokenOrAdministrator(tokens),
    schema: {
      tags: gameTags,
      summary: 'Read a release; a token of a channel reads the one that its channel has',
      params: releaseParams,
      response: { 200: contentDocument, 304: z.null(), ...refusals(400, 401, 403, 404, 500) },
    },
    handler: async (request, reply) => {
      const { number } = request.params;
      await checkReadsRelease(request, number, channels);
      noteDownload(request, reply, { number, format: 'document' });
      return sendRelease(number, request, reply);
    },
  });
};

const addRemoveRoute: ContentRoute = (app, { releases }) => {
  app.route({
    method: 'DELETE',
    url: releaseRoutes.release,
    onRequest: [requireAdministrator, requireProof],
    schema: {
      tags: gameTags,
      summary: 'Remove a release that no channel has, for good; no later one gets its number',
      params: releaseParams,
      response: { 204: z.null(), ...bodyRefusals, ...refusals(401, 404, 409) },
    },
    handler: async (request, reply) => {
      await releases.remove({ number: request.params.number, actor: actorOf(request) });
      return reply.status(204).send(null);
    },
  });
};
