import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { installation, installationAddress } from '#contract/installation.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { productVersion } from '#server/version.ts';

export const registerInstallationRoute: FastifyPluginAsyncZod<{
  readonly database: Pick<Database, 'dialect'>;
}> = async (app, { database: { dialect } }) => {
  app.route({
    method: 'GET',
    url: installationAddress,
    onRequest: requireAdministrator,
    schema: {
      tags: ['Administration'],
      summary: 'The version of the server, and its database',
      response: { 200: installation, ...refusals(401, 403, 500) },
    },
    handler: async () => ({ version: productVersion, database: dialect }),
  });
};
