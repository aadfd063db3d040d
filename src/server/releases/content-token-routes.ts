import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  contentReads,
  contentRoutes,
  contentToken,
  contentTokenBody,
  contentTokenParams,
  contentTokens,
  newContentToken,
} from '#contract/content.ts';
import * as problems from '#texts/server/problems.ts';
import { requireProof } from '#server/accounts/auth/proof/require-proof.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { actorOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { createContentTokenStore, type ContentTokenStore } from './content-token-store.ts';

const tags = ['Administration'];
const refused = { ...bodyRefusals, ...refusals(401) };

type App = Parameters<FastifyPluginAsyncZod>[0];

export const registerContentTokenRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const tokens = createContentTokenStore(database);
  routeReads(app, tokens);

  app.route({
    method: 'GET',
    url: contentRoutes.tokens,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'List the access tokens of games, newest first',
      response: { 200: contentTokens, ...refused },
    },
    handler: async () => ({ items: await tokens.list() }),
  });

  app.route({
    method: 'POST',
    url: contentRoutes.tokens,
    onRequest: [requireAdministrator, requireProof],
    schema: {
      tags,
      summary: 'Make an access token; its secret is shown only now',
      body: contentTokenBody,
      response: { 201: newContentToken, ...refused },
    },
    handler: async (request, reply) => {
      const { name, channel = 'draft' } = request.body;
      const made = await tokens.make({ name, channel, actor: actorOf(request) });
      return reply.status(201).send(made);
    },
  });

  app.route({
    method: 'DELETE',
    url: contentRoutes.token,
    onRequest: [requireAdministrator, requireProof],
    schema: {
      tags,
      summary: 'Revoke an access token',
      params: contentTokenParams,
      response: { 200: contentToken, ...refused, ...refusals(404) },
    },
    handler: async (request) => {
      const revoked = await tokens.revoke(request.params.id, actorOf(request));
      if (!revoked) throw notFound(problems.noSuchToken);
      return revoked;
    },
  });
};

const routeReads = (app: App, tokens: ContentTokenStore): void => {
  app.route({
    method: 'GET',
    url: contentRoutes.reads,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'List the latest readings with a token',
      params: contentTokenParams,
      response: { 200: contentReads, ...refused },
    },
    handler: async (request) => ({ items: await tokens.listReads(request.params.id) }),
  });
};
