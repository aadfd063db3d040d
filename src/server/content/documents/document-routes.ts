import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { leaveLargeBodies } from '#server/platform/workers/large-bodies.ts';
import type { ServedKind, KindServices as DocumentServices } from './served-kind.ts';
import { addListRoute } from './routes/list-route.ts';
import { addReadRoute } from './routes/read-route.ts';
import { addRemoveRoute } from './routes/remove-route.ts';
import { addSaveRoute } from './routes/save-route.ts';

export const documentRoutes =
  (kind: ServedKind, services: DocumentServices): FastifyPluginAsyncZod =>
  async (app) => {
    leaveLargeBodies(app);
    const store = kind.createStore(services.database, services.quotas);
    for (const addRoute of [addListRoute, addReadRoute, addSaveRoute, addRemoveRoute])
      addRoute(app, { kind, store, ...services });
  };
