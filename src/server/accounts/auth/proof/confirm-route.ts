import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { authRoutes } from '#contract/auth-routes.ts';
import { confirmBody } from '#contract/auth.ts';
import { proofWays } from '#contract/provider.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct } from '#server/accounts/audit/log-act.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import { noteFailedProof } from '#server/accounts/auth/note-failures.ts';
import { toOwnAct } from '#server/accounts/auth/own-act.ts';
import { requireViewer, viewerOf, type Viewer } from '#server/accounts/auth/sessions/viewer.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';
import { sessionEnded } from '#server/accounts/auth/sessions/check-session.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { findProofWays } from './proof-ways.ts';
import { createProvePerson } from './prove-person.ts';

export const registerConfirmRoute: FastifyPluginAsyncZod<AuthServices> = async (app, services) => {
  const { provePassword, changeProved, changeWithCode } = createProvePerson(services);

  app.route({
    method: 'GET',
    url: authRoutes.confirm,
    onRequest: requireViewer,
    schema: {
      tags: ['Accounts'],
      summary: 'How the account proves who is there: by its password, or by a new sign-in at the provider',
      response: { 200: proofWays, ...refusals(401, 500) },
    },
    handler: (request) => findProofWays(services.database.db, services, viewerOf(request).id),
  });

  app.route({
    method: 'POST',
    url: authRoutes.confirm,
    onRequest: requireViewer,
    schema: {
      tags: ['Accounts'],
      summary:
        'Prove for ten minutes of this session who is there: the password, and a code where a second factor is set',
      body: confirmBody,
      response: { 204: z.null(), ...bodyRefusals, ...refusals(401, 409, 429) },
    },
    handler: async (request, reply) => {
      const { password, code } = request.body;
      const viewer = viewerOf(request);
      const act = toOwnAct(request, 'proof');
      await noteFailedProof({ request, reply }, async () => {
        const proof = await provePassword(request, password);
        const note = async (transaction: Transaction<Schema>): Promise<void> => {
          await noteProof(transaction, viewer);
          if (!app.actNotes.isRepeated(act)) await logAct(transaction, act);
        };
        if (!viewer.twoFactorEnabled) await changeProved(proof, note);
        else if (code === undefined) throw codeNeeded();
        else await changeWithCode({ request, proof, code }, note);
      });
      return reply.status(204).send(null);
    },
  });
};

/** The account may have got a second factor, or lost it, since the request arrived. */
const noteProof = async (
  transaction: Transaction<Schema>,
  { id, sessionId, twoFactorEnabled }: Viewer,
): Promise<void> => {
  const account = transaction.selectFrom('users').select('two_factor_enabled').where('id', '=', id);
  const { two_factor_enabled } = await account.executeTakeFirstOrThrow();
  if (Boolean(two_factor_enabled) !== twoFactorEnabled) throw sessionEnded();
  await transaction.updateTable('sessions').set({ proved_at: Date.now() }).where('id', '=', sessionId).execute();
};

const codeNeeded = (): ProblemError =>
  new ProblemError({
    status: 400,
    code: problemCodes.codeNeeded,
    detail: problems.codeNeeded,
  });
