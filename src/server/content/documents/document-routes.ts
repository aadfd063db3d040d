import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { leaveLargeBodies } from '#server/platform/workers/large-bodies.ts';
import type { ServedKind, ServedParts as DocumentServices } from './served-kind.ts';
import { addListRoute } from './routes/list-route.ts';
import { addReadRoute } from './routes/read-route.ts';
import { addRemoveRoute } from './routes/remove-route.ts';
import { addSaveRoute } from './routes/save-route.ts';

export const documentRoutes =
  (kind: ServedKind, parts: DocumentServices): FastifyPluginAsyncZod =>
  async (app) => {
    leaveLargeBodies(app);
    const store = kind.createStore(parts.database, parts.quotas);
    for (const addRoute of [addListRoute, addReadRoute, addSaveRoute, addRemoveRoute])
      addRoute(app, { kind, store, ...parts });
  };
