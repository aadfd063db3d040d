import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entryParams, replaceAnswer, replaceBody, replacementParams } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { writerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { createFieldsOfCatalogue } from '#server/content/entries/catalogue-fields.ts';
import { refused, tags, type EntryServices } from '#server/content/entries/entry-services.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { countTablesNaming } from './count-tables.ts';
import { countReplaced, replaceEntry } from './replace-entry.ts';
import { takeBackReplacement } from './take-back.ts';

export const registerReplacementRoutes: FastifyPluginAsyncZod<EntryServices> = async (app, { database, feed }) => {
  const fieldsOf = createFieldsOfCatalogue();

  app.route({
    method: 'POST',
    url: worldRoutes.replace,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary:
        'Replace an entry in all quests, the official ones and everybody’s; a preview counts them alone. Reward tables that name it are counted and not changed',
      params: entryParams,
      body: replaceBody,
      response: { 200: replaceAnswer, ...refused },
    },
    handler: async (request) => {
      const { preview = false, ...other } = request.body;
      const replacing = { ...request.params, ...other, ...writerOf(request) };
      if (preview) {
        const documents = await countReplaced(database, replacing, fieldsOf);
        return { id: '', documents, reward_tables: await countTablesNaming(database, replacing, fieldsOf) };
      }
      const { id, changes } = await replaceEntry(database, replacing, fieldsOf);
      feed.publishAll(changes);
      const tables = await countTablesNaming(database, replacing, fieldsOf);
      return { id, documents: changes.length, reward_tables: tables };
    },
  });

  app.route({
    method: 'DELETE',
    url: worldRoutes.replacement,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Take a replacement back while none of its quests changed since',
      params: replacementParams,
      response: { 204: z.null(), ...refused, ...refusals(404, 409) },
    },
    handler: async (request, reply) => {
      const changes = await takeBackReplacement(database, { id: request.params.id, ...writerOf(request) });
      feed.publishAll(changes);
      return reply.status(204).send(null);
    },
  });
};
