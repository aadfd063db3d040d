import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { installation, installationAddress, type InstallationFacts } from '#contract/installation.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { productVersion } from '#server/version.ts';

export const registerInstallationRoute: FastifyPluginAsyncZod<{
  readonly database: Pick<Database, 'dialect'>;
  readonly config: Pick<Config, 'smtpUrl'>;
}> = async (app, { database: { dialect }, config: { smtpUrl } }) => {
  const facts: InstallationFacts = {
    version: productVersion,
    database: dialect,
    mails: smtpUrl ? 'sent' : 'files',
  };
  app.route({
    method: 'GET',
    url: installationAddress,
    onRequest: requireAdministrator,
    schema: {
      tags: ['Administration'],
      summary: 'The version of the server, its database, and whether mails leave it',
      response: { 200: installation, ...refusals(401, 403, 500) },
    },
    handler: async () => facts,
  });
};
