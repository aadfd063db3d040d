import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  newWriteToken,
  writeTokenBody,
  writeTokenParams,
  writeTokenRoutes,
  writeTokens,
} from '#contract/write-tokens.ts';
import { requireProof } from '#server/accounts/auth/proof/require-proof.ts';
import { actorOf, requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { createWriteTokenStore } from './write-token-store.ts';

const tags = ['Accounts'];
const refused = { ...bodyRefusals, ...refusals(401) };

/** `server/accounts/auth/sessions/token-access.ts` says what they may do. */
export const registerWriteTokenRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const tokens = createWriteTokenStore(database);

  app.route({
    method: 'GET',
    url: writeTokenRoutes.list,
    onRequest: requireViewer,
    schema: { tags, summary: 'List the own write tokens, newest first', response: { 200: writeTokens, ...refused } },
    handler: async (request) => ({ items: await tokens.list(viewerOf(request).id) }),
  });

  app.route({
    method: 'POST',
    url: writeTokenRoutes.list,
    onRequest: [requireViewer, requireProof],
    schema: {
      tags,
      summary: 'Make a token by which a program reads and writes the own documents; its secret is shown only now',
      body: writeTokenBody,
      response: { 201: newWriteToken, ...refused, ...refusals(409) },
    },
    handler: async (request, reply) => {
      const made = await tokens.make({ ...request.body, owner: viewerOf(request).id, actor: actorOf(request) });
      return reply.status(201).send(made);
    },
  });

  app.route({
    method: 'DELETE',
    url: writeTokenRoutes.one,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Withdraw one of the own write tokens',
      params: writeTokenParams,
      response: { 204: z.null(), ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      await tokens.withdraw(request.params.id, { owner: viewerOf(request).id, actor: actorOf(request) });
      return reply.status(204).send(null);
    },
  });
};
