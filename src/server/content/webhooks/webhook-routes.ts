import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import {
  deliveryParams,
  newWebhook,
  webhook,
  webhookBody,
  webhookChange,
  webhookDelivery,
  webhookParams,
  webhookRoutes,
  webhooks,
} from '#contract/webhooks.ts';
import * as problems from '#texts/server/problems.ts';
import { requireProof } from '#server/accounts/auth/proof/require-proof.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { actorOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { webhookSecret } from './post-webhook.ts';
import { readWebhookAddress, type WebhookReach } from './webhook-reach.ts';
import { createWebhookStore, type WebhookStore } from './webhook-store.ts';

const tags = ['Administration'];
const refused = { ...bodyRefusals, ...refusals(401) };

type Parts = { readonly database: Database; readonly secret: string; readonly reach: WebhookReach };
type App = Parameters<FastifyPluginAsyncZod>[0];

/** Read `queue-webhooks.ts` next, then `send-webhooks.ts`. */
export const registerWebhookRoutes: FastifyPluginAsyncZod<Parts> = async (app, { database, secret, reach }) => {
  const store = createWebhookStore(database);
  app.route({
    method: 'GET',
    url: webhookRoutes.list,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'List the webhooks with their latest deliveries, oldest webhook first',
      response: { 200: webhooks, ...refused },
    },
    handler: async () => ({ items: await store.list() }),
  });

  app.route({
    method: 'POST',
    url: webhookRoutes.list,
    onRequest: [requireAdministrator, requireProof],
    schema: {
      tags,
      summary: 'Have events sent to a public https address; the secret that signs them is shown only now',
      body: webhookBody,
      response: { 201: newWebhook, ...refused, ...refusals(409) },
    },
    handler: async (request, reply) => {
      const url = await readWebhookAddress(request.body.url, reach);
      if (url === null) throw notPublic();
      const id = await store.make({ url, events: request.body.events, actor: actorOf(request) });
      return reply.status(201).send({ id, secret: webhookSecret(secret, id) });
    },
  });
  addOtherRoutes(app, { store, reach });
  addDeliveryRoutes(app, store);
};

type Stored = { readonly store: WebhookStore; readonly reach: WebhookReach };

const addOtherRoutes = (app: App, { store, reach }: Stored): void => {
  app.route({
    method: 'PATCH',
    url: webhookRoutes.one,
    onRequest: [requireAdministrator, requireProof],
    schema: {
      tags,
      summary: 'Switch a webhook on or off, or change its address and events; its secret stays',
      params: webhookParams,
      body: webhookChange,
      response: { 200: webhook, ...refused, ...refusals(404) },
    },
    handler: async (request) => {
      const of = { id: request.params.id, actor: actorOf(request) };
      if ('active' in request.body) return store.turn(of, request.body.active);
      const url = await readWebhookAddress(request.body.url, reach);
      if (url === null) throw notPublic();
      return store.change(of, { url, events: request.body.events });
    },
  });

  app.route({
    method: 'DELETE',
    url: webhookRoutes.one,
    onRequest: [requireAdministrator, requireProof],
    schema: {
      tags,
      summary: 'Delete a webhook and its log',
      params: webhookParams,
      response: { 204: z.null(), ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      await store.remove({ id: request.params.id, actor: actorOf(request) });
      return reply.status(204).send(null);
    },
  });
};

const addDeliveryRoutes = (app: App, store: WebhookStore): void => {
  app.route({
    method: 'POST',
    url: webhookRoutes.deliveries,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Send a test event, which is tried once',
      params: webhookParams,
      response: { 201: webhookDelivery, ...refused, ...refusals(404) },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      return reply.status(201).send(await store.sendTest({ id, actor: actorOf(request) }));
    },
  });

  app.route({
    method: 'POST',
    url: webhookRoutes.again,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Send a delivery again',
      params: deliveryParams,
      response: { 200: webhookDelivery, ...refused, ...refusals(404) },
    },
    handler: (request) => {
      const { id, delivery } = request.params;
      return store.sendAgain({ id, actor: actorOf(request) }, delivery);
    },
  });
};

const notPublic = (): ProblemError =>
  new ProblemError({ status: 422, code: problemCodes.webhookNotPublic, detail: problems.webhookNotPublic });
