import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { usage, usageRoute } from '#contract/account.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { readTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';

export const registerUsageRoutes: FastifyPluginAsyncZod<{ database: Database; quotas: Quotas }> = async (
  app,
  { database, quotas },
) => {
  app.route({
    method: 'GET',
    url: usageRoute,
    onRequest: requireViewer,
    schema: {
      tags: ['Accounts'],
      summary: 'Read how much of the own quotas is used',
      response: { 200: usage, ...refusals(401, 403, 500) },
    },
    handler: async (request) => {
      const totals = await readTotals(database, viewerOf(request).id);
      return {
        documents: { used: totals.documents, limit: quotas.documents },
        bytes: { used: totals.bytes, limit: quotas.bytes },
        waiting_submissions: { used: totals.waiting_submissions, limit: quotas.waitingSubmissions },
      };
    },
  });
};
