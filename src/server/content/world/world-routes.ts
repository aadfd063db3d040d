import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { worldTable } from '#contract/document-kinds.ts';
import { toETag, toVersionTag } from '#contract/versions.ts';
import { savedWorld, worldBody } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { requireViewer, writerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { refuseOutdatedClient } from '#server/content/documents/refuse-outdated-client.ts';
import { documentRefusals, noSuch } from '#server/content/documents/routes/document-route.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import {
  answerNotModified,
  isNotModified,
  readChangedVersion,
  versionMismatch,
} from '#server/platform/http/answers/preconditions.ts';
import { sendEncoded } from '#server/platform/http/answers/encoded-answer.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { leaveLargeBodies } from '#server/platform/workers/large-bodies.ts';
import { addWorldHistoryRoutes } from './world-history-routes.ts';
import { addPreviewRoute } from './preview-route.ts';
import { addOfferRoutes } from './offer-routes.ts';
import { readSentWorld } from './sent-world.ts';
import { refuseFormatFaults } from './world-write.ts';
import { addWorldSchemaRoute } from './world-schema-route.ts';
import { worldTags, type WorldServices, type WorldRoute } from './world-route.ts';
import { keepSavedCoins } from './saved-coins.ts';
import { createWorldStore } from './world-store.ts';
import { worldKeyed } from '#server/content/current-world/world-key.ts';
import { createEncodedWorld, presentWorld } from './encoded-world.ts';

/** The document `world` of the installation, at an address of its own. */
export const registerWorldRoutes: FastifyPluginAsyncZod<WorldServices> = async (app, services) => {
  leaveLargeBodies(app);
  const store = createWorldStore(services.database, keepSavedCoins(services.database));
  for (const addRoute of [
    addReadRoute,
    addSaveRoute,
    addWorldHistoryRoutes,
    addPreviewRoute,
    addOfferRoutes,
    addWorldSchemaRoute,
  ])
    addRoute(app, { store, ...services });
};

const addReadRoute: WorldRoute = (app, { store }) => {
  const readEncoded = createEncodedWorld(store);
  app.route({
    method: 'GET',
    url: worldRoutes.world,
    onRequest: requireViewer,
    config: { sharesAnswer: true },
    schema: {
      tags: worldTags,
      summary: 'Read the world: its catalogues, kinds of property, limits and coins',
      response: { 200: savedWorld, 304: z.null(), ...refusals(401, 404, 500) },
    },
    handler: async (request, reply) => {
      const head = await store.findHead(worldKeyed);
      if (!head) throw noSuch('world');
      const tag = toVersionTag(head);
      if (isNotModified(request, tag)) return answerNotModified(reply.header('ETag', toETag(tag)));
      const world = await readEncoded(tag);
      if (!world) throw noSuch('world');
      return sendEncoded(request, reply.header('ETag', toETag(world.tag)), world);
    },
  });
};

const addSaveRoute: WorldRoute = (app, { store, pool, feed, database }) => {
  app.route({
    method: 'PUT',
    url: worldRoutes.world,
    onRequest: requireAdministrator,
    config: { comparesSchema: true },
    schema: {
      tags: worldTags,
      summary: 'Change the world (If-Match). Saved quests stay as they are; the world holds at their next save',
      body: worldBody,
      response: { 200: savedWorld, ...documentRefusals, ...refusals(409, 412, 413, 415, 428) },
    },
    handler: async (request, reply) => {
      const { by, origin } = writerOf(request);
      const expected = readChangedVersion(request);
      await refuseOutdatedClient(request, { store, pool }, { ...worldKeyed, by });
      const write = { ...(await readSentWorld(pool, request.body, by)), origin };
      await refuseFormatFaults(database.db, write);
      const result = await store.save(write, expected);
      if (result.outcome === 'stale') throw versionMismatch(result.current);
      feed.publish(toChange(worldTable, result.row));
      return reply.send(presentWorld(reply, result.row) as never);
    },
  });
};
