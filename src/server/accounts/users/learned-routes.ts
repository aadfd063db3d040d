import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { learnedList, learnedParams, learnedRoutes } from '#contract/learned.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { lockAccountForShare } from '#server/accounts/owners/lock-account.ts';

const tags = ['Accounts'];

type Options = { readonly database: Database };
type Routes = (app: Parameters<FastifyPluginAsyncZod>[0], options: Options) => void;

export const registerLearnedRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  for (const addRoutes of [addReadingRoute, addNotingRoutes]) addRoutes(app, options);
};

const addReadingRoute: Routes = (app, { database }) => {
  app.route({
    method: 'GET',
    url: learnedRoutes.list,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'List what was shown to the own account, which is not shown again by itself',
      response: { 200: learnedList, ...refusals(401, 500) },
    },
    handler: async (request) => {
      const learned = database.db.selectFrom('learned').select('name').where('user_id', '=', viewerOf(request).id);
      return { items: (await learned.orderBy('name').execute()).map(({ name }) => name) };
    },
  });
};

const addNotingRoutes: Routes = (app, { database }) => {
  app.route({
    method: 'PUT',
    url: learnedRoutes.one,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Note that something was shown to the own account',
      params: learnedParams,
      response: { 204: z.null(), ...bodyRefusals, ...refusals(401) },
    },
    handler: async (request, reply) => {
      const { id } = viewerOf(request);
      await database.commit(async (transaction) => {
        await lockAccountForShare(transaction, id);
        await transaction
          .insertInto('learned')
          .values({ user_id: id, name: request.params.name, at: Date.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      return reply.status(204).send(null);
    },
  });

  app.route({
    method: 'DELETE',
    url: learnedRoutes.one,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Take back that something was shown to the own account',
      params: learnedParams,
      response: { 204: z.null(), ...bodyRefusals, ...refusals(401) },
    },
    handler: async (request, reply) => {
      const { id } = viewerOf(request);
      await database.commit(async (transaction) => {
        await lockAccountForShare(transaction, id);
        await transaction
          .deleteFrom('learned')
          .where('user_id', '=', id)
          .where('name', '=', request.params.name)
          .execute();
      });
      return reply.status(204).send(null);
    },
  });
};
