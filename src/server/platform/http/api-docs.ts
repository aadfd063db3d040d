import * as z from 'zod/mini';
import { problem } from '#contract/problems/problem.ts';
import { apiDocsAddress } from '#contract/screens/screens.ts';
import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { schemaHeader } from '#contract/versions.ts';
import { describeRequestHeaders, outdatedAnswer } from './request-headers.ts';

/** What a description says of parts of requests and answers. An `id` makes a part a component. */
export type DescribedSchemas = z.core.$ZodRegistry<{ id?: string; description?: string }>;

const problemSchema: object = { ...z.toJSONSchema(problem), $schema: undefined };

type ToJsonSchemas = ReturnType<typeof createJsonSchemaTransform>;

const toDescribeRoute = (parts: DescribedSchemas): ToJsonSchemas => {
  const toJsonSchemas = createJsonSchemaTransform({ schemaRegistry: parts });
  return (document) => {
    const { schema, url } = toJsonSchemas(document);
    if (!schema?.response) return { schema, url };
    const statuses = Object.keys(schema.response);
    const headers = describeRequestHeaders({
      statuses,
      comparesSchema: document.route.config?.comparesSchema ?? false,
    });
    const { tokenScope } = document.route.config ?? {};
    const described = tokenScope ? { description: `Also for a write token with the scope \`${tokenScope}\`.` } : {};
    return { schema: { ...schema, ...described, headers }, url };
  };
};

export const describeApi = async (app: FastifyInstance, parts: DescribedSchemas): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Runeloom', version: '1', description: 'Quests and story lines of a role-playing game.' },
      components: { schemas: { Problem: problemSchema } },
    },
    transform: toDescribeRoute(parts),
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('The API is described as OpenAPI 3.');
      const { openapiObject } = document;
      for (const [verb, operation] of Object.values(openapiObject.paths ?? {}).flatMap((path) =>
        Object.entries(path ?? {}),
      ))
        describeAnswers(verb, operation as Operation);
      return openapiObject;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: apiDocsAddress,
    transformStaticCSP: (policy) => `${policy};style-src 'self' ${styleOfDocs}`,
  });
  let description: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('application/json');
    return (description ??= JSON.stringify(app.swagger()));
  });
};

/** The inline style of Swagger UI. */
const styleOfDocs = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

type Answer = { description?: string; content?: Record<string, unknown> };
type Parameter = { readonly in: string; readonly name: string };
type Operation = { readonly responses?: Record<string, Answer>; readonly parameters?: readonly Parameter[] };

const changeRefusals = ['400', '403', '408', '413', '415'];

const describeAnswers = (verb: string, { responses = {}, parameters = [] }: Operation): void => {
  for (const status of ['204', '304']) delete responses[status]?.content;
  const conflict = responses['409'];
  if (conflict && parameters.some(({ name }) => name === schemaHeader)) conflict.description = outdatedAnswer;
  const failure = responses['500'];
  if (!failure) return;
  const refused = [
    '429',
    '503',
    // A write token is refused wherever it has no scope for.
    ...(responses['401'] ? ['403'] : []),
    ...(parameters.some((parameter) => parameter.in !== 'header') ? ['422'] : []),
    ...(verb === 'get' ? [] : [...changeRefusals, '507']),
  ];
  for (const status of refused) responses[status] ??= { ...failure, description: STATUS_CODES[status] ?? 'Refused' };
};
