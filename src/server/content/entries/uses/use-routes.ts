import type { FastifyRequest } from 'fastify';
import { entryParams, kindParams, usesQuery, worldUses } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { refused, tags, type EntryRoutes } from '#server/content/entries/entry-services.ts';
import { listUsesOfEntry, listUsesOfKind, type UsesReader } from './world-uses.ts';

const usualPage = 50;

export const addUseRoutes: EntryRoutes = (app, { database, fieldsOf }) => {
  app.route({
    method: 'GET',
    url: worldRoutes.uses,
    onRequest: requireViewer,
    schema: {
      tags,
      summary:
        'List the places where quests and reward tables name an entry; designers see their own and the official ones',
      params: entryParams,
      querystring: usesQuery,
      response: { 200: worldUses, ...refused },
    },
    handler: async (request) => {
      const { limit = usualPage, after } = request.query;
      const { catalogue, id } = request.params;
      const named = { id, fields: await fieldsOf(database.db, catalogue) };
      return listUsesOfEntry(database.db, named, { reader: readerOf(request), limit, after });
    },
  });

  app.route({
    method: 'GET',
    url: worldRoutes.kindUses,
    onRequest: requireViewer,
    schema: {
      tags,
      summary:
        'List the properties of a kind in quests and reward tables; designers see their own and the official ones',
      params: kindParams,
      querystring: usesQuery,
      response: { 200: worldUses, ...refused },
    },
    handler: (request) => {
      const { limit = usualPage, after } = request.query;
      return listUsesOfKind(database.db, request.params.type, { reader: readerOf(request), limit, after });
    },
  });
};

const readerOf = (request: FastifyRequest): UsesReader => {
  const { id, rank, lacksSecondFactor } = viewerOf(request);
  return { id, isAdministrator: rank === 'administrator' && !lacksSecondFactor };
};
