import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { inbox, inboxItemParams, inboxRead, inboxRoutes } from '#contract/inbox.ts';
import { isReviewer } from '#server/accounts/auth/sessions/require-administrator.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ChangeFeed } from '#server/accounts/events/change-feed.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { toInboxChanges } from './add-to-inbox.ts';
import { readInbox } from './read-inbox.ts';

type Options = { readonly database: Database; readonly feed: ChangeFeed };

const tags = ['Comments'];

export const registerInboxRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, feed }) => {
  app.route({
    method: 'GET',
    url: inboxRoutes.all,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Read what concerns oneself: mentions, answers, comments, decisions and invitations, newest first',
      response: { 200: inbox, ...refusals(401, 500) },
    },
    handler: (request) => {
      const viewer = viewerOf(request);
      return readInbox(database.db, { id: viewer.id, isReviewer: isReviewer(viewer) });
    },
  });

  app.route({
    method: 'POST',
    url: inboxRoutes.read,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Mark everything up to an item as read',
      body: inboxRead,
      response: { 204: z.null(), ...bodyRefusals, ...refusals(401) },
    },
    handler: async (request, reply) => {
      const { id } = viewerOf(request);
      await database.commit((transaction) =>
        readItems(transaction, id).where('id', '<=', request.body.until).execute(),
      );
      feed.publishAll(toInboxChanges([id]));
      return reply.status(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: inboxRoutes.readOne,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Mark one item as read',
      description: 'An item that is gone, or was read before, is answered alike.',
      params: inboxItemParams,
      response: { 204: z.null(), ...bodyRefusals, ...refusals(401) },
    },
    handler: async (request, reply) => {
      const { id } = viewerOf(request);
      await database.commit((transaction) => readItems(transaction, id).where('id', '=', request.params.id).execute());
      feed.publishAll(toInboxChanges([id]));
      return reply.status(204).send(null);
    },
  });
};

const readItems = (transaction: Transaction<Schema>, user: string) =>
  transaction
    .updateTable('inbox_items')
    .set({ read_at: Date.now() })
    .where('user_id', '=', user)
    .where('read_at', 'is', null);
