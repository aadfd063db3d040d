import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { speedQuery, speedReport, speedRoutes, speedVisit, usualSpeedFilters } from '#contract/screens/speed.ts';
import * as problems from '#texts/server/problems.ts';
import { createAttemptCounter } from '#server/accounts/auth/attempts/attempt-counter.ts';
import { speedVisitsOfAddress } from '#server/platform/budgets/attempt-limits.ts';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { createSpeedStore } from './speed-store.ts';

type Options = { readonly database: Database; readonly isMeasuring: boolean };

export const registerSpeedRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, isMeasuring }) => {
  const store = createSpeedStore(database);
  const visitsOfAddress = createAttemptCounter(database, { name: 'speedVisitsOfAddress', ...speedVisitsOfAddress });

  app.route({
    method: 'POST',
    url: speedRoutes.visits,
    onRequest: async ({ ip }) => {
      if (!isMeasuring) throw notFound(problems.speedNotMeasured);
      await visitsOfAddress.take(toAddressKey(ip));
    },
    schema: {
      tags: ['Speed'],
      summary: 'Count what a visit measured; nothing is kept of who it was',
      body: speedVisit,
      response: { 204: z.null(), ...bodyRefusals, ...refusals(404, 429) },
    },
    handler: async (request, reply) => {
      await store.add(request.body);
      return reply.status(204).send(null);
    },
  });

  app.route({
    method: 'GET',
    url: speedRoutes.speed,
    onRequest: requireAdministrator,
    schema: {
      tags: ['Administration'],
      summary: 'Read how fast each screen was for people, by metric, over the last days',
      querystring: speedQuery,
      response: { 200: speedReport, ...refusals(401, 403, 422, 500) },
    },
    handler: async ({ query: { days = usualSpeedFilters.days, width = usualSpeedFilters.width } }) => ({
      measuring: isMeasuring,
      items: await store.summarize({ days, width }),
    }),
  });
};
