import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authRoutes } from '#contract/auth-routes.ts';
import { confirmBody } from '#contract/auth.ts';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import * as problems from '#messages/en/server/problems.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import { requireViewer, viewerOf, type Viewer } from '#server/auth/sessions/viewer.ts';
import type { Database } from '#server/db/database.ts';
import { ProblemError } from '#server/errors.ts';
import { sessionEnded } from '#server/users/hold-session.ts';
import { bodyRefusals, refusals } from '#server/http/refusals.ts';
import { createProvePerson } from './prove-person.ts';

export const registerConfirmRoute: FastifyPluginAsyncZod<AuthServices> = async (app, services) => {
  const { provePassword, proveCode } = createProvePerson(services);

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
      await provePassword(request, password);
      if (viewer.twoFactorEnabled) {
        if (code === undefined) throw codeNeeded();
        await proveCode(request, code);
      }
      await noteProof(services.database, viewer);
      return reply.status(204).send(null);
    },
  });
};

/** The session may have ended, or the account may have got a second factor, since the request arrived. */
const noteProof = async (
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  { id, sessionId, twoFactorEnabled }: Viewer,
): Promise<void> => {
  const [yes, no] = dialect === 'sqlite' ? [1, 0] : [true, false];
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ proved_at: Date.now() })
    .where('id', '=', sessionId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .where('users.id', '=', id)
          .where('users.two_factor_enabled', '=', twoFactorEnabled ? yes : no),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw sessionEnded();
};

const codeNeeded = (): ProblemError =>
  new ProblemError({
    status: 400,
    code: problemCodes.codeNeeded,
    detail: problems.codeNeeded,
  });
