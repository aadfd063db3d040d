import { historyPage, highestVersion, revisionList, revisionsQuery } from '#contract/history.ts';
import { savedWorld, worldRevisionParams } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { worldTable } from '#contract/document-kinds.ts';
import * as problems from '#texts/server/problems.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { notFound } from '#server/errors.ts';
import { createRevisionStore } from '#server/content/history/revision-store.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { worldTags, type WorldRoute } from './world-route.ts';
import { worldKeyed } from '#server/content/current-world/world-key.ts';
import { presentWorld } from './encoded-world.ts';

const historyRefusals = refusals(401, 403, 404, 422, 500);

const noSuch = () => notFound(problems.noSuchVersion('world'), { kind: 'world' });

/** Restoring is an ordinary save. */
export const addWorldHistoryRoutes: WorldRoute = (app, { database, large }) => {
  const store = createRevisionStore(database, worldTable);
  app.route({
    method: 'GET',
    url: worldRoutes.revisions,
    onRequest: requireAdministrator,
    schema: {
      tags: worldTags,
      summary: 'List the saved versions of the world, newest first',
      querystring: revisionsQuery,
      response: { 200: revisionList, ...historyRefusals },
    },
    handler: async (request) => {
      const items = await store.list(worldKeyed, request.query.before ?? highestVersion + 1);
      if (!items) throw noSuch();
      const further = items[historyPage];
      return { items: items.slice(0, historyPage), next: further ? further.version + 1 : null };
    },
  });
  app.route({
    method: 'GET',
    url: worldRoutes.revision,
    onRequest: requireAdministrator,
    schema: {
      tags: worldTags,
      summary: 'Read a saved version of the world; to restore it, save what it says',
      params: worldRevisionParams,
      response: { 200: savedWorld, ...historyRefusals },
    },
    handler: async (request, reply) => {
      const row = await large.read(request, () => store.find(worldKeyed, request.params.version));
      if (!row) throw noSuch();
      return reply.send(presentWorld(reply, row) as never);
    },
  });
};
