import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportSettings, exportSettingsBody, exportSettingsRoute } from '#contract/exchange/export-settings.ts';
import { toETag, toVersionTag } from '#contract/versions.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { actorOf, requireViewer } from '#server/accounts/auth/sessions/viewer.ts';
import { readChangedVersion } from '#server/platform/http/answers/preconditions.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import type { ExportSettingsStore } from './export-settings-store.ts';

const tags = ['Administration'];

export const addExportSettingsRoutes = (
  app: Parameters<FastifyPluginAsyncZod>[0],
  settings: ExportSettingsStore,
): void => {
  app.route({
    method: 'GET',
    url: exportSettingsRoute,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Read whether people export their own content, and which formats this game reads',
      response: { 200: exportSettings, ...refusals(401, 403, 500) },
    },
    handler: async (_request, reply) => {
      const present = await settings.read();
      reply.header('ETag', toETag(toVersionTag(present)));
      return present;
    },
  });

  app.route({
    method: 'PUT',
    url: exportSettingsRoute,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Say whether people export their own content, and which formats this game reads (If-Match)',
      body: exportSettingsBody,
      response: { 200: exportSettings, ...bodyRefusals, ...refusals(401, 412, 428) },
    },
    handler: async (request, reply) => {
      const expected = readChangedVersion(request);
      const changed = await settings.change({ body: request.body, expected, actor: actorOf(request) });
      reply.header('ETag', toETag(toVersionTag(changed)));
      return changed;
    },
  });
};
