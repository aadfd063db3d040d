import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountRoutes } from '#contract/account.ts';
import { userParams, userRoutes } from '#contract/users.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct, type Party } from '#server/accounts/audit/log-act.ts';
import { requireProof } from '#server/accounts/auth/proof/require-proof.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { actorOf, requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound } from '#server/errors.ts';
import { whenOver, type LargeAnswers } from '#server/platform/http/answers/large-answers.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { createPlaces } from '#server/platform/turns/places.ts';
import { exportAccount } from './export-account.ts';

type Options = { readonly database: Database; readonly large: LargeAnswers };

/** A person's second export waits for the first one. */
const limits = {
  atOnce: { ofOne: 1, all: 4 },
  waiting: { ofOne: 1, all: 40 },
  refusal: problems.tooManyExports,
} as const;

const answer = { description: 'A zip', content: { 'application/zip': { schema: z.string() } } };
const refused = refusals(400, 401, 403, 422, 500, 503);

export const registerAccountExportRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, large }) => {
  const places = createPlaces(limits);

  /** Only the name and the id of the account stand in the audit log. */
  const send = async (request: FastifyRequest, reply: FastifyReply, account: Party & { readonly id: string }) => {
    const giveBack = await places.enter(viewerOf(request).id, (left) => whenOver(reply, left));
    /** Node warns of more than ten listeners; the answer's own parts take most of them. */
    reply.raw.setMaxListeners(reply.raw.getMaxListeners() + 10);
    whenOver(reply, giveBack);
    const act = { act: 'account_exported', actor: actorOf(request), target: account } as const;
    if (!app.actNotes.isRepeated(act)) await database.commit((transaction) => logAct(transaction, act));
    const pieces = exportAccount(database, account.id, (read) => large.read(request, read));
    const file = await large.send(request, reply, pieces);
    reply.header('Content-Disposition', 'attachment; filename="runeloom-account.zip"');
    reply.header('Cache-Control', 'private, no-store');
    return reply.type('application/zip').send(file);
  };

  app.route({
    method: 'GET',
    url: accountRoutes.export,
    onRequest: requireViewer,
    schema: {
      tags: ['Accounts'],
      summary: 'Read all that the own account has, as a zip of JSON files',
      response: { 200: answer, ...refused },
    },
    handler: (request, reply) => {
      const { id, email } = viewerOf(request);
      return send(request, reply, { id, name: email }) as never;
    },
  });

  app.route({
    method: 'GET',
    url: userRoutes.export,
    onRequest: [requireAdministrator, requireProof],
    schema: {
      tags: ['Administration'],
      summary: 'Read all that an account has, as a zip of JSON files',
      params: userParams,
      response: { 200: answer, ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const user = await database.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
      if (!user) throw notFound(problems.noSuchAccount);
      return send(request, reply, { id, name: user.email }) as never;
    },
  });
};
