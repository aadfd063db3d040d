import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { digestRoute, digestSetting } from '#contract/inbox.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { lockAccountForShare } from '#server/accounts/owners/lock-account.ts';
import type { Database } from '#server/platform/db/database.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { startDigests, stopDigests } from './mail-digests.ts';

const tags = ['Accounts'];

export const registerDigestRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.route({
    method: 'GET',
    url: digestRoute,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Read whether what is new in the own inbox comes by mail',
      response: { 200: digestSetting, ...refusals(401, 500) },
    },
    handler: async (request) => {
      const digest = database.db
        .selectFrom('mail_digests')
        .select('user_id')
        .where('user_id', '=', viewerOf(request).id);
      return { digest: (await digest.executeTakeFirst()) !== undefined };
    },
  });

  app.route({
    method: 'PUT',
    url: digestRoute,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Choose whether what is new in the own inbox comes by mail, at most once an hour',
      body: digestSetting,
      response: { 204: z.null(), ...bodyRefusals, ...refusals(401) },
    },
    handler: async (request, reply) => {
      const { id } = viewerOf(request);
      await database.commit(async (transaction) => {
        await lockAccountForShare(transaction, id);
        await (request.body.digest ? startDigests : stopDigests)(transaction, id);
      });
      return reply.status(204).send(null);
    },
  });
};
