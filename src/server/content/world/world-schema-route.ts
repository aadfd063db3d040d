import { z } from 'zod';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { worldFile } from '#domain/world/world-file.ts';
import { worldTags, type WorldRoute } from './world-route.ts';

const schemaDocument: Record<string, unknown> = z.toJSONSchema(worldFile, { target: 'draft-2020-12' });

const schemaAnswer = {
  200: {
    description: 'The schema',
    content: { 'application/schema+json': { schema: z.record(z.string(), z.unknown()) } },
  },
};

export const addWorldSchemaRoute: WorldRoute = (app) => {
  app.route({
    method: 'GET',
    url: worldRoutes.schema,
    schema: { tags: worldTags, summary: 'The JSON Schema of the file of a whole world', response: schemaAnswer },
    handler: async (_request, reply) => {
      reply.type('application/schema+json').serializer(JSON.stringify);
      return schemaDocument;
    },
  });
};
