import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountRoutes, deviceSessionParams, deviceSessions } from '#contract/account.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct } from '#server/accounts/audit/log-act.ts';
import { toOwnAct } from '#server/accounts/auth/own-act.ts';
import { inAccount } from '#server/accounts/auth/sessions/in-account.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound } from '#server/errors.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { createSessionStore } from '#server/accounts/auth/sessions/session-store.ts';

const tags = ['Accounts'];
const refused = refusals(401, 403, 500);

export const registerAccountRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const sessions = createSessionStore(database);

  app.route({
    method: 'GET',
    url: accountRoutes.sessions,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'List the own sessions, the one that asks first',
      response: { 200: deviceSessions, ...refused },
    },
    handler: async (request) => ({ items: await sessions.list(viewerOf(request)) }),
  });

  app.route({
    method: 'DELETE',
    url: accountRoutes.session,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'End one of the own sessions',
      params: deviceSessionParams,
      response: { 204: z.null(), ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      const viewer = viewerOf(request);
      const act = toOwnAct(request, 'session_ended', { ended: request.params.id });
      const isEnded = await inAccount(database, viewer, async (transaction) => {
        const ended = await createSessionStore({ ...database, db: transaction }).end(viewer, request.params.id);
        if (ended && !app.actNotes.isRepeated(act)) await logAct(transaction, act);
        return ended;
      });
      if (!isEnded) throw notFound(problems.noSuchSession);
      return reply.status(204).send(null);
    },
  });

  app.route({
    method: 'DELETE',
    url: accountRoutes.sessions,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'End all own sessions but the one that asks',
      response: { 204: z.null(), ...refused },
    },
    handler: async (request, reply) => {
      const viewer = viewerOf(request);
      const act = toOwnAct(request, 'sessions_ended');
      await inAccount(database, viewer, async (transaction) => {
        await createSessionStore({ ...database, db: transaction }).endOthers(viewer);
        if (!app.actNotes.isRepeated(act)) await logAct(transaction, act);
      });
      return reply.status(204).send(null);
    },
  });
};
